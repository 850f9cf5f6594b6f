import type { FastifyRequest } from 'fastify';
import { type OperationId, operations } from '#generated/operations.ts';
import type { Db } from '../../db/open.ts';
import type { Changes, Part } from '../../devices/changes.ts';
import type { Device } from '../../http/handlers.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { createRate, takeOne } from '../../http/rate.ts';
import { fail } from '../../lib/fail.ts';
import { bearerOf } from '../session/access.ts';
import { hashToken } from '../session/sessoes.queries.ts';
import {
  type DispositivoFound,
  endingOf,
  findDispositivo,
  mayDeliver,
  touchDispositivo,
} from './dispositivos.queries.ts';

const MOST_KNOWN = 20_000;
/** How often a token's last use is written at most; a token expires after 90 days without use. */
const TOUCH_AFTER_MS = 12 * 60 * 60 * 1000;
const BAD_TOKENS_A_MINUTE = 600;

export type Devices = {
  /**
   * Fails with the code that ended the token, with `REQ006` while the password must be changed, or with `REQ002` above
   * the rate limit.
   */
  byToken(request: FastifyRequest, operation: OperationId): Promise<Device>;
  /** From its next call on, each cached device reflects all changes written until now. */
  forget(): void;
};

/** `parts` are the entities that the cached result depends on; set once the device is found. */
type Known = { found: Promise<DispositivoFound | undefined>; parts?: readonly Part[]; since: number };

const partsOf = ({ lojaId, clienteId }: DispositivoFound): Part[] => [
  `loja:${lojaId}`,
  `cliente:${clienteId}`,
];

/**
 * Caches each token's device until the device, its store or its client changes. Heartbeats arrive every minute, and a
 * lookup would cost as much as the rest of the request. `requestsAMinute` is per device.
 */
export function createDevices(db: Db, changes: Changes, requestsAMinute: number): Devices {
  const known = new Map<string, Known>();
  let followed: Promise<void> | undefined;
  const ofDevices = createRate(requestsAMinute);
  const ofBadTokens = createRate(BAD_TOKENS_A_MINUTE);

  const isFresh = ({ parts, since }: Known) =>
    parts ? !changes.haveChanged(parts, since) : since === changes.now();

  async function find(token: string): Promise<DispositivoFound | undefined> {
    await followed;
    const hash = hashToken(token);
    const cached = known.get(hash);
    known.delete(hash);
    if (cached && isFresh(cached)) {
      known.set(hash, cached);
      return cached.found;
    }
    const entry: Known = { found: findDispositivo(db, hash), since: changes.now() };
    known.set(hash, entry);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    const forget = () => known.get(hash) === entry && known.delete(hash);
    try {
      const found = await entry.found;
      if (found) entry.parts = partsOf(found);
      else forget();
      return found;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** Follows twice, because a run that is already under way may have started before the change. */
  async function followNow(): Promise<void> {
    try {
      await changes.follow();
      await changes.follow();
    } catch {
      known.clear();
    }
  }

  return {
    async byToken(request, operation) {
      const endereco = addressOf(request);
      const token = bearerOf(request);
      const found = token && (await find(token));
      if (!found) {
        if (token) takeOne(ofBadTokens, networkOf(endereco));
        throw fail('TPL013');
      }
      takeOne(ofDevices, found.id);
      const fim = endingOf(found);
      const delivers = operation === 'sendPlayerEventos';
      if (fim && !(delivers && mayDeliver(fim))) throw fail(fim.code);
      const { errors } = operations[operation] as { errors: readonly string[] };
      if (!fim && found.trocarSenha && errors.includes('REQ006')) throw fail('REQ006');
      if (!fim && Date.now() - Date.parse(found.ultimoUso) > TOUCH_AFTER_MS) {
        await touchDispositivo(db, found.id);
        found.ultimoUso = new Date().toISOString();
      }
      const { id: tokenId, dispositivoId, versao, lojaId: id, lojaNome: nome, clienteId } = found;
      return { tokenId, dispositivoId, versao, loja: { id, nome, clienteId }, endereco, fim };
    },

    forget() {
      const following = followNow().finally(() => {
        if (followed === following) followed = undefined;
      });
      followed = following;
    },
  };
}
