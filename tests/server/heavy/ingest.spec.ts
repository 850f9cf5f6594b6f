// Both engines: parallel deliveries use ten connections or one.

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { retryCount } from '#server/db/transaction.ts';
import type { Sent, Teller, Verdict } from '#server/playlog/events.ts';
import { createIntake } from '#server/playlog/gather.ts';
import { logs, rebuildRollups, rollupsOf } from '#server/playlog/rollups.ts';
import { engine } from '#tests/support/database.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { eventKey } from '#tests/support/told.ts';

const now = new Date('2026-11-02T12:00:00Z');
const on = engine === 'postgres' ? 'postgres' : 'embedded';

const database = ownDatabase();
let db: Db;
beforeAll(async () => {
  ({ db } = database);
  await insertEntities(db, {
    clientes: [cliente('c1'), cliente('c2')],
    lojas: [loja('l1', 'c1'), loja('l2', 'c1'), loja('l3', 'c2')],
    musicas: [musica('m1'), musica('m2'), musica('apagada')],
    playlists: [playlist('p1', 'c1'), playlist('p2', 'c2')],
    vinhetas: [vinheta('v1', 'c1'), vinheta('v2', 'c2')],
  });
  await db.updateTable('musicas').set({ deletedAt: now }).where('id', '=', 'apagada').execute();
  for (const id of ['lido', 'outro'])
    await db
      .insertInto('comunicados')
      .values({ id, nome: id, mensagem: id, numClientes: 1, numLojas: 1 })
      .execute();
  await sql`select criar_particoes(${[now]}::timestamptz[])`.execute(db);
  const sent = ['l1', 'l2'].map((lojaId) => ({ lojaId, comunicadoId: 'lido', clienteId: 'c1' }));
  const toOthers = { lojaId: 'l3', comunicadoId: 'outro', clienteId: 'c2' };
  await db
    .insertInto('comunicadosEnviados')
    .values([...sent, toOthers].map((row, n) => ({ ...row, id: String(n), createdAt: now })))
    .execute();
});

const sums = [...new Set(logs.flatMap((name) => rollupsOf(name).map(({ table }) => table)))];

beforeEach(empty);
async function empty() {
  for (const table of [...logs, ...sums, 'opinioes']) await sql`delete from ${sql.table(table)}`.execute(db);
  await db.updateTable('comunicadosEnviados').set({ lidoEm: null }).execute();
}

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'created_at')::text as row from ${sql.table(table)} t order by 1`.execute(db);
  return rows.map(({ row }) => row);
};
async function stored(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of [...logs, ...sums, 'opinioes', 'comunicados_enviados', 'comunicados'])
    tables[table] = await rowsOf(table);
  return tables;
}
const countOf = async (table: string) => (await rowsOf(table)).length;

type Delivered = Sent & { lojaId: string; evento: string };
type Device = { deliver(sent: readonly Sent[], teller: Teller): Promise<Verdict[]> };
const intake = () => createIntake(db, on, { clock: () => now });
const deliver = (sent: readonly Sent[], lojaId = 'l1', to: Device = intake()) => to.deliver(sent, { lojaId });

let serial = 0;
function event(tipo: string, fields: Sent, ms = -3_600_000) {
  const momento = new Date(+now + ms);
  serial += 1;
  return { tipo, evento: eventKey(momento, serial), momento: momento.toISOString(), ...fields };
}
const play = (fields: Sent = {}, ms?: number) =>
  event('EXECUCAO', { musica: 'm1', playlist: 'p1', tocadoMs: 180_000, fim: 'COMPLETA', ...fields }, ms);
const like = (execucao: string, fields: Sent = {}) =>
  event('CURTIDA', {
    musica: 'm1',
    playlist: 'p1',
    execucao,
    executadoEm: new Date(+now - 3_900_000).toISOString(),
    liked: true,
    ...fields,
  });

/** Midnight and a month's end in São Paulo, and the oldest accepted moment. */
const edges = ['2026-11-01T03:00:00Z', '2026-10-15T03:00:00Z', '2026-09-28T12:00:00Z'].map((at) =>
  Date.parse(at),
);
const ms = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -2, max: 2 }), fc.nat({ max: 3 }))
  .map(([edge, ms, hours]) => edge + ms + hours * 3_600_000);
const ofTrack = {
  musica: fc.constantFrom('m1', 'm2', 'apagada', 'nenhuma'),
  playlist: fc.constantFrom(null, 'p1', 'p2', 'nenhuma'),
};
const kinds = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('EXECUCAO'),
      ...ofTrack,
      tocadoMs: fc.constantFrom(0, 1, 90_000),
      fim: fc.constantFrom('COMPLETA', 'PULADA', 'INTERROMPIDA', 'ERRO'),
    }),
  },
  fc.record({ tipo: fc.constant('VINHETA'), vinheta: fc.constantFrom('v1', 'v2', 'nenhuma') }),
  fc.record({ tipo: fc.constant('CURTIDA'), ...ofTrack, liked: fc.boolean() }),
  fc.record({ tipo: fc.constant('CONTATO'), email: fc.constantFrom('a@b.com.br', '11999998888') }),
  fc.record({ tipo: fc.constant('COMUNICADO_LIDO'), comunicado: fc.constantFrom('lido', 'outro', 'nenhum') }),
  fc.record({ tipo: fc.constant('DANCA') }),
);
/** Keys are unique, and no two likes belong to the same play. */
const anyEvents: fc.Arbitrary<Delivered[]> = fc
  .array(fc.tuple(fc.constantFrom('l1', 'l2', 'l3'), ms, kinds), { minLength: 30, maxLength: 120 })
  .map((all) =>
    all.map(([lojaId, time, fields], n) => {
      const momento = new Date(time);
      const execution = { execucao: eventKey(momento, n), executadoEm: momento.toISOString() };
      const key = { evento: eventKey(momento, n), momento: momento.toISOString() };
      return { lojaId, ...fields, ...key, ...(fields.tipo === 'CURTIDA' && execution) };
    }),
  );

const isNoPlay = ({ tipo, fim, tocadoMs }: Sent) => tipo === 'EXECUCAO' && fim === 'ERRO' && tocadoMs === 0;

function expectedOf(sent: Delivered): Verdict {
  const { lojaId, tipo, musica, vinheta, comunicado, momento } = sent;
  if (Date.parse(String(momento)) < +now - 35 * 86_400_000) return 'EV002';
  if (tipo === 'DANCA') return 'EV004';
  if (isNoPlay(sent)) return 'ACEITO';
  if (musica === 'nenhuma') return tipo === 'CURTIDA' ? 'LK003' : 'M006';
  if (vinheta === 'nenhuma') return 'V006';
  if (tipo === 'COMUNICADO_LIDO' && comunicado !== (lojaId === 'l3' ? 'outro' : 'lido')) return 'TPL009';
  return 'ACEITO';
}
const logOf: Record<string, string> = {
  EXECUCAO: 'execucoes',
  VINHETA: 'execucoes_vinhetas',
  CURTIDA: 'curtidas',
  CONTATO: 'contatos_suporte',
};

/** The same events again, shuffled, partly repeated, in batches of any size per store. */
const anyDelivery = (events: Delivered[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length }),
      fc.array(fc.constantFrom(...events), { maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 8 }),
    )
    .map(([all, again, sizes]) => {
      const sent = [...all, ...again];
      const deliveries: Delivered[][] = [];
      for (let n = 0; sent.length > 0; n += 1) {
        const some = sent.splice(0, sizes[n % sizes.length]);
        for (const id of ['l1', 'l2', 'l3']) deliveries.push(some.filter(({ lojaId }) => lojaId === id));
      }
      return deliveries.filter(({ length }) => length > 0);
    });

async function insist(sent: Delivered[], to: Device): Promise<Verdict[]> {
  for (;;) {
    try {
      return await deliver(sent, sent[0]!.lojaId, to);
    } catch {
      await database.isReady();
    }
  }
}

describe('events', () => {
  it('give the same log and rollups in any order, repetition and split, on any number of instances', async () => {
    const retried = retryCount();
    const withDelivery = anyEvents.chain((events) => fc.tuple(fc.constant(events), anyDelivery(events)));
    await fc.assert(
      fc.asyncProperty(withDelivery, async ([events, deliveries]) => {
        await empty();
        for (const id of ['l1', 'l2', 'l3']) {
          const own = events.filter(({ lojaId }) => lojaId === id);
          const verdicts = await deliver(own, id);
          const expected = own.map(expectedOf);
          // Which of several reads of an announcement is the first depends on the order.
          const certain = own.map(({ tipo }) => tipo !== 'COMUNICADO_LIDO');
          expect(verdicts.filter((_, n) => certain[n])).toEqual(expected.filter((_, n) => certain[n]));
          expect(verdicts.map((given) => given === 'TPL009')).toEqual(
            expected.map((given) => given === 'TPL009'),
          );
        }
        const once = await stored();
        for (const [tipo, table] of Object.entries(logOf)) {
          const counted = events.filter(
            (sent) => sent.tipo === tipo && expectedOf(sent) === 'ACEITO' && !isNoPlay(sent),
          );
          expect([table, once[table]!.length]).toEqual([table, counted.length]);
        }

        await empty();
        const instances = [intake(), intake()];
        const all = deliveries.map((sent, n) => deliver(sent, sent[0]!.lojaId, instances[n % 2]));
        const verdicts = (await Promise.all(all)).flat();
        expect(await stored()).toEqual(once);
        const accepted = verdicts.filter((verdict) => verdict === 'ACEITO').length;
        expect(accepted).toBeGreaterThanOrEqual(logs.reduce((sum, name) => sum + once[name]!.length, 0));

        await rebuildRollups(db, '2026-09-01', '2026-11-30');
        expect(await stored()).toEqual(once);
      }),
      { seed: 20261122, numRuns: runsOf({ night: 12, day: 5 }), endOnFailure: true },
    );
    expect(retryCount() - retried).toBe(0);
  });

  it('give the same result if the database is cut off midway', async () => {
    const [events] = fc.sample(anyEvents, { seed: 3, numRuns: 1 }) as [Delivered[]];
    for (const id of ['l1', 'l2', 'l3'])
      await deliver(
        events.filter(({ lojaId }) => lojaId === id),
        id,
      );
    const once = await stored();
    await empty();
    const [deliveries] = fc.sample(anyDelivery(events), { seed: 4, numRuns: 1 }) as [Delivered[][]];
    const to = intake();
    for (const [n, sent] of deliveries.entries()) {
      const told = insist(sent, to);
      if (n % 4 === 1) await cutOff();
      await told;
    }
    expect(await stored()).toEqual(once);
  });

  it('count once if 200 equal ones arrive', async () => {
    const one = play();
    const verdicts = await deliver(Array(200).fill(one));
    expect(verdicts.toSorted()).toEqual(['ACEITO', ...Array(199).fill('REPETIDO')]);
    // On a busy machine some time out waiting for a connection, and are sent again as devices do.
    const again = await Promise.all(
      Array.from({ length: 200 }, () => insist([{ ...one, lojaId: 'l1' }], intake())),
    );
    expect(again.flat()).toEqual(Array(200).fill('REPETIDO'));
    expect(await countOf('execucoes')).toBe(1);
    expect(await rowsOf('uso_horas')).toEqual([expect.stringContaining('"faixas": 1,')]);
  });

  it('with the same key count separately for another store', async () => {
    const one = play();
    expect(await deliver([one], 'l1')).toEqual(['ACEITO']);
    expect(await deliver([one], 'l3')).toEqual(['ACEITO']);
    expect(await countOf('execucoes')).toBe(2);
  });

  it('are rejected one by one, with a reason', async () => {
    const verdicts = await deliver([
      play(),
      play({ musica: 'nenhuma' }),
      play({}, 5 * 60_000 + 1),
      play({}, -35 * 86_400_000 - 1),
      { ...play(), evento: eventKey(now, 1) },
      play({ tocadoMs: 'muito' }),
      event('VINHETA', { vinheta: 'nenhuma' }),
      event('COMUNICADO_LIDO', { comunicado: 'outro' }),
      like(eventKey(now, 1), { musica: 'nenhuma' }),
      event('VINHETA', { vinheta: 'v1' }),
      event('COMUNICADO_LIDO', { comunicado: 'lido' }),
    ]);
    const refused = ['M006', 'EV001', 'EV002', 'EV003', 'EV004', 'V006', 'TPL009', 'LK003'];
    expect(verdicts).toEqual(['ACEITO', ...refused, 'ACEITO', 'ACEITO']);
    expect([await countOf('execucoes'), await countOf('execucoes_vinhetas')]).toEqual([1, 1]);
  });

  it('too far in the future or the past create no partitions', async () => {
    await deliver([play({}, -Number(now)), play({}, 400 * 86_400_000)]);
    const { rows } =
      await sql`select from pg_class where relname in ('execucoes_1970_01', 'execucoes_2027_12')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('of deleted tracks and jingles count, those of a deleted store until its deletion', async () => {
    const [track, jingle] = [play({ musica: 'apagada' }), event('VINHETA', { vinheta: 'v2' })];
    await db.updateTable('vinhetas').set({ deletedAt: now }).where('id', '=', 'v2').execute();
    await db.updateTable('lojas').set({ deletedAt: now }).where('id', '=', 'l3').execute();
    expect(await deliver([track, jingle, play({}, 0), play({}, 1)], 'l3')).toEqual([
      'ACEITO',
      'ACEITO',
      'ACEITO',
      'TPL010',
    ]);
    expect(await deliver([play()], 'nenhuma')).toEqual(['TPL010']);
    await db.updateTable('vinhetas').set({ deletedAt: null }).where('id', '=', 'v2').execute();
    await db.updateTable('lojas').set({ deletedAt: null }).where('id', '=', 'l3').execute();
  });

  it('keep the end and length of a play; a play without sound is not stored', async () => {
    await deliver([
      play({ fim: 'PULADA', tocadoMs: 0 }, -4),
      play({ fim: 'ERRO', tocadoMs: 1500 }, -3),
      play({ fim: 'INTERROMPIDA', tocadoMs: 90_000 }, -2),
      play({ fim: 'ERRO', tocadoMs: 0 }, -1),
    ]);
    const { rows } = await sql`select fim, tocado_ms from execucoes order by momento`.execute(db);
    expect(rows).toEqual([
      { fim: 'PULADA', tocadoMs: 0 },
      { fim: 'ERRO', tocadoMs: 1500 },
      { fim: 'INTERROMPIDA', tocadoMs: 90_000 },
    ]);
    expect(await rowsOf('uso_horas')).toEqual([expect.stringMatching(/"faixas": 3,.*"tocado_ms": 91500/)]);
  });
});

describe('a play', () => {
  it('accepts one opinion of its store, even before the play itself arrives', async () => {
    const one = play();
    const [first, second] = [like(one.evento), like(one.evento, { liked: false })];
    expect(await deliver([first])).toEqual(['ACEITO']);
    expect(await deliver([second, one, first, second])).toEqual(['LK001', 'ACEITO', 'REPETIDO', 'LK001']);
    expect(await deliver([second], 'l2')).toEqual(['ACEITO']);
    expect(await countOf('curtidas')).toBe(2);
  });

  it('accepts one of several parallel opinions', async () => {
    const { evento } = play();
    const opinions = Array.from({ length: 30 }, (_, n) => like(evento, { liked: n % 2 === 0 }));
    const verdicts = (await Promise.all(opinions.map((opinion) => deliver([opinion, opinion])))).flat();
    expect(verdicts.filter((verdict) => verdict === 'ACEITO')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'REPETIDO')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'LK001')).toHaveLength(58);
    expect([await countOf('curtidas'), await countOf('opinioes')]).toEqual([1, 1]);
  });

  it('stays open when a repeated like names the play', async () => {
    const [one, other] = [play(), play()];
    const given = like(one.evento);
    expect(await deliver([given, { ...given, execucao: other.evento }, like(other.evento)])).toEqual([
      'ACEITO',
      'REPETIDO',
      'ACEITO',
    ]);
  });
});

describe('an announcement', () => {
  it('is read at the earliest reported moment', async () => {
    const readAt = (ms: number) => event('COMUNICADO_LIDO', { comunicado: 'lido' }, ms);
    const [late, early] = [readAt(-1000), readAt(-5000)];
    expect(await deliver([late])).toEqual(['ACEITO']);
    expect(await deliver([early])).toEqual(['ACEITO']);
    expect(await deliver([late, early])).toEqual(['REPETIDO', 'REPETIDO']);
    const { lidoEm } = await db
      .selectFrom('comunicadosEnviados')
      .select('lidoEm')
      .where('lojaId', '=', 'l1')
      .executeTakeFirstOrThrow();
    expect(lidoEm).toBe(early.momento);
    const { lidos } = await db
      .selectFrom('comunicados')
      .select('lidos')
      .where('id', '=', 'lido')
      .executeTakeFirstOrThrow();
    expect(lidos).toBe(1);
  });
});

describe('the intake', () => {
  it('commits parallel deliveries together', async () => {
    const commits = async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(distinct xmin::text) as n from execucoes`.execute(db);
      return rows[0]!.n;
    };
    const to = intake();
    await Promise.all(Array.from({ length: 60 }, (_, n) => deliver([play({}, -n)], 'l1', to)));
    expect(await commits()).toBe(1);
  });

  it('acknowledges a delivery larger than a commit only once all of it is stored', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => play({}, -n));
    expect(await deliver(many)).toEqual(Array(1200).fill('ACEITO'));
    expect(await countOf('execucoes')).toBe(1200);
  });
});

async function cutOff(): Promise<void> {
  if (database.embedded) {
    process.kill(database.embedded.pid()!, 'SIGKILL');
    return;
  }
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(db)
    .catch(() => {});
}
