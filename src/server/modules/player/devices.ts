import type { FastifyRequest } from 'fastify';
import { type OperationId, operations } from '#generated/operations.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import type { Device } from '../../http/handlers.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { bearerOf } from '../session/access.ts';
import { hashToken } from '../session/sessoes.queries.ts';
import {
  type DispositivoFound,
  endingOf,
  findDispositivo,
  mayDeliver,
  touchDispositivo,
} from './dispositivos.queries.ts';
import { createRate } from './rate.ts';

/** A token is looked up at most this often. */
const FRESH_MS = 5_000;
/** Tokens remembered at a time: those of the stores that an instance hears within that time, and more. */
const MOST_KNOWN = 20_000;
/** Its use is written at most this often: 90 days without any end it. */
const TOUCH_AFTER_MS = 12 * 60 * 60 * 1000;
const BAD_TOKENS_A_MINUTE = 600;

/** Finds the devices that call by their tokens. */
export type Devices = {
  /** The device of a request's token; the code that ended it, `REQ006` while it must change its password, `REQ002` too often. */
  byToken(request: FastifyRequest, operation: OperationId): Promise<Device>;
  /** Looks every token up anew at its next call. */
  forget(): void;
};

/** `requestsAMinute` is for each device. */
export function createDevices(db: Db, requestsAMinute: number): Devices {
  const known = new Map<string, { found: Promise<DispositivoFound | undefined>; since: number }>();
  const countDevice = createRate(requestsAMinute);
  const countBadToken = createRate(BAD_TOKENS_A_MINUTE);

  function find(token: string): Promise<DispositivoFound | undefined> {
    const hash = hashToken(token);
    const cached = known.get(hash);
    if (cached && Date.now() - cached.since < FRESH_MS) return cached.found;
    const found = findDispositivo(db, hash);
    known.delete(hash);
    known.set(hash, { found, since: Date.now() });
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    found.catch(() => known.delete(hash));
    return found;
  }

  return {
    async byToken(request, operation) {
      const endereco = addressOf(request);
      const token = bearerOf(request);
      const found = token && (await find(token));
      if (!found) {
        if (token) countBadToken(networkOf(endereco));
        throw fail('TPL013');
      }
      countDevice(found.id);
      const fim = endingOf(found);
      const delivers = operation === 'sendPlayerEventos';
      if (fim && !(delivers && mayDeliver(fim))) throw fail(fim.code);
      const { errors } = operations[operation] as { errors: readonly string[] };
      if (!fim && found.trocarSenha && errors.includes('REQ006')) throw fail('REQ006');
      if (!fim && Date.now() - Date.parse(found.ultimoUso) > TOUCH_AFTER_MS) {
        await touchDispositivo(db, found.id);
        found.ultimoUso = new Date().toISOString();
      }
      const { id: tokenId, dispositivoId, lojaId: id, lojaNome: nome, clienteId } = found;
      return { tokenId, dispositivoId, loja: { id, nome, clienteId }, endereco, fim };
    },

    forget: () => known.clear(),
  };
}
