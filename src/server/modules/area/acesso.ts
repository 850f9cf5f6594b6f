import { operations } from '#generated/operations.ts';
import { noteCaller } from '../../db/asker.ts';
import type { Db } from '../../db/open.ts';
import { createAllowances } from '../../http/allowance.ts';
import type { Access } from '../../http/contract.ts';
import { addressOf } from '../../http/network.ts';
import { tooMuch } from '../../http/rate.ts';
import type { Signer } from '../../http/signature.ts';
import { fail } from '../../lib/fail.ts';
import { bearerOf } from '../session/access.ts';
import { endSessao, findSessao, touchSessao } from './sessoes.queries.ts';

const OF_SESSIONS = { points: 300, perMinute: 120 };
/** How often a session's last use is written at most. */
const TOUCH_AFTER_MS = 60_000;

/** Identifies guests and charges each call to their session. A suspended client ends the session with AR003. */
export function createAreaAccess(db: Db, signer: Signer, clock?: () => Date): Access['area'] {
  const allowances = createAllowances(OF_SESSIONS, clock);

  async function find(token: string | undefined, signed: Parameters<Access['area']['identify']>[3]) {
    if (!signed) return token === undefined ? undefined : findSessao(db, { token });
    const verified = signer.verify(signed.resource, signed.signature);
    return verified && findSessao(db, { id: verified.by });
  }

  return {
    async identify(request, reply, operation, signed) {
      const found = await find(bearerOf(request), signed);
      if (!found) throw fail('AR001');
      const { id, nome, email, todasAsLojas, sessaoId } = found;
      noteCaller(sessaoId);
      const { left, fullInS, waitS } = allowances.take(sessaoId, operations[operation].cost);
      reply.header('ratelimit', `"area";r=${left};t=${fullInS}`);
      if (waitS !== undefined) throw tooMuch(waitS);
      if (!found.isAberto) {
        await endSessao(db, sessaoId);
        throw fail('AR003');
      }
      const endereco = addressOf(request);
      if (Date.now() - Date.parse(found.ultimoUso) > TOUCH_AFTER_MS)
        await touchSessao(db, { id, sessaoId }, endereco);
      const cliente = { id: found.clienteId, nome: found.clienteNome, chave: found.clienteChave };
      return { id, nome, email, cliente, todasAsLojas, sessaoId, endereco };
    },
  };
}
