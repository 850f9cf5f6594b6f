import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Status } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { toEntity, toPage, toReference, toRow } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { lockClientes } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { findGrupos, lockGrupos } from '../grupos/grupos.queries.ts';
import { findNamed } from '../impacto/impacto.queries.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import {
  type ComunicadoFound,
  countReached,
  findComunicado,
  haveActiveLoja,
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

type Destino = components['schemas']['ComunicadoDestino'];
function toComunicado(found: ComunicadoFound): components['schemas']['Comunicado'] {
  const { clientes, lojas, ...comunicado } = found;
  return {
    ...toEntity(comunicado),
    clientes: clientes.map(toReference),
    lojas: lojas.map(toReference),
  };
}

export const comunicados = entity({
  entidade,
  codes: { get: 'R003', update: 'R003', delete: 'R004', deleteSeveral: 'R004' },
  find: findComunicado,
  answer: toComunicado,
  lock: lockComunicados,
  update: updateComunicados,
  remains: ({ enviados }) => ({ enviados }),
});

const recipientsOf = ({ clientes, lojas, grupos, inadimplencia = false }: Destino): Recipients => ({
  clientes: [...new Set(clientes)],
  lojas: [...new Set(lojas)],
  grupos: [...new Set(grupos)],
  inadimplencia,
});

export function statusEdit(before: { statusAdimplencia: Status }, statusAdimplencia: Status) {
  const columns = { statusAdimplencia };
  const acao = statusAdimplencia === 'ATIVO' ? ('ATIVAR' as const) : ('DESATIVAR' as const);
  const changes = changesBetween({ statusAdimplencia: before.statusAdimplencia }, columns);
  return { acao, columns, ...changes };
}

type Find = (ids: readonly string[]) => Promise<{ id: string }[]>;

async function mustHaveRecipients(
  { clientes, lojas, grupos }: Recipients,
  find: { clientes: Find; lojas: Find; grupos: Find },
) {
  if (clientes.length > 0) assertFound(clientes, await find.clientes(clientes), 'C006', 'clientes');
  if (lojas.length > 0) assertFound(lojas, await find.lojas(lojas), 'L006', 'lojas');
  if (grupos.length > 0) assertFound(grupos, await find.grupos(grupos), 'GR006', 'grupos');
}

const NO_ACTIVE_LOJA = 'Estes grupos não têm nenhuma loja ativa';

/**
 * Locks the clients, stores and grupos of a request, so that none is deleted and no grupo changes meanwhile. Fails with
 * R002 if the grupos have no active store, because such an announcement must not go to all.
 */
async function mustLockRecipients(trx: Db, recipients: Recipients): Promise<void> {
  await mustHaveRecipients(recipients, {
    clientes: (ids) => lockClientes(trx, ids),
    lojas: (ids) => lockLojas(trx, ids),
    grupos: (ids) => lockGrupos(trx, ids),
  });
  const { grupos } = recipients;
  if (grupos.length > 0 && !(await haveActiveLoja(trx, grupos)))
    throw fail('R002', { fields: [{ path: 'grupos', message: NO_ACTIVE_LOJA }] });
}

export const comunicadosHandlers = ({ db, saude }: Context) => {
  const verbs = comunicados.on(db);
  return {
    async listComunicados({ query }) {
      return toPage(await listComunicados(db, query, saude.now()), toRow);
    },

    getComunicado: verbs.get,

    async createComunicado({ body, me }) {
      const { nome, mensagem, statusAdimplencia = 'ATIVO' as const } = body;
      const recipients = recipientsOf(body);
      const { inadimplencia } = recipients;
      const fields = { nome, mensagem, inadimplencia, statusAdimplencia };
      return withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          await mustLockRecipients(trx, recipients);
          const id = newId();
          const numClientes = recipients.clientes.length;
          await insertComunicado(trx, { id, ...fields, numClientes, numLojas: 0, updatedBy: me.id });
          const counts = { numClientes, numLojas: await nameRecipients(trx, id, recipients) };
          await trx.updateTable('comunicados').set(counts).where('id', '=', id).execute();
          await sendComunicado(trx, id, recipients);
          const { enviados } = await comunicados.mustFind(trx, id);
          const depois = { ...fields, ...counts, enviados };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return comunicados.created(trx, id);
        }),
      );
    },

    async countComunicadoLojas({ body }) {
      const recipients = recipientsOf(body);
      await mustHaveRecipients(recipients, {
        clientes: (ids) => findNamed(db, 'CLIENTE', ids),
        lojas: (ids) => findNamed(db, 'LOJA', ids),
        grupos: (ids) => findGrupos(db, ids),
      });
      return { status: 200, body: { lojas: await countReached(db, recipients) } };
    },

    async updateComunicado(call) {
      const columns = call.body;
      return verbs.update(call, {
        conflicts,
        edit: async (_, before) => ({ columns, nome: columns.nome, ...changesBetween(before, columns) }),
      });
    },

    async toggleComunicadoStatus(call) {
      return verbs.update(call, {
        async edit(_, before) {
          const other = before.statusAdimplencia === 'ATIVO' ? 'INATIVO' : 'ATIVO';
          return statusEdit(before, call.body?.status ?? other);
        },
      });
    },

    deleteComunicado: verbs.delete,
    deleteComunicados: verbs.deleteSeveral,
  } satisfies Partial<Handlers>;
};
