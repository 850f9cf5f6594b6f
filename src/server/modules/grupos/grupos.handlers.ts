import { newId } from '../../db/id.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { toEntity, toPage, toReference, toRow, withCliente } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { linksToLojas, lockLojasOf } from '../links.ts';
import { toLojaRow } from '../lojas/lojas.answers.ts';
import { listLojas } from '../lojas/lojas.queries.ts';
import { assertCabeNaLoja } from '../playlists/limite.ts';
import { findGrupo, insertGrupo, listGrupos, lockGrupos, updateGrupos } from './grupos.queries.ts';

const entidade = 'GRUPO' as const;

export const grupos = entity({
  entidade,
  codes: { get: 'GR006', update: 'GR005', delete: 'GR007', deleteSeveral: 'GR008' },
  find: findGrupo,
  answer: ({ lojas, ...grupo }) => ({ ...withCliente(toEntity(grupo)), lojas: lojas.map(toReference) }),
  lock: lockGrupos,
  lockBefore: (trx, ids) => lockLojasOf(trx, 'grupo', ids),
  update: updateGrupos,
  remains: ({ numLojas }) => ({ numLojas }),
});

export const lojasDoGrupo = linksToLojas('grupo', {
  ...grupos,
  assertFits: (trx, id, lojas) => assertCabeNaLoja(trx, 'grupos', id, 'lojas', lojas),
});

export const gruposHandlers = ({ db, saude }: Context) => {
  const verbs = grupos.on(db);
  return {
    async listGrupos({ query }) {
      return toPage(await listGrupos(db, query), (row) => withCliente(toRow(row)));
    },

    getGrupo: verbs.get,

    async createGrupo({ body: { nome, cliente: clienteId }, me }) {
      return withConflicts({ grupos_nome_unique: { code: 'GR001', path: 'nome' } }, () =>
        inTransaction(db, async (trx) => {
          const cliente = await lockOwner(trx, clienteId);
          const id = newId();
          await insertGrupo(trx, { id, nome, clienteId, updatedBy: me.id });
          const depois = { nome, cliente: cliente.nome };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return grupos.created(trx, id);
        }),
      );
    },

    updateGrupo: (call) =>
      verbs.update(call, {
        conflicts: { grupos_nome_unique: { code: 'GR003', path: 'nome' } },
        edit: async (_trx, before) => ({
          columns: call.body,
          nome: call.body.nome,
          ...changesBetween(before, call.body),
        }),
      }),

    deleteGrupo: verbs.delete,
    deleteGrupos: verbs.deleteSeveral,

    async listGrupoLojas({ params: { id }, query }) {
      await grupos.mustFind(db, id);
      const having = [{ kind: 'grupo' as const, id }];
      return toPage(await listLojas(db, query, { agora: saude.now(), having }), toLojaRow);
    },

    addGrupoLojas: lojasDoGrupo.add(db, { empty: 'GR010', missing: 'GR009' }),
    removeGrupoLojas: lojasDoGrupo.remove(db, { empty: 'GR011', missing: 'GR009' }),
  } satisfies Partial<Handlers>;
};
