import type { ErrorCode } from '#generated/errors.ts';
import { releaseAll } from '../../audio/keep.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers, Me } from '../../http/handlers.ts';
import { splitIds } from '../../http/ids.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { lockOwner, lockOwners } from '../clientes/owner.ts';
import { several } from '../several.ts';
import { vinhetaAudioHandlers } from './vinhetas.audio.ts';
import { mustFindVinheta, mustLockVinheta } from './vinhetas.checks.ts';
import { storedFields, toVinheta, toVinhetaRow } from './vinhetas.fields.ts';
import { vinhetaLojasHandlers } from './vinhetas.lojas.ts';
import { listVinhetas, lockVinhetas, updateVinhetas } from './vinhetas.queries.ts';

const entidade = 'VINHETA' as const;
const STAYS_WITH_CLIENT = 'A vinheta está em lojas deste cliente. Retire-a antes de trocar o cliente.';

const conflicts = {
  vinhetas_nome_unique: { code: 'V003', path: 'nome' },
  vinhetas_arquivo_unique: { code: 'VU02', path: 'arquivo' },
} as const;

const vinhetas = several({
  entidade,
  lock: lockVinhetas,
  update: updateVinhetas,
  remains: ({ numLojas }) => ({ numLojas }),
});

export const vinhetasHandlers = (context: Context) => {
  const { db, settings, log, afterwards } = context;
  const keeping = { db, dataDir: settings.DATA_DIR, log };

  async function deleteAll(me: Me, ids: string[], code: ErrorCode): Promise<number> {
    const { count, contents } = await inTransaction(db, async (trx) => {
      await lockOwners(trx, 'vinhetas', ids);
      const locked = await lockVinhetas(trx, ids);
      const deleted = await vinhetas.deleteAll(trx, me, ids, code);
      return { count: deleted, contents: locked.map((vinheta) => vinheta.arquivoSha256) };
    });
    afterwards(() => releaseAll(keeping, contents));
    return count;
  }

  return {
    ...vinhetaAudioHandlers(context),
    ...vinhetaLojasHandlers(context),

    async listVinhetas({ query }) {
      const page = await listVinhetas(db, query);
      return { status: 200, body: { ...page, items: page.items.map(toVinhetaRow) } };
    },

    async getVinheta({ params }) {
      const vinheta = await mustFindVinheta(db, params.id, 'V006');
      return { status: 200, body: toVinheta(vinheta), etag: vinheta.versao };
    },

    async updateVinheta({ params: { id }, body, me, req }) {
      const { cliente: clienteId, ...fields } = storedFields(body, 'V004');
      const vinheta = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          if (clienteId !== undefined) await lockOwners(trx, 'vinhetas', [id], clienteId);
          const locked = await mustLockVinheta(trx, id, 'V005');
          const before = await mustFindVinheta(trx, id, 'V005');
          await assertFresh(req, locked.versao, () => toVinheta(before));
          const isMoved = clienteId !== undefined && clienteId !== locked.clienteId;
          if (isMoved && locked.numLojas > 0) {
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          const owner = isMoved ? await lockOwner(trx, clienteId) : undefined;
          const moved = owner && { cliente: { _id: owner.id, nome: owner.nome } };
          const changes = changesBetween(toVinheta(before), { ...fields, ...moved });
          if (Object.keys(changes.depois).length > 0) {
            await updateVinhetas(trx, [id], { ...fields, ...(isMoved && { clienteId }) }, me.id);
            const nome = fields.nome ?? locked.nome;
            await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
          }
          return mustFindVinheta(trx, id, 'V005');
        }),
      );
      return { status: 200, body: toVinheta(vinheta), etag: vinheta.versao };
    },

    async deleteVinheta({ params, me }) {
      await deleteAll(me, [params.id], 'V007');
      return { status: 204 };
    },

    async deleteVinhetas({ body, me }) {
      const count = await deleteAll(me, [...new Set(body.ids)], 'V014');
      return { status: 200, body: { count } };
    },

    async activateVinhetas({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => vinhetas.setStatus(trx, me, ids, 'ATIVO', 'V013'));
      return { status: 200, body: { count } };
    },

    async deactivateVinhetas({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => vinhetas.setStatus(trx, me, ids, 'INATIVO', 'V012'));
      return { status: 200, body: { count } };
    },
  } satisfies Partial<Handlers>;
};
