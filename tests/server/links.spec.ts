import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retryCount } from '#server/db/transaction.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, addGrade, addGrupo, addLoja, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const LOJAS = 24;
/** Pairs of stores written in parallel. More requests would run into the server's time limit. */
const AT_ONCE = engine === 'postgres' ? 6 : 3;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('links can be changed while stores are deleted, without a deadlock', {
  tags: 'ci',
}, async () => {
  const cliente = await addCliente(server.db);
  const lojas: string[] = [];
  for (let n = 0; n < LOJAS; n++) lojas.push(await addLoja(server.db, cliente));
  const playlist = await addPlaylist(server.db, cliente);
  const vinheta = await addVinheta(server.db, cliente);
  const grupo = await addGrupo(server.db, cliente);
  const grade = await addGrade(server.db, cliente, { grupos: [grupo] });
  const before = retryCount();

  const pairs = lojas.map((loja, index) => [loja, lojas[(index + 1) % LOJAS]!]);
  const write = ([first, second]: string[], index: number) => {
    const body = { lojas: index % 2 ? [first!, second!] : [second!, first!] };
    const deGrupos = index % 3 ? body : { ...body, grupos: [grupo] };
    return [
      server.call('addPlaylistLojas', { path: { id: playlist }, body: deGrupos }),
      server.call('addVinhetaLojas', { path: { id: vinheta }, body }),
      server.call('addGrupoLojas', { path: { id: grupo }, body }),
      server.call('removeGrupoLojas', { path: { id: grupo }, body }),
      server.call('addGradeLojas', { path: { id: grade }, body }),
      server.call('removeGradeLojas', { path: { id: grade }, body }),
      server.call('removePlaylistLojas', { path: { id: playlist }, body }),
      server.call('removeVinhetaLojas', { path: { id: vinheta }, body }),
      ...(index % 3 ? [] : [server.call('deleteLojas', { body: { ids: [first!] } })]),
    ];
  };
  const statuses: number[] = [];
  for (let from = 0; from < LOJAS; from += AT_ONCE) {
    const answers = await Promise.all(pairs.slice(from, from + AT_ONCE).flatMap(write));
    statuses.push(...answers.map(({ status }) => status));
  }

  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  expect(retryCount() - before).toBe(0);
  const { rows } = await sql<{ table: string; counted: number; kept: number }>`
    select 'playlist' as table, num_lojas as counted,
      (select count(*)::integer from playlist_lojas where playlist_id = id) as kept from playlists where id = ${playlist}
    union all select 'grupo', num_lojas,
      (select count(*)::integer from grupo_lojas where grupo_id = id) from grupos where id = ${grupo}
    union all select 'grade', num_lojas,
      (select count(*)::integer from (select loja_id from grade_lojas where grade_id = ${grade}
        union select loja_id from grupo_lojas where grupo_id = ${grupo}) l) from grades where id = ${grade}
    union all select 'vinheta', num_lojas,
      (select count(*)::integer from vinheta_lojas where vinheta_id = id) from vinhetas where id = ${vinheta}`.execute(
    server.db,
  );
  for (const { table, counted, kept } of rows) expect({ table, counted }).toEqual({ table, counted: kept });
});
