import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage } from '../answers.ts';
import { changesBetween } from '../atividades/atividades.queries.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { linksToLojas, lockLojasOf } from '../links.ts';
import { lockOwners } from '../owners.ts';
import { asColumns, assertCalendario, storedFields } from './calendario.ts';
import { toVinheta, toVinhetaRow } from './vinhetas.answers.ts';
import { findVinheta, listVinhetas, lockVinhetas, updateVinhetas } from './vinhetas.queries.ts';

const STAYS_WITH_CLIENT = 'A vinheta está em lojas deste cliente. Retire-a antes de trocar o cliente.';

const conflicts = {
  vinhetas_nome_unique: { code: 'V003', path: 'nome' },
  vinhetas_arquivo_unique: { code: 'VU02', path: 'arquivo' },
} as const;

export const vinhetas = entity({
  entidade: 'VINHETA',
  codes: { get: 'V006', update: 'V005', delete: 'V007', deleteSeveral: 'V014' },
  find: findVinheta,
  answer: toVinheta,
  lock: lockVinhetas,
  lockBefore: (trx, ids) => lockLojasOf(trx, 'vinheta', ids),
  update: updateVinhetas,
  remains: ({ numLojas }) => ({ numLojas }),
});

export const lojasDaVinheta = linksToLojas('vinheta', vinhetas);

export const vinhetasHandlers = ({ db }: Context) => {
  const verbs = vinhetas.on(db);
  return {
    async listVinhetas({ query }) {
      return toPage(await listVinhetas(db, query), toVinhetaRow);
    },

    getVinheta: verbs.get,

    async updateVinheta(call) {
      const { cliente: clienteId, ...fields } = storedFields(call.body);
      const { id } = call.params;
      return verbs.update(call, {
        conflicts,
        first: async (trx) => {
          if (clienteId !== undefined) await lockOwners(trx, 'vinhetas', [id], clienteId);
        },
        async edit(trx, locked) {
          const before = await vinhetas.mustFind(trx, id, 'V005');
          const { porIntervalo, horasMarcadas } = before;
          assertCalendario({ porIntervalo, horasMarcadas, ...call.body }, 'V004');
          const isMoved = clienteId !== undefined && clienteId !== locked.clienteId;
          if (isMoved && locked.numLojas > 0) {
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          const owner = isMoved ? await lockOwner(trx, clienteId) : undefined;
          const moved = owner && { cliente: { _id: owner.id, nome: owner.nome } };
          const { validaDe, validaAte } = before;
          const told = { ...toVinheta(before), validaDe, validaAte };
          const changes = changesBetween(told, { ...fields, ...moved });
          const columns = { ...asColumns(fields), ...(isMoved && { clienteId }) };
          return { columns, nome: fields.nome, ...changes };
        },
      });
    },

    deleteVinheta: verbs.delete,
    deleteVinhetas: verbs.deleteSeveral,
    activateVinhetas: verbs.withStatus('ATIVO', 'V013'),
    deactivateVinhetas: verbs.withStatus('INATIVO', 'V012'),

    addVinhetaLojas: lojasDaVinheta.add(db, { empty: 'V008', missing: 'V009' }),
    removeVinhetaLojas: lojasDaVinheta.remove(db, { empty: 'V010', missing: 'V011' }),
  } satisfies Partial<Handlers>;
};
