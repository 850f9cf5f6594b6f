import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { splitIds } from '../../http/ids.ts';
import { hashPassword } from '../../password.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { lockOwner, lockOwners } from '../clientes/owner.ts';
import { several } from '../several.ts';
import { toLoja } from './lojas.answers.ts';
import { fusoHorarioAfter, storedTexts } from './lojas.fields.ts';
import { findLoja, hasLinks, insertLoja, lockLojas, updateLojas } from './lojas.queries.ts';

const entidade = 'LOJA' as const;
const HIDDEN = '***';
const STAYS_WITH_CLIENT =
  'A loja tem playlists ou vinhetas deste cliente. Retire-as antes de trocar o cliente.';

const createConflicts = {
  lojas_email_unique: { code: 'L001', path: 'email' },
  lojas_login_unique: { code: 'L011', path: 'login' },
} as const;
const updateConflicts = { ...createConflicts, lojas_email_unique: { code: 'L003', path: 'email' } } as const;

const lojas = several({
  entidade,
  lock: async (trx, ids) => {
    await lockOwners(trx, 'lojas', ids);
    return lockLojas(trx, ids);
  },
  update: updateLojas,
  remains: ({ email, login }) => ({ email, login }),
});

async function mustFind(db: Db, id: string, code: ErrorCode) {
  const loja = await findLoja(db, id);
  if (!loja) throw fail(code);
  return loja;
}

const asColumns = (senhaHash: string | undefined) => (senhaHash ? { senhaHash, senhaProvisoria: false } : {});

export const lojasHandlers = ({ db }: Context) =>
  ({
    async getLoja({ params }) {
      const loja = await mustFind(db, params.id, 'L006');
      return { status: 200, body: toLoja(loja), etag: loja.versao };
    },

    async createLoja({ body, me }) {
      const { cliente: clienteId, senha, ...texts } = body;
      const stored = storedTexts(texts, 'L002');
      const fields = { ...texts, ...stored, fusoHorario: stored.fusoHorario ?? fusoHorarioOf(body.uf) };
      const senhaHash = senha && (await hashPassword(senha));
      const loja = await withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const cliente = await lockOwner(trx, clienteId);
          const id = newId();
          await insertLoja(trx, { id, ...fields, clienteId, ...asColumns(senhaHash), updatedBy: me.id });
          const depois = { ...fields, cliente: cliente.nome, ...(senhaHash && { senha: HIDDEN }) };
          const { nome } = fields;
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return mustFind(trx, id, 'L006');
        }),
      );
      return { status: 201, body: toLoja(loja), etag: loja.versao };
    },

    async updateLoja({ params: { id }, body, me, req }) {
      const { cliente: clienteId, senha, ...texts } = body;
      const stored = storedTexts(texts, 'L004');
      const senhaHash = senha && (await hashPassword(senha));
      const loja = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          if (clienteId !== undefined) await lockOwners(trx, 'lojas', [id], clienteId);
          const [locked] = await lockLojas(trx, [id]);
          if (!locked) throw fail('L005');
          const before = await mustFind(trx, id, 'L005');
          await assertFresh(req, before.versao, () => toLoja(before));
          const isMoved = clienteId !== undefined && clienteId !== before.clienteId;
          const cliente = isMoved ? await lockOwner(trx, clienteId) : undefined;
          if (isMoved && (await hasLinks(trx, id))) {
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          const fields = { ...stored, fusoHorario: fusoHorarioAfter(before, stored) };
          const { antes, depois } = changesBetween(
            { ...before, cliente: before.clienteNome, senha: null },
            { ...fields, ...(cliente && { cliente: cliente.nome }), ...(senhaHash && { senha: HIDDEN }) },
          );
          if (Object.keys(depois).length === 0) return before;
          const columns = { ...fields, ...asColumns(senhaHash), ...(isMoved && { clienteId }) };
          await updateLojas(trx, [id], columns, me.id);
          const after = await mustFind(trx, id, 'L005');
          const { nome } = after;
          await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, antes, depois });
          return after;
        }),
      );
      return { status: 200, body: toLoja(loja), etag: loja.versao };
    },

    async deleteLoja({ params, me }) {
      await inTransaction(db, (trx) => lojas.deleteAll(trx, me, [params.id], 'L007'));
      return { status: 204 };
    },

    async deleteLojas({ body, me }) {
      const count = await inTransaction(db, (trx) => lojas.deleteAll(trx, me, body.ids, 'L010'));
      return { status: 200, body: { count } };
    },

    async activateLojas({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => lojas.setStatus(trx, me, ids, 'ATIVO', 'L009'));
      return { status: 200, body: { count } };
    },

    async deactivateLojas({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => lojas.setStatus(trx, me, ids, 'INATIVO', 'L008'));
      return { status: 200, body: { count } };
    },
  }) satisfies Partial<Handlers>;
