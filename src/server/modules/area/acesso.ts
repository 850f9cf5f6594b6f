import { operations } from '#generated/operations.ts';
import { noteCaller } from '../../db/asker.ts';
import type { Db } from '../../db/open.ts';
import { createAllowances } from '../../http/allowance.ts';
import type { Access } from '../../http/contract.ts';
import { addressOf } from '../../http/network.ts';
import { tooMuch } from '../../http/rate.ts';
import type { Signer } from '../../http/signature.ts';
import { fail } from '../../lib/fail.ts';
import { bearerOf, missingOf } from '../session/access.ts';
import { endingOf, findChave, isChave, touchChave } from '../session/chaves.queries.ts';
import { endSessao, findClienteDaArea, findSessao, touchSessao } from './sessoes.queries.ts';

const OF_CALLERS = { points: 300, perMinute: 120 };
const TOUCH_AFTER_MS = 60_000;

type By = { token: string } | { id: string };

/** Finds a key of one client, unless it has ended or its creator must first choose a password or set up a factor. */
async function findChaveDoCliente(db: Db, by: By) {
  const chave = await findChave(db, by);
  if (!chave?.clienteId || endingOf(chave)) return undefined;
  if (!chave.temIdentidade && missingOf(chave)) return undefined;
  const cliente = await findClienteDaArea(db, chave.clienteId);
  const { chaveId, chaveNome: nome, ultimoUso } = chave;
  return (
    cliente && {
      id: '',
      nome,
      email: null,
      todasAsLojas: true,
      sessaoId: chaveId,
      chaveId,
      ultimoUso,
      ...cliente,
    }
  );
}

async function findCaller(db: Db, by: By) {
  if ('token' in by && isChave(by.token)) return findChaveDoCliente(db, by);
  const sessao = await findSessao(db, by);
  if (sessao) return { ...sessao, chaveId: undefined };
  return 'id' in by ? findChaveDoCliente(db, by) : undefined;
}

/**
 * Identifies guests and keys of one client, and charges each call. If the client is suspended, fails with AR003, which
 * ends a session.
 */
export function createAreaAccess(db: Db, signer: Signer, clock?: () => Date): Access['area'] {
  const allowances = createAllowances(OF_CALLERS, clock);

  function byOf(
    token: string | undefined,
    signed: Parameters<Access['area']['identify']>[3],
  ): By | undefined {
    if (!signed) return token === undefined ? undefined : { token };
    const verified = signer.verify(signed.resource, signed.signature);
    return verified && { id: verified.by };
  }

  return {
    async identify(request, reply, operation, signed) {
      const by = byOf(bearerOf(request), signed);
      const found = by && (await findCaller(db, by));
      const { cost, reads } = operations[operation];
      if (!found || (found.chaveId !== undefined && !reads)) throw fail('AR001');
      const { id, nome, email, todasAsLojas, sessaoId, chaveId, ultimoUso } = found;
      noteCaller(sessaoId);
      const { left, fullInS, waitS } = allowances.take(sessaoId, cost);
      reply.header('ratelimit', `"area";r=${left};t=${fullInS}`);
      if (waitS !== undefined) throw tooMuch(waitS);
      if (!found.isAberto) {
        if (chaveId === undefined) await endSessao(db, sessaoId);
        throw fail('AR003');
      }
      const endereco = addressOf(request);
      if (Date.now() - Date.parse(ultimoUso ?? '1970-01-01') > TOUCH_AFTER_MS) {
        if (chaveId === undefined) await touchSessao(db, { id, sessaoId }, endereco);
        else await touchChave(db, chaveId, endereco);
      }
      const cliente = { id: found.clienteId, nome: found.clienteNome, chave: found.clienteChave };
      return { id, nome, email, cliente, todasAsLojas, sessaoId, chaveId, endereco };
    },
  };
}
