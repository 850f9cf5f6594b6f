import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { foreseen } from '../../http/failures.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { lockClientes } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { musicas } from './musicas.handlers.ts';
import { deleteBloqueio, insertBloqueios, lockMusicas, updateMusicas } from './musicas.queries.ts';

const MOST_NAMED = 100;

async function mustLockMusica(trx: Db, id: string, code: ErrorCode) {
  const [musica] = await lockMusicas(trx, [id]);
  if (!musica) throw fail(code);
  return musica;
}

async function record(
  trx: Db,
  me: By,
  musica: { id: string; titulo: string; numBlockedClientes: number },
  acao: 'BLOQUEAR' | 'DESBLOQUEAR',
  clientes: { id: string; nome: string }[],
): Promise<void> {
  const { id, titulo, numBlockedClientes: before } = musica;
  const after = acao === 'BLOQUEAR' ? before + clientes.length : before - clientes.length;
  const named = clientes.slice(0, MOST_NAMED).map((cliente) => ({ _id: cliente.id, nome: cliente.nome }));
  await updateMusicas(trx, [id], {}, me);
  await recordAtividade(trx, me, {
    acao,
    entidade: 'MUSICA',
    entidadeId: id,
    nome: titulo,
    antes: { numBlockedClientes: before },
    depois: { numBlockedClientes: after, clientes: named },
  });
}

/** Returns for how many clients the track was newly blocked. */
export async function blockFor(trx: Db, me: By, id: string, ids: readonly string[]): Promise<number> {
  // Lock clients first: deleting a client locks the tracks blocked for it afterwards.
  const clientes = await lockClientes(trx, ids);
  const musica = await mustLockMusica(trx, id, 'M010');
  assertFound(ids, clientes, 'C006', 'clientes');
  const blocked = new Set(await insertBloqueios(trx, id, ids));
  if (blocked.size === 0) return 0;
  const newlyBlocked = clientes.filter((cliente) => blocked.has(cliente.id));
  await record(trx, me, musica, 'BLOQUEAR', newlyBlocked);
  return blocked.size;
}

export async function unblockFor(trx: Db, me: By, id: string, clienteId: string): Promise<boolean> {
  const [cliente] = await lockClientes(trx, [clienteId]);
  const musica = await mustLockMusica(trx, id, 'M013');
  if (!cliente) throw fail('C006', { fields: [{ path: 'clientes', message: errors.C006.message }] });
  const wasBlocked = await deleteBloqueio(trx, id, clienteId);
  if (wasBlocked) await record(trx, me, musica, 'DESBLOQUEAR', [cliente]);
  return wasBlocked;
}

export const bloqueiosHandlers = ({ db }: Context) =>
  ({
    async blockMusica({ params: { id }, body, me, req }) {
      const ids = [...new Set(body.clientes)];
      return foreseen(req, 'M008', () =>
        inTransaction(db, async (trx) => {
          await blockFor(trx, me, id, ids);
          return musicas.reply(trx, id, 'M010');
        }),
      );
    },

    async unblockMusica({ params: { id }, body, me, req }) {
      return foreseen(req, 'M009', () =>
        inTransaction(db, async (trx) => {
          await unblockFor(trx, me, id, body.clientes);
          return musicas.reply(trx, id, 'M013');
        }),
      );
    },
  }) satisfies Partial<Handlers>;
