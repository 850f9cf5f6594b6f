import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Fim } from '#server/playlog/events.ts';
import { preparePartitions } from '#server/playlog/partitions.ts';
import { recountPuladas } from '#server/playlog/puladas.ts';
import { removingFrom } from '#server/playlog/removal.ts';
import { rebuildRollups } from '#server/playlog/rollups.ts';
import { readSeries } from '#server/playlog/series.ts';
import { cliente, idsOf, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import {
  ingestJinglePlays,
  ingestLikes,
  ingestPlays,
  ingestSupportContacts,
  type JinglePlay,
  type Like,
  type Play,
  type SupportContact,
} from '#tests/support/told.ts';

const database = ownDatabase();
let db: Db;
beforeAll(async () => {
  ({ db } = database);
  await insertEntities(db, {
    clientes: [cliente('c1'), cliente('c2')],
    lojas: [loja('l1', 'c1'), loja('l2', 'c1'), loja('l3', 'c2', { fusoHorario: 'America/Rio_Branco' })],
    musicas: [musica('m1', 200.5), musica('m2', 90)],
    playlists: [playlist('p1', 'c1'), playlist('p2', 'c2')],
    vinhetas: [vinheta('v1', 'c1')],
  });
});

type Logs = { plays: Play[]; jingles: JinglePlay[]; likes: Like[]; contacts: SupportContact[] };
type Counters = Record<string, number>;

const clientOf: Record<string, string> = { l1: 'c1', l2: 'c1', l3: 'c2' };
const playlistOf: Record<string, string> = { c1: 'p1', c2: 'p2' };
const lengthOf: Record<string, number> = { m1: 200_500, m2: 90_000 };

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

function localTime(time: Date | string): { dia: string; hora: number } {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
  );
  return { dia: `${parts.year}-${parts.month}-${parts.day}`, hora: Number(parts.hour) };
}

/** Another client's playlist is stored as none. */
const isOwn = (lojaId: string, playlistId?: string | null) =>
  Boolean(playlistId) && playlistOf[clientOf[lojaId]!] === playlistId;

function mondayOf(dia: string): string {
  const day = new Date(`${dia}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const monthOf = (dia: string) => `${dia.slice(0, 7)}-01`;

const quarterOf = (dia: string) =>
  `${dia.slice(0, 4)}-${['01', '04', '07', '10'][Math.floor((Number(dia.slice(5, 7)) - 1) / 3)]}-01`;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function expectedRollups(logs: Logs): Record<string, Map<string, Counters>> {
  const tables: Record<string, Map<string, Counters>> = {};
  const add = (table: string, key: unknown[], counter: string, n = 1) => {
    tables[table] ??= new Map();
    const row = tables[table].get(key.join('|')) ?? {};
    tables[table].set(key.join('|'), { ...row, [counter]: (row[counter] ?? 0) + n });
  };
  const once = <E extends { lojaId: string; evento: string; momento: Date | string }>(events: E[]) =>
    new Map(
      events.map((event) => [`${event.lojaId}|${event.evento}|${+new Date(event.momento)}`, event]),
    ).values();
  const inStore = (lojaId: string, momento: Date | string, counter: string, n = 1) => {
    const { dia, hora } = localTime(momento);
    add('uso_horas', [dia, hora], counter, n);
    add('uso_lojas', [dia, lojaId, clientOf[lojaId]], counter, n);
    const semana = mondayOf(dia);
    add('uso_lojas_semanas', [semana, lojaId, clientOf[lojaId]], counter, n);
    add('uso_lojas_trimestres', [quarterOf(dia), lojaId, clientOf[lojaId]], counter, n);
    add('uso_lojas_meses', [monthOf(dia), lojaId, clientOf[lojaId]], counter, n);
    const inSeries = { faixas: `h${hora}`, emails: 'contatos', whatsapps: 'contatos' }[counter] ?? counter;
    add('uso_lojas_series', [semana, lojaId], `${daysBetween(semana, dia)} ${inSeries}`, n);
  };
  const ofTrack = ({ lojaId, momento, musicaId, playlistId }: Play | Like, counter: string) => {
    const { dia } = localTime(momento);
    add('uso_musicas', [dia, musicaId], counter);
    add('uso_musicas_meses', [monthOf(dia), musicaId], counter);
    add('uso_musicas_clientes', [dia, musicaId, clientOf[lojaId]], counter);
    if (isOwn(lojaId, playlistId)) add('uso_playlists', [dia, playlistId], counter);
  };
  for (const play of once(logs.plays)) {
    inStore(play.lojaId, play.momento, 'faixas');
    inStore(play.lojaId, play.momento, 'tocadoMs', play.duracaoMs ?? lengthOf[play.musicaId]);
    ofTrack(play, 'faixas');
  }
  for (const { lojaId, momento } of once(logs.jingles)) inStore(lojaId, momento, 'vinhetas');
  for (const like of once(logs.likes)) {
    const counter = like.liked ? 'likes' : 'dislikes';
    inStore(like.lojaId, like.momento, counter);
    ofTrack(like, counter);
    const { dia } = localTime(like.momento);
    const key = [
      dia,
      like.lojaId,
      clientOf[like.lojaId],
      like.musicaId,
      isOwn(like.lojaId, like.playlistId) ? like.playlistId : '',
    ];
    add('uso_curtidas', key, counter);
  }
  for (const { lojaId, momento, email } of once(logs.contacts)) {
    inStore(lojaId, momento, email.includes('@') ? 'emails' : 'whatsapps');
  }
  return tables;
}

const keys = {
  uso_horas: ['dia', 'hora'],
  uso_lojas: ['dia', 'loja', 'cliente'],
  uso_lojas_trimestres: ['trimestre', 'loja', 'cliente'],
  uso_lojas_meses: ['mes', 'loja', 'cliente'],
  uso_lojas_semanas: ['semana', 'loja', 'cliente'],
  uso_lojas_series: ['semana', 'loja'],
  uso_musicas: ['dia', 'musica'],
  uso_musicas_clientes: ['dia', 'musica', 'cliente'],
  uso_musicas_meses: ['mes', 'musica'],
  uso_playlists: ['dia', 'playlist'],
  uso_curtidas: ['dia', 'loja', 'cliente', 'musica', 'playlist'],
};

const seriesCounters = (row: { dias: string; horas: string }) =>
  Object.fromEntries(
    readSeries(row).flatMap(({ horas, ...counters }, day) => [
      ...Object.entries(counters).map(([name, n]) => [`${day} ${name}`, n]),
      ...horas.map((n, hour) => [`${day} h${hour}`, n]),
    ]),
  );

async function storedRollups(): Promise<Record<string, Map<string, Counters>>> {
  const names: Record<string, Map<number, string>> = {
    loja: await idsOf(db, 'lojas'),
    cliente: await idsOf(db, 'clientes'),
    musica: await idsOf(db, 'musicas'),
    playlist: await idsOf(db, 'playlists'),
  };
  const tables: Record<string, Map<string, Counters>> = {};
  for (const [table, key] of Object.entries(keys)) {
    const { rows } = await sql<Record<string, string | number>>`select * from ${sql.table(table)}`.execute(
      db,
    );
    if (rows.length === 0) continue;
    tables[table] = new Map(
      rows.map((row) => {
        const id = key.map((part) =>
          part in names ? (names[part]!.get(Number(row[part])) ?? '') : row[part],
        );
        const told = table === 'uso_lojas_series' ? seriesCounters(row as never) : row;
        const counters = Object.entries(told).filter(([name, value]) => !key.includes(name) && value !== 0);
        return [id.join('|'), Object.fromEntries(counters) as Counters];
      }),
    );
  }
  return tables;
}

async function emptyLogs() {
  for (const table of [
    'execucoes',
    'execucoes_vinhetas',
    'curtidas',
    'contatos_suporte',
    'opinioes',
    ...Object.keys(keys),
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
}

const ingestAll = (logs: Logs) =>
  db
    .transaction()
    .execute(async (trx) => [
      await ingestPlays(trx, logs.plays),
      await ingestJinglePlays(trx, logs.jingles),
      await ingestLikes(trx, logs.likes),
      await ingestSupportContacts(trx, logs.contacts),
    ]);

/** Midnights in São Paulo and UTC, ends of months, both changes of summer time, a leap day. */
const edges = [
  '2018-02-18T02:00:00Z',
  '2018-02-18T01:00:00Z',
  '2018-11-04T03:00:00Z',
  '2024-02-29T03:00:00Z',
  '2024-03-01T03:00:00Z',
  '2026-11-01T00:00:00Z',
  '2026-11-01T03:00:00Z',
  '2026-12-01T03:00:00Z',
  '2027-01-01T03:00:00Z',
].map((edge) => new Date(edge).getTime());

const momento = fc
  .tuple(
    fc.constantFrom(...edges),
    fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -9e7, max: 9e7 })),
  )
  .map(([edge, apart]) => new Date(edge + apart));
const event = {
  evento: fc.nat({ max: 5 }).map(String),
  lojaId: fc.constantFrom('l1', 'l2', 'l3'),
  momento,
};
const ofTrack = { musicaId: fc.constantFrom('m1', 'm2'), playlistId: fc.constantFrom(null, 'p1', 'p2') };
const anyLogs: fc.Arbitrary<Logs> = fc.record({
  plays: fc.array(
    fc.record({ ...event, ...ofTrack, duracaoMs: fc.option(fc.nat({ max: 600_000 }), { nil: undefined }) }),
    { maxLength: 40 },
  ),
  jingles: fc.array(fc.record({ ...event, vinhetaId: fc.constant('v1') }), { maxLength: 15 }),
  likes: fc.array(fc.record({ ...event, ...ofTrack, executadoEm: momento, liked: fc.boolean() }), {
    maxLength: 20,
  }),
  contacts: fc.array(fc.record({ ...event, email: fc.constantFrom('a@b.com.br', '11999998888') }), {
    maxLength: 15,
  }),
});

const firstOfEach = (logs: Logs): Logs => {
  const once = <E extends { lojaId: string; evento: string; momento: Date | string }>(events: E[]) => [
    ...new Map(
      events.map((e) => [`${e.lojaId}|${e.evento}|${+new Date(e.momento)}`, e] as const).reverse(),
    ).values(),
  ];
  return {
    plays: once(logs.plays),
    jingles: once(logs.jingles),
    likes: once(logs.likes),
    contacts: once(logs.contacts),
  };
};

describe('the play log', () => {
  it('keeps rollups equal to the log under any events and repetitions', async () => {
    await fc.assert(
      fc.asyncProperty(anyLogs, async (generated) => {
        await emptyLogs();
        const logs = firstOfEach(generated);
        const expected = expectedRollups(logs);
        const added = await ingestAll(logs);
        expect(added).toEqual(
          [logs.plays, logs.jingles, logs.likes, logs.contacts].map(({ length }) => length),
        );
        expect(await storedRollups()).toEqual(expected);

        expect(await ingestAll(logs)).toEqual([0, 0, 0, 0]);
        expect(await storedRollups()).toEqual(expected);

        await rebuildRollups(db, '2018-01-01', '2027-12-31');
        expect(await storedRollups()).toEqual(expected);
      }),
      { seed: 20261121, numRuns: runsOf({ night: 25, day: 8 }) },
    );
  });

  it('stores an event repeated in a batch once', async () => {
    await emptyLogs();
    const play = { evento: 'e1', lojaId: 'l1', musicaId: 'm1', momento: new Date('2026-11-10T12:00:00Z') };
    expect(await ingestPlays(db, [play, play, { ...play, lojaId: 'l2' }])).toBe(2);
  });

  it('accepts events of deleted stores and tracks, but not of unknown ones', async () => {
    await emptyLogs();
    const play = { evento: 'e1', lojaId: 'l1', musicaId: 'm1', momento: new Date('2026-11-10T12:00:00Z') };
    await db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', '=', 'l2').execute();
    const added = await ingestPlays(db, [
      { ...play, lojaId: 'nenhuma' },
      { ...play, musicaId: 'nenhuma' },
      { ...play, lojaId: 'l2' },
    ]);
    expect(added).toBe(1);
  });

  it("keeps the store's client at the time of the play", async () => {
    await emptyLogs();
    const play = { evento: 'e1', lojaId: 'l1', musicaId: 'm1', momento: new Date('2026-11-10T12:00:00Z') };
    await ingestPlays(db, [play]);
    await db.updateTable('lojas').set({ clienteId: 'c2' }).where('id', '=', 'l1').execute();
    await ingestPlays(db, [{ ...play, evento: 'e2' }]);
    await db.updateTable('lojas').set({ clienteId: 'c1' }).where('id', '=', 'l1').execute();
    const rows = (await storedRollups()).uso_lojas;
    expect([...rows!.keys()].sort()).toEqual(['2026-11-10|l1|c1', '2026-11-10|l1|c2']);
  });

  it('loses nothing when batches of the same stores and tracks arrive in parallel', async () => {
    await emptyLogs();
    const batch = (device: number) =>
      Array.from({ length: 50 }, (_, n) => ({
        evento: `${device}-${n}`,
        lojaId: n % 2 ? 'l1' : 'l3',
        musicaId: (n + device) % 2 ? 'm1' : 'm2',
        momento: new Date(Date.UTC(2026, 10, 10, 12, n)),
      }));
    await Promise.all(Array.from({ length: 8 }, (_, device) => ingestPlays(db, batch(device))));
    const rows = (await storedRollups()).uso_horas!;
    expect([...rows.values()].reduce((sum, { faixas }) => sum + faixas!, 0)).toBe(400);
  });

  it('has partitions for all acceptable moments and the next two months, created once', async () => {
    const now = new Date('2031-05-31T23:00:00-03:00');
    await preparePartitions(db, { now });
    await preparePartitions(db, { now });
    const { rows } = await sql<{ nome: string }>`
      select inhrelid::regclass::text as nome from pg_inherits
      where inhparent = 'execucoes'::regclass and inhrelid::regclass::text like 'execucoes_2031%' order by 1
    `.execute(db);
    expect(rows.map(({ nome }) => nome)).toEqual([
      'execucoes_2031_03',
      'execucoes_2031_04',
      'execucoes_2031_05',
      'execucoes_2031_06',
      'execucoes_2031_07',
    ]);
  });
});

describe('skips', () => {
  const fins: Fim[] = ['COMPLETA', 'PULADA', 'ERRO', 'PULADA', 'INTERROMPIDA', 'COMPLETA', 'PULADA'];
  const plays = fins.map((fim, n) => ({
    evento: `e${n}`,
    lojaId: n < 5 ? 'l1' : 'l3',
    musicaId: n % 2 ? 'm1' : 'm2',
    playlistId: n < 3 ? 'p1' : null,
    momento: new Date(Date.UTC(2026, 9, 10, 2, 56 + n)),
    duracaoMs: 1000,
    fim,
  }));

  async function sums() {
    const of = async (table: string, names: string) =>
      (
        await sql<{ sum: string }>`
          select concat_ws(' ', ${sql.raw(table.endsWith('_meses') ? 'mes' : 'dia')}, ${sql.raw(names)}, faixas, puladas, erros) as sum from ${sql.table(table)} u
          ${sql.raw(table === 'uso_playlists' ? '' : 'join musicas m on m.chave = u.musica')} order by 1`.execute(
          db,
        )
      ).rows.map(({ sum }) => sum);
    return [
      await of('uso_musicas', 'm.id'),
      await of('uso_musicas_clientes', 'm.id, cliente'),
      await of('uso_playlists', "'p'"),
      await of('uso_musicas_meses', 'm.id'),
    ];
  }

  const expected = [
    ['2026-10-09 m1 2 2 0', '2026-10-09 m2 2 0 1', '2026-10-10 m1 1 0 0', '2026-10-10 m2 2 1 0'],
    [
      '2026-10-09 m1 1 2 2 0',
      '2026-10-09 m2 1 2 0 1',
      '2026-10-10 m1 2 1 0 0',
      '2026-10-10 m2 1 1 0 0',
      '2026-10-10 m2 2 1 1 0',
    ],
    ['2026-10-09 p 3 1 1'],
    ['2026-10-01 m1 3 2 0', '2026-10-01 m2 4 1 1'],
  ];

  beforeAll(async () => {
    await emptyLogs();
    await ingestPlays(db, plays);
    await ingestPlays(db, plays);
  });

  it('are counted with failures by track, client and playlist as plays arrive', async () => {
    expect(await sums()).toEqual(expected);
  });

  it('can be recounted for past days repeatedly', async () => {
    for (const table of ['uso_musicas', 'uso_musicas_clientes', 'uso_playlists'])
      await sql`update ${sql.table(table)} set puladas = 0, erros = 0`.execute(db);
    const days = { from: '2026-10-09', to: '2026-10-10' };
    await recountPuladas(db, days);
    await recountPuladas(db, days);
    expect(await sums()).toEqual(expected);
  });

  it('are removed with the play', async () => {
    const failed = sql`fim = 'ERRO' or playlist is null and fim = 'PULADA'`;
    await inTransaction(db, (trx) => removingFrom('execucoes', failed, 100).execute(trx));
    expect(await sums()).toEqual([
      ['2026-10-09 m1 1 1 0', '2026-10-09 m2 1 0 0', '2026-10-10 m1 1 0 0', '2026-10-10 m2 1 0 0'],
      ['2026-10-09 m1 1 1 1 0', '2026-10-09 m2 1 1 0 0', '2026-10-10 m1 2 1 0 0', '2026-10-10 m2 1 1 0 0'],
      ['2026-10-09 p 2 1 0'],
      ['2026-10-01 m1 2 1 0', '2026-10-01 m2 2 0 0'],
    ]);
  });
});
