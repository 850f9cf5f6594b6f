import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import { type Conflicts, inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toEntity, toPage, toRow } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import {
  findFeriado,
  insertFeriado,
  listFeriados,
  lockFeriados,
  updateFeriados,
} from './feriados.queries.ts';

type Lugar = Pick<components['schemas']['Feriado'], 'uf' | 'cidade'>;

const entidade = 'FERIADO' as const;
const CITY_WITHOUT_STATE = 'Escolha a UF da cidade.';

const conflicts: Conflicts = { feriados_dia_unique: { code: 'FE001', path: 'dia' } };

export const feriados = entity({
  entidade,
  codes: { get: 'FE003', update: 'FE003', delete: 'FE003', deleteSeveral: 'FE003' },
  find: findFeriado,
  answer: (found) => toEntity(found),
  lock: lockFeriados,
  update: updateFeriados,
  remains: ({ dia, uf, cidade }) => ({ dia, uf, cidade }),
});

/** Rejects a city without a state, because city names repeat across states. */
function assertStated({ uf, cidade }: Lugar): void {
  if (cidade && !uf) throw fail('FE002', { fields: [{ path: 'uf', message: CITY_WITHOUT_STATE }] });
}

export const feriadosHandlers = ({ db }: Context) => {
  const verbs = feriados.on(db);
  return {
    async listFeriados({ query }) {
      return toPage(await listFeriados(db, query), toRow);
    },

    getFeriado: verbs.get,

    async createFeriado({ body, me }) {
      const { dia, nome, uf = null, cidade = null, status = 'ATIVO' as const } = body;
      const fields = { dia, nome, uf, cidade, status };
      assertStated(fields);
      return withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const id = newId();
          await insertFeriado(trx, { id, ...fields, updatedBy: me.id });
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois: fields });
          return feriados.created(trx, id);
        }),
      );
    },

    async updateFeriado(call) {
      const columns = call.body;
      return verbs.update(call, {
        conflicts,
        async edit(_, before) {
          assertStated({ ...before, ...columns });
          const changes = changesBetween(before, columns);
          const isSwitch = Object.keys(changes.depois).join() === 'status';
          const acao = columns.status === 'ATIVO' ? ('ATIVAR' as const) : ('DESATIVAR' as const);
          return { columns, nome: columns.nome, ...changes, ...(isSwitch && { acao }) };
        },
      });
    },

    deleteFeriado: verbs.delete,
  } satisfies Partial<Handlers>;
};
