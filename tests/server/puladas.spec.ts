import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Fim } from '#server/playlog/events.ts';
import { recountPuladas } from '#server/playlog/puladas.ts';
import { removingFrom } from '#server/playlog/removal.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { ingestPlays } from '#tests/support/told.ts';

const database = ownDatabase();
const fins: Fim[] = ['COMPLETA', 'PULADA', 'ERRO', 'PULADA', 'INTERROMPIDA', 'COMPLETA', 'PULADA'];
const plays = fins.map((fim, n) => ({
  evento: `e${n}`,
  lojaId: n < 5 ? 'l1' : 'l2',
  musicaId: n % 2 ? 'm1' : 'm2',
  playlistId: n < 3 ? 'p1' : null,
  momento: new Date(Date.UTC(2026, 9, 10, 2, 56 + n)),
  duracaoMs: 1000,
  fim,
}));

beforeAll(async () => {
  await insertEntities(database.db, {
    clientes: [cliente('c1'), cliente('c2')],
    lojas: [loja('l1', 'c1'), loja('l2', 'c2')],
    musicas: [musica('m1'), musica('m2')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
  await ingestPlays(database.db, plays);
  await ingestPlays(database.db, plays);
});

async function sums() {
  const of = async (table: string, names: string) =>
    (
      await sql<{ sum: string }>`
        select concat_ws(' ', ${sql.raw(table.endsWith('_meses') ? 'mes' : 'dia')}, ${sql.raw(names)}, faixas, puladas, erros) as sum from ${sql.table(table)} u
        ${sql.raw(table === 'uso_playlists' ? '' : 'join musicas m on m.chave = u.musica')} order by 1`.execute(
        database.db,
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

it('are counted with failures by track, client and playlist as plays arrive', async () => {
  expect(await sums()).toEqual(expected);
});

it('can be recounted for past days repeatedly', async () => {
  for (const table of ['uso_musicas', 'uso_musicas_clientes', 'uso_playlists'])
    await sql`update ${sql.table(table)} set puladas = 0, erros = 0`.execute(database.db);
  const days = { from: '2026-10-09', to: '2026-10-10' };
  await recountPuladas(database.db, days);
  await recountPuladas(database.db, days);
  expect(await sums()).toEqual(expected);
});

it('are removed with the play', async () => {
  const { db } = database;
  const failed = sql`fim = 'ERRO' or playlist is null and fim = 'PULADA'`;
  await inTransaction(db, (trx) => removingFrom('execucoes', failed, 100).execute(trx));
  expect(await sums()).toEqual([
    ['2026-10-09 m1 1 1 0', '2026-10-09 m2 1 0 0', '2026-10-10 m1 1 0 0', '2026-10-10 m2 1 0 0'],
    ['2026-10-09 m1 1 1 1 0', '2026-10-09 m2 1 1 0 0', '2026-10-10 m1 2 1 0 0', '2026-10-10 m2 1 1 0 0'],
    ['2026-10-09 p 2 1 0'],
    ['2026-10-01 m1 2 1 0', '2026-10-01 m2 2 0 0'],
  ]);
});
