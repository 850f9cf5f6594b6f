import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toEntity, toPage } from '../answers.ts';
import { deleteEntradas } from '../area/sessoes.queries.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { findCliente, lockClientes } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { lockNomeadas } from '../links.ts';
import {
  type ConvidadoFound,
  countConvidados,
  deleteConvidado,
  findConvidado,
  insertConvidado,
  listConvidados,
  setLojas,
  updateConvidado,
} from './convidados.queries.ts';

const entidade = 'CONVIDADO' as const;
const MOST = 200;
const conflicts = { convidados_email_unique: { code: 'AR004', path: 'email' } } as const;

/** Activities have the client's id, so that erasing the client finds them after the guest is gone. */
const loggedFor = (clienteId: string) => ({ entidade, entidadeId: clienteId });

const told = ({ nome, email, lojas }: Pick<ConvidadoFound, 'nome' | 'email' | 'lojas'>) => ({
  nome,
  email,
  lojas: lojas?.map(({ nome: loja }) => loja) ?? 'todas',
});

export const convidadosHandlers = ({ db, settings, brand, mail, afterwards }: Context) => {
  async function mustFind(trx: Db, which: { clienteId: string; id: string }): Promise<ConvidadoFound> {
    const found = await findConvidado(trx, which);
    if (!found) throw fail('AR006');
    return found;
  }

  async function assignLojas(trx: Db, clienteId: string, id: string, ids: readonly string[] | null) {
    const named = await lockNomeadas(trx, { lojas: ids ?? [], grupos: [] });
    named.assertThere();
    named.assertDe(clienteId);
    await setLojas(trx, id, ids ?? []);
  }

  /** The address asks for the e-mail, because a sign-in link would expire before the mail is read. */
  const invite = (trx: Db, { nome, email }: { nome: string; email: string }, cliente: string, me: Me) =>
    mail.enqueue(trx, {
      to: email,
      subject: `${brand().nome}: convite para a Área do cliente`,
      text: [
        `Olá, ${nome}.`,
        `${me.nome} convidou você para acompanhar as lojas de ${cliente}: se estão tocando, o que tocaram e quando tocam as vinhetas.`,
        'Para entrar, abra o endereço abaixo e informe este e-mail. Não há senha: um link chega a cada vez.',
        `${settings.PUBLIC_URL}/area/entrar`,
        'Se você não esperava este convite, ignore esta mensagem.',
      ].join('\n\n'),
    });

  return {
    async listClienteConvidados({ params: { id }, query }) {
      if (!(await findCliente(db, id))) throw fail('C006');
      return toPage(await listConvidados(db, id, query), toEntity);
    },

    async createClienteConvidado({ params: { id: clienteId }, body, me }) {
      const { nome, email, lojas } = body;
      const created = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const [cliente] = await lockClientes(trx, [clienteId]);
          if (!cliente) throw fail('C006');
          if ((await countConvidados(trx, clienteId)) >= MOST) throw fail('AR007');
          const id = newId();
          const todasAsLojas = lojas === null;
          await insertConvidado(trx, { id, clienteId, nome, email, todasAsLojas, updatedBy: me.id });
          await assignLojas(trx, clienteId, id, lojas);
          const found = await mustFind(trx, { clienteId, id });
          const activity = { acao: 'CRIAR', ...loggedFor(clienteId), nome, depois: told(found) } as const;
          await recordAtividade(trx, me, activity);
          await invite(trx, found, cliente.nome, me);
          return found;
        }),
      );
      afterwards(() => mail.deliver());
      return { status: 201, body: toEntity(created), etag: created.versao };
    },

    async updateClienteConvidado({ params: { id: clienteId, convidado: id }, body, me, req }) {
      const { lojas, ...columns } = body;
      const updated = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const [cliente] = await lockClientes(trx, [clienteId]);
          if (!cliente) throw fail('AR006');
          const before = await mustFind(trx, { clienteId, id });
          await assertFresh(req, before.versao, () => toEntity(before));
          if (lojas !== undefined) await assignLojas(trx, clienteId, id, lojas);
          const todasAsLojas = lojas === undefined ? before.lojas === null : lojas === null;
          await updateConvidado(trx, id, { ...columns, todasAsLojas }, me.id);
          const after = await mustFind(trx, { clienteId, id });
          const changes = changesBetween(told(before), told(after));
          const activity = { acao: 'EDITAR', ...loggedFor(clienteId), nome: after.nome, ...changes } as const;
          await recordAtividade(trx, me, activity);
          if (after.email !== before.email) {
            await deleteEntradas(trx, id);
            await invite(trx, after, cliente.nome, me);
          }
          return after;
        }),
      );
      if (columns.email !== undefined) afterwards(() => mail.deliver());
      return { status: 200, body: toEntity(updated), etag: updated.versao };
    },

    async deleteClienteConvidado({ params: { id: clienteId, convidado: id }, me }) {
      await inTransaction(db, async (trx) => {
        const { nome } = await mustFind(trx, { clienteId, id });
        await deleteConvidado(trx, id);
        await recordAtividade(trx, me, { acao: 'EXCLUIR', ...loggedFor(clienteId), nome });
      });
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
