import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toEntity, toPage, toRow, withCliente } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import {
  findNotificacao,
  insertNotificacao,
  listNotificacoes,
  lockNotificacoes,
  type NotificacaoFound,
  type NotificacaoListed,
  nomeOf,
  updateNotificacoes,
} from './notificacoes.queries.ts';

const entidade = 'NOTIFICACAO' as const;

const createConflicts = { notificacoes_mensagem_unique: { code: 'N001', path: 'mensagem' } } as const;
const updateConflicts = { notificacoes_mensagem_unique: { code: 'N003', path: 'mensagem' } } as const;

const withLoja = <N extends { lojaId: string; lojaNome: string }>({ lojaId, lojaNome, ...row }: N) => ({
  ...row,
  loja: { _id: lojaId, nome: lojaNome },
});

const toNotificacaoRow = (row: NotificacaoListed) => withLoja(withCliente(toRow(row)));

const toNotificacao = (found: NotificacaoFound): components['schemas']['Notificacao'] =>
  withLoja(withCliente(toEntity(found)));

export const notificacoes = entity({
  entidade,
  codes: { get: 'N006', update: 'N005', delete: 'N007', deleteSeveral: 'N008' },
  find: findNotificacao,
  answer: toNotificacao,
  lock: lockNotificacoes,
  update: updateNotificacoes,
  remains: ({ status }) => ({ status }),
});

export const notify = (trx: Db, me: By, to: { loja: string; mensagem: string }) =>
  withConflicts(createConflicts, async () => {
    const { mensagem } = to;
    const [loja] = await lockLojas(trx, [to.loja]);
    if (!loja) throw fail('L006', { fields: [{ path: 'loja', message: errors.L006.message }] });
    const id = newId();
    await insertNotificacao(trx, { id, mensagem, lojaId: loja.id, updatedBy: me.id });
    await recordAtividade(trx, me, {
      acao: 'CRIAR',
      entidade,
      entidadeId: id,
      nome: nomeOf(mensagem),
      depois: { mensagem, loja: { _id: loja.id, nome: loja.nome } },
    });
    return id;
  });

export const notificacoesHandlers = ({ db }: Context) => {
  const verbs = notificacoes.on(db);
  return {
    async listNotificacoes({ query }) {
      return toPage(await listNotificacoes(db, query), toNotificacaoRow);
    },

    getNotificacao: verbs.get,

    async createNotificacao({ body, me }) {
      return inTransaction(db, async (trx) => notificacoes.created(trx, await notify(trx, me, body)));
    },

    async updateNotificacao(call) {
      const { mensagem, status } = call.body;
      const fields = { ...(mensagem !== undefined && { mensagem }), ...(status && { status }) };
      return verbs.update(call, {
        conflicts: updateConflicts,
        async edit(_, locked) {
          const changes = changesBetween({ mensagem: locked.mensagem, status: locked.status }, fields);
          const read = { lidoEm: new Date(), lidoPor: call.me.id };
          const reading = status === 'LIDO' ? read : { lidoEm: null, lidoPor: null };
          const isChanged = status !== undefined && status !== locked.status;
          const columns = { ...fields, ...(isChanged && reading) };
          return { columns, nome: nomeOf(mensagem ?? locked.mensagem), ...changes };
        },
      });
    },

    deleteNotificacao: verbs.delete,
    deleteNotificacoes: verbs.deleteSeveral,
  } satisfies Partial<Handlers>;
};
