import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { toEditor } from '../../http/editor.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { oneLine, wrongTexts } from '../../http/texts.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { lockClientes } from '../clientes/clientes.queries.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import { storedMensagem } from '../mensagem.ts';
import { severalDeleted } from '../several.ts';
import {
  type ComunicadoFound,
  findComunicado,
  insertComunicado,
  listComunicados,
  lockComunicados,
  nameRecipients,
  type Recipients,
  sendComunicado,
  updateComunicados,
} from './comunicados.queries.ts';

const entidade = 'COMUNICADO' as const;

const conflicts = { comunicados_nome_unique: { code: 'R001', path: 'nome' } } as const;

const rules = {
  nome: {
    isRight: (text: string) => oneLine(text).length >= 3,
    message: 'Nome precisa ter no mínimo 3 caracteres',
  },
};

const deleteAll = severalDeleted({
  entidade,
  lock: lockComunicados,
  update: updateComunicados,
  remains: ({ enviados }) => ({ enviados }),
});

type Texts = components['schemas']['ComunicadoUpdate'];

function storedTexts({ nome, mensagem }: Texts): Texts {
  const fields = wrongTexts({ nome }, rules);
  if (fields.length > 0) throw fail('R002', { fields });
  return {
    ...(nome !== undefined && { nome: oneLine(nome) }),
    ...(mensagem !== undefined && { mensagem: storedMensagem(mensagem, 'R002') }),
  };
}

const toReference = ({ id, nome }: { id: string; nome: string }) => ({ _id: id, nome });

function toComunicado(found: ComunicadoFound): components['schemas']['Comunicado'] {
  const { id, versao, editorId, editorNome, clientes, lojas, ...comunicado } = found;
  return {
    _id: id,
    ...comunicado,
    updatedBy: toEditor(editorId, editorNome),
    clientes: clientes.map(toReference),
    lojas: lojas.map(toReference),
  };
}

async function mustFind(db: Db, id: string, code: ErrorCode = 'R003') {
  const comunicado = await findComunicado(db, id);
  if (!comunicado) throw fail(code);
  return comunicado;
}

async function mustLock(trx: Db, id: string) {
  const [comunicado] = await lockComunicados(trx, [id]);
  if (!comunicado) throw fail('R003');
  return comunicado;
}

/** All the clients and stores that a request names are there, and stay while it is answered. */
async function mustLockRecipients(trx: Db, { clientes, lojas }: Recipients): Promise<void> {
  if (clientes.length > 0) assertFound(clientes, await lockClientes(trx, clientes), 'C006', 'clientes');
  if (lojas.length > 0) assertFound(lojas, await lockLojas(trx, lojas), 'L006', 'lojas');
}

export const comunicadosHandlers = ({ db }: Context) =>
  ({
    async listComunicados({ query }) {
      const page = await listComunicados(db, query);
      const items = page.items.map(({ id, ...row }) => ({ _id: id, ...row }));
      return { status: 200, body: { ...page, items } };
    },

    async getComunicado({ params }) {
      const comunicado = await mustFind(db, params.id);
      return { status: 200, body: toComunicado(comunicado), etag: comunicado.versao };
    },

    async createComunicado({ body, me }) {
      const { nome = '', mensagem = '' } = storedTexts(body);
      const { inadimplencia = false, statusAdimplencia = 'ATIVO' as const } = body;
      const recipients: Recipients = {
        clientes: [...new Set(body.clientes)],
        lojas: [...new Set(body.lojas)],
        inadimplencia,
      };
      const fields = { nome, mensagem, inadimplencia, statusAdimplencia };
      const counts = { numClientes: recipients.clientes.length, numLojas: recipients.lojas.length };
      const comunicado = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          await mustLockRecipients(trx, recipients);
          const id = newId();
          await insertComunicado(trx, { id, ...fields, ...counts, updatedBy: me.id });
          await nameRecipients(trx, id, recipients);
          await sendComunicado(trx, id, recipients);
          const sent = await mustFind(trx, id);
          const depois = { ...fields, ...counts, enviados: sent.enviados };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return sent;
        }),
      );
      return { status: 201, body: toComunicado(comunicado), etag: comunicado.versao };
    },

    async updateComunicado({ params: { id }, body, me, req }) {
      const fields = storedTexts(body);
      const comunicado = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const locked = await mustLock(trx, id);
          await assertFresh(req, locked.versao, async () => toComunicado(await mustFind(trx, id)));
          const changes = changesBetween(locked, fields);
          if (Object.keys(changes.depois).length > 0) {
            await updateComunicados(trx, [id], fields, me.id);
            const nome = fields.nome ?? locked.nome;
            await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
          }
          return mustFind(trx, id);
        }),
      );
      return { status: 200, body: toComunicado(comunicado), etag: comunicado.versao };
    },

    async toggleComunicadoStatus({ params: { id }, body, me, req }) {
      const comunicado = await inTransaction(db, async (trx) => {
        const { nome, versao, statusAdimplencia: before } = await mustLock(trx, id);
        await assertFresh(req, versao, async () => toComunicado(await mustFind(trx, id)));
        const statusAdimplencia = body?.status ?? (before === 'ATIVO' ? 'INATIVO' : 'ATIVO');
        if (statusAdimplencia !== before) {
          await updateComunicados(trx, [id], { statusAdimplencia }, me.id);
          await recordAtividade(trx, me, {
            acao: statusAdimplencia === 'ATIVO' ? 'ATIVAR' : 'DESATIVAR',
            entidade,
            entidadeId: id,
            nome,
            antes: { statusAdimplencia: before },
            depois: { statusAdimplencia },
          });
        }
        return mustFind(trx, id);
      });
      return { status: 200, body: toComunicado(comunicado), etag: comunicado.versao };
    },

    async deleteComunicado({ params, me }) {
      await inTransaction(db, (trx) => deleteAll(trx, me, [params.id], 'R004'));
      return { status: 204 };
    },

    async deleteComunicados({ body, me }) {
      const ids = [...new Set(body.ids)];
      const count = await inTransaction(db, (trx) => deleteAll(trx, me, ids, 'R004'));
      return { status: 200, body: { count } };
    },
  }) satisfies Partial<Handlers>;
