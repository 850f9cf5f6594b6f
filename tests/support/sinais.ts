import { pino } from 'pino';
import type { components } from '#generated/api.d.ts';
import type { Db } from '#server/db/open.ts';
import { createSaude, type Saude } from '#server/devices/saude.ts';

type Sinal = components['schemas']['PlayerSinal'];

export const MINUTE_MS = 60_000;

export type Clock = { now: number; on(ms: number): void; read: () => Date };

export function createClock(at: string): Clock {
  const clock: Clock = {
    now: Date.parse(at),
    on(ms) {
      clock.now += ms;
    },
    read: () => new Date(clock.now),
  };
  return clock;
}

export function createDevice(
  saude: Saude,
  clock: Clock,
  lojaId: string,
  dispositivoId = 'd1',
  intervaloS = 60,
) {
  let seq = 0;
  const send = (fields: Partial<Sinal> = {}, quer = 'v1') => {
    seq += 1;
    const sinal: Sinal = {
      seq,
      estado: 'TOCANDO',
      desde: clock.read().toISOString(),
      sincronia: 'v1',
      ...fields,
    };
    saude.receiveSinal({ lojaId, dispositivoId, sinal, quer, intervaloS, em: clock.now });
  };
  return { send };
}

export const listen = (db: Db, clock: Clock): Saude => createSaude(db, pino({ level: 'silent' }), clock.read);
