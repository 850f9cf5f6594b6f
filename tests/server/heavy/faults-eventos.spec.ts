// Both engines: acknowledged events survive a kill of either engine.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { logs, rebuildRollups, rollupsOf } from '#server/playlog/rollups.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { callAs } from '#tests/support/api.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';
import { random } from '#tests/support/relatoriosWorld.ts';
import { eventKey } from '#tests/support/told.ts';

const PASSWORD = 'senha-da-loja';
const LOJAS = ['l1', 'l2', 'l3', 'l4'];
const BATCHES = 14;
const EVENTS = 20;
const KILLED_AFTER = [9, 21, 36];
const DAY_MS = 86_400_000;

const chance = random(5);
const begun = Date.now();

let server: ProductOnEngine;

async function fill(db: Db): Promise<void> {
  const senhaHash = await hashPassword(PASSWORD);
  await insertEntities(db, {
    clientes: [cliente('c1')],
    lojas: LOJAS.map((id) => loja(id, 'c1', { senhaHash, senhaProvisoria: false })),
    musicas: [musica('m1'), musica('m2'), musica('m3')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
}

beforeAll(async () => {
  server = await startProductOnEngine({ LOG_LEVEL: 'silent' }, fill);
}, 120_000);
afterAll(() => server.remove());

let serial = 0;
function event(lojaId: string) {
  serial += 1;
  const momento = new Date(begun - Math.floor(chance() * 30 * DAY_MS));
  const key = { evento: eventKey(momento, serial), momento: momento.toISOString() };
  if (serial % 7 === 0) return { ...key, tipo: 'VINHETA', vinheta: 'v1' };
  const track = { musica: `m${1 + (serial % 3)}`, playlist: 'p1' };
  if (serial % 11 !== 0)
    return { ...key, tipo: 'EXECUCAO', ...track, tocadoMs: 1000 + serial, fim: 'COMPLETA' };
  const execucao = { execucao: eventKey(momento, serial), executadoEm: momento.toISOString() };
  return { ...key, tipo: 'CURTIDA', ...track, ...execucao, liked: lojaId < 'l3' };
}

/** Resolved while the server is up, pending during a restart. */
let running = Promise.resolve();
let answered = 0;
async function killAndStart(): Promise<void> {
  await server.stop('SIGKILL');
  await server.start();
}

type Verdicts = { aceitos: number; repetidos: number; recusados: unknown[] };

async function insist(lojaId: string, token: string, eventos: unknown[]): Promise<Verdicts> {
  for (;;) {
    const response = await fetch(`${server.url}/api/v1/player/eventos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-filial': lojaId, 'content-type': 'application/json' },
      body: JSON.stringify({ eventos }),
    }).catch(() => undefined);
    const verdicts = (await response?.json().catch(() => undefined)) as Verdicts | undefined;
    if (response?.status === 200 && verdicts) return verdicts;
    await running;
  }
}

const sums = [...new Set(logs.flatMap((name) => rollupsOf(name).map(({ table }) => table)))];
async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

it('acknowledged events are in the log and the rollups exactly once, however often the server is killed', async () => {
  const sent: { evento: string; tipo: string; momento: string }[] = [];
  await Promise.all(
    LOJAS.map(async (id) => {
      const dispositivo = { _id: crypto.randomUUID(), plataforma: 'web', versao: '1.0.0' };
      const body = { login: id, senha: PASSWORD, dispositivo };
      const { accessToken } = (await callAs(server.url, null, 'playerLogin', { body })) as {
        accessToken: string;
      };
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const events = Array.from({ length: EVENTS }, () => event(id));
        sent.push(...events);
        const verdicts = await insist(id, accessToken, [...events, events[0]]);
        expect(verdicts.aceitos + verdicts.repetidos).toBe(EVENTS + 1);
        answered += 1;
        if (KILLED_AFTER.includes(answered)) running = killAndStart();
      }
    }),
  );
  await running;
  await server.stop();
  await server.inDatabase(async (db) => {
    for (const [tipo, table] of [
      ['EXECUCAO', 'execucoes'],
      ['VINHETA', 'execucoes_vinhetas'],
      ['CURTIDA', 'curtidas'],
    ] as const) {
      const { rows } = await sql<{ momento: string }>`select momento from ${sql.table(table)}`.execute(db);
      const moments = sent.filter((one) => one.tipo === tipo).map(({ momento }) => momento);
      expect(rows.map(({ momento }) => momento).sort()).toEqual(moments.sort());
    }
    const kept = await Promise.all(sums.map((table) => rowsOf(db, table)));
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    await rebuildRollups(db, day(begun - 31 * DAY_MS), day(begun + DAY_MS));
    expect(await Promise.all(sums.map((table) => rowsOf(db, table)))).toEqual(kept);
  });
}, 240_000);
