import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { toEditor } from '../../http/editor.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import { storedMensagem } from '../mensagem.ts';
import { severalDeleted } from '../several.ts';
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

const deleteAll = severalDeleted({
  entidade,
  lock: lockNotificacoes,
  update: updateNotificacoes,
  remains: ({ leitura }) => ({ status: leitura }),
});

type Found = Omit<NotificacaoListed, 'editorId'>;

const toRow = <N extends Found>({ id, lojaId, lojaNome, clienteId, clienteNome, ...notificacao }: N) => ({
  _id: id,
  ...notificacao,
  loja: { _id: lojaId, nome: lojaNome },
  cliente: { _id: clienteId, nome: clienteNome },
});

function toNotificacao(found: NotificacaoFound): components['schemas']['Notificacao'] {
  const { versao, editorId, editorNome, ...row } = found;
  return {
    ...toRow(row),
    updatedBy: toEditor(editorId, editorNome),
  };
}

async function mustFind(db: Db, id: string, code: ErrorCode) {
  const notificacao = await findNotificacao(db, id);
  if (!notificacao) throw fail(code);
  return notificacao;
}

export const notificacoesHandlers = ({ db }: Context) =>
  ({
    async listNotificacoes({ query }) {
      const page = await listNotificacoes(db, query);
      return { status: 200, body: { ...page, items: page.items.map(toRow) } };
    },

    async getNotificacao({ params }) {
      const notificacao = await mustFind(db, params.id, 'N006');
      return { status: 200, body: toNotificacao(notificacao), etag: notificacao.versao };
    },

    async createNotificacao({ body, me }) {
      const mensagem = storedMensagem(body.mensagem, 'N002');
      const notificacao = await withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const [loja] = await lockLojas(trx, [body.loja]);
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
          return mustFind(trx, id, 'N006');
        }),
      );
      return { status: 201, body: toNotificacao(notificacao), etag: notificacao.versao };
    },

    async updateNotificacao({ params: { id }, body, me, req }) {
      const { mensagem: text, status } = body;
      const mensagem = text === undefined ? undefined : storedMensagem(text, 'N004');
      const fields = { ...(mensagem !== undefined && { mensagem }), ...(status && { status }) };
      const notificacao = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          const [locked] = await lockNotificacoes(trx, [id]);
          if (!locked) throw fail('N005');
          await assertFresh(req, locked.versao, async () => toNotificacao(await mustFind(trx, id, 'N005')));
          const changes = changesBetween({ mensagem: locked.mensagem, status: locked.leitura }, fields);
          if (Object.keys(changes.depois).length > 0) {
            const isRead = status === 'LIDO' ? { lidoEm: locked.lidoEm ?? new Date() } : { lidoEm: null };
            await updateNotificacoes(trx, [id], { ...fields, ...(status && isRead) }, me.id);
            const nome = nomeOf(mensagem ?? locked.mensagem);
            await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
          }
          return mustFind(trx, id, 'N005');
        }),
      );
      return { status: 200, body: toNotificacao(notificacao), etag: notificacao.versao };
    },

    async deleteNotificacao({ params, me }) {
      await inTransaction(db, (trx) => deleteAll(trx, me, [params.id], 'N007'));
      return { status: 204 };
    },

    async deleteNotificacoes({ body, me }) {
      const ids = [...new Set(body.ids)];
      const count = await inTransaction(db, (trx) => deleteAll(trx, me, ids, 'N008'));
      return { status: 200, body: { count } };
    },
  }) satisfies Partial<Handlers>;
