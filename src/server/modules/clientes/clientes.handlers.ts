import { withAlertas } from '#domain/alertas.ts';
import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { toEntity, toPage, toReference, toRow } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { tidyFuncionamento, toColumns } from '../funcionamento.ts';
import { pinChanges, pinColumns } from '../pin.ts';
import {
  type ClienteFound,
  findCliente,
  insertCliente,
  listClientes,
  lockClientes,
  updateClientes,
} from './clientes.queries.ts';

const entidade = 'CLIENTE' as const;

export const createConflicts = {
  clientes_nome_unique: { code: 'C001', path: 'nome' },
  clientes_cnpj_unique: { code: 'C011', path: 'cnpj' },
} as const;

export const updateConflicts = {
  ...createConflicts,
  clientes_nome_unique: { code: 'C003', path: 'nome' },
} as const;

type Cliente = components['schemas']['Cliente'];

const toCliente = ({ lojas, ...cliente }: ClienteFound): Cliente => ({
  ...toEntity(cliente),
  lojas: lojas.map(toReference),
});

export const clientes = entity({
  entidade,
  codes: { get: 'C006', update: 'C005', delete: 'C007', deleteSeveral: 'C010' },
  find: findCliente,
  answer: toCliente,
  lock: lockClientes,
  update: updateClientes,
  remains: ({ numLojas, numPlaylists, numVinhetas }) => ({ numLojas, numPlaylists, numVinhetas }),
});

export const clientesHandlers = ({ db }: Context) => {
  const verbs = clientes.on(db);
  return {
    async listClientes({ query }) {
      return toPage(await listClientes(db, query), toRow);
    },

    getCliente: verbs.get,

    async createCliente({ body, me }) {
      const { pin, ...fields } = tidyFuncionamento(withAlertas(body), 'C002');
      const { nome } = fields;
      const columns = { ...toColumns(fields), ...(await pinColumns(pin)) };
      return withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const id = newId();
          await insertCliente(trx, { id, ...columns, updatedBy: me.id });
          const depois = { ...fields, ...pinChanges(pin).depois };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return clientes.created(trx, id);
        }),
      );
    },

    async updateCliente(call) {
      const { pin, ...fields } = tidyFuncionamento(withAlertas(call.body), 'C004');
      const columns = { ...toColumns(fields), ...(await pinColumns(pin)) };
      return verbs.update(call, {
        conflicts: updateConflicts,
        edit: async (_, before) => {
          const doPin = pinChanges(pin, before.pinHash);
          const changes = changesBetween({ ...before, ...doPin.antes }, { ...fields, ...doPin.depois });
          return { columns, nome: fields.nome, ...changes };
        },
      });
    },

    deleteCliente: verbs.delete,
    deleteClientes: verbs.deleteSeveral,
    activateClientes: verbs.withStatus('ATIVO', 'C009'),
    deactivateClientes: verbs.withStatus('INATIVO', 'C008'),
  } satisfies Partial<Handlers>;
};
