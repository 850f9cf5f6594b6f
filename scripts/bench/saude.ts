import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { newId } from '#server/db/id.ts';
import { openDatabase } from '#server/db/open.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { readSettings } from '#server/settings.ts';
import { callAs } from '#tests/support/api.ts';
import { startProductServer } from '#tests/support/product.ts';
import { seedEntities } from '../seed/entities.ts';
import { databaseCpu, treeCpu } from './cpu.ts';
import type { Environment } from './run.ts';

const MINUTE_MS = 60_000;
const VIEWERS = 10;
const SESSIONS = 4;
const EVERY_MS = MINUTE_MS;

/** In per cent of a core: what the product takes with its stores alone, and with those who look at the board. */
export type SaudeMedida = {
  lojas: number;
  viewers: number;
  minutes: number;
  alone: number;
  watched: number;
  /** How much each viewer of the board was sent, in KB a minute. */
  told: number;
};

type Store = { id: string; token: string };

/** Fills a database with stores, each with a device that is signed in. */
async function fill(env: Environment, lojas: number): Promise<Store[]> {
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'off', ...env });
  const database = await openDatabase(settings, pino({ level: 'silent' }));
  try {
    const { db } = database;
    await seedEntities(db, lojas);
    const rows = await db
      .selectFrom('lojas')
      .where('status', '=', 'ATIVO')
      .where(sql<boolean>`exists (select from clientes where id = cliente_id and status = 'ATIVO')`)
      .select('id')
      .execute();
    const stores = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
    const devices = stores.map(({ id: lojaId, token }, n) => ({
      ...{ id: newId(), lojaId, dispositivoId: `bench-${n}`, plataforma: 'web', versao: '1.0.0' },
      ...{ tokenHash: hashToken(token), trocarSenha: false, endereco: '127.0.0.1', rede: '127.0.0.1' },
    }));
    await db.insertInto('dispositivos').values(devices).execute();
    return stores;
  } finally {
    await database.close();
  }
}

/** Has every store say each minute that it plays another track, one after another, until it is called off. */
async function live(url: string, stores: readonly Store[], signal: AbortSignal): Promise<void> {
  const speak = async ({ id, token }: Store, at: number) => {
    for (let seq = 1; !signal.aborted; seq += 1) {
      await wait(seq === 1 ? (at * EVERY_MS) / stores.length : EVERY_MS, undefined, { signal }).catch(
        () => {},
      );
      if (signal.aborted) return;
      const musica = `seed-m${1 + ((at + seq) % 1200)}`;
      const body = { seq, estado: 'TOCANDO', desde: new Date().toISOString(), musica, versao: '1.0.0' };
      await callAs(url, token, 'sendPlayerSinal', { body, headers: { 'X-Filial': id } });
    }
  };
  await Promise.all(stores.map(speak));
}

/** Reads the stream as the board does, and answers how many bytes came. */
async function watch(url: string, token: string, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  const headers = { authorization: `Bearer ${token}` };
  try {
    const { body } = await fetch(`${url}/api/v1/lojas/saude/fluxo`, { headers, signal });
    for await (const piece of body!) bytes += piece.length;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return bytes;
}

/** Measures what the board costs for ten who look at it, beside stores that live. */
export async function benchSaude(env: Environment, lojas: number, minutes: number): Promise<SaudeMedida> {
  let stores: Store[] = [];
  const given = { DATABASE_URL: env.DATABASE_URL ?? '' };
  const server = await startProductServer(given, async (DATA_DIR) => {
    stores = await fill({ ...env, DATA_DIR }, lojas);
  });
  const leaving = new AbortController();
  const settings = readSettings({ LOG_LEVEL: 'silent', ...given, DATA_DIR: server.dataDir });
  const database = env.DATABASE_URL ? await openDatabase(settings, pino({ level: 'silent' })) : undefined;
  try {
    const living = live(server.url, stores, leaving.signal);
    // The first minute brings every store in.
    await wait(EVERY_MS);
    const ofDatabase = database ? await databaseCpu(database) : () => 0;
    const share = async (ms: number) => {
      const before = treeCpu(server.pid()) + ofDatabase();
      const begun = performance.now();
      await wait(ms);
      return (100 * (treeCpu(server.pid()) + ofDatabase() - before)) / (performance.now() - begun);
    };
    const alone = await share(Math.min(minutes, 3) * MINUTE_MS);
    // Sessions are made one after the other, because more at once would be taken for an attack.
    const tokens: string[] = [];
    while (tokens.length < SESSIONS) tokens.push(await server.token());
    const looking = new AbortController();
    const watching = Array.from({ length: VIEWERS }, (_, n) =>
      watch(server.url, tokens[n % SESSIONS]!, looking.signal),
    );
    const watched = await share(minutes * MINUTE_MS);
    looking.abort();
    const bytes = await Promise.all(watching);
    leaving.abort();
    await living;
    const told = bytes.reduce((sum, one) => sum + one, 0) / VIEWERS / 1_000 / minutes;
    return { lojas: stores.length, viewers: VIEWERS, minutes, alone, watched, told };
  } finally {
    leaving.abort();
    await database?.close();
    await server.remove();
  }
}
