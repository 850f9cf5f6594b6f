import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { demoPlays } from '#server/demo/plays.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const now = new Date('2026-11-21T15:30:00Z');
const options = { now, days: 14, playsPerStore: 20 };

const database = ownDatabase();
let db: Db;
beforeAll(async () => {
  ({ db } = database);
  const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  await insertEntities(db, {
    clientes: [cliente('c1'), cliente('c2')],
    lojas: ids('l', 12).map((id, n) =>
      loja(id, n % 2 ? 'c1' : 'c2', { status: n === 0 ? 'INATIVO' : 'ATIVO' }),
    ),
    musicas: ids('m', 30).map((id) => musica(id)),
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
  const inPlaylist = ids('m', 10).map((musicaId, posicao) => ({ playlistId: 'p1', musicaId, posicao }));
  await db.insertInto('playlistMusicas').values(inPlaylist).execute();
  await db.insertInto('playlistLojas').values({ playlistId: 'p1', lojaId: 'l1' }).execute();
  await demoPlays(db, options);
});

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  return (await query.execute(db)).rows[0]!;
}

describe('the generated history', () => {
  it('is plausible: opening hours, about as many plays as requested, never in the future', async () => {
    const told = await one(sql<{ n: number; first: number; last: number; latest: string; inactive: number }>`
      select count(*) as n, min(extract(hour from momento at time zone 'America/Sao_Paulo'))::integer as first,
        max(extract(hour from momento at time zone 'America/Sao_Paulo'))::integer as last, max(momento) as latest,
        count(*) filter (where lojas.id = 'l0') as inactive
      from execucoes join lojas on lojas.chave = loja`);
    expect(told.n / 11 / 14).toBeGreaterThan(14);
    expect(told.n / 11 / 14).toBeLessThan(24);
    expect([told.first, told.last]).toEqual([9, 21]);
    expect(new Date(told.latest).getTime()).toBeLessThan(now.getTime());
    expect(told.inactive).toBe(0);
    const byDay = await sql<{ sunday: boolean; n: number }>`
      select extract(dow from dia) = 0 as sunday, avg(faixas)::float8 as n from uso_lojas
      where faixas > 0 and dia < '2026-11-21' group by 1 order by 1`.execute(db);
    expect(byDay.rows[1]!.n).toBeLessThan(byDay.rows[0]!.n * 0.8);
  });

  it("has plays of a store's playlists, likes of plays, and both kinds of support contacts", async () => {
    const ofPlaylist = await one(sql<{ n: number; others: number }>`
      select count(*) as n, count(*) filter (where musicas.id not in ('m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9')
        or playlist is null) as others
      from execucoes e join lojas on lojas.chave = e.loja join musicas on musicas.chave = e.musica
      where lojas.id = 'l1'`);
    expect(ofPlaylist.n).toBeGreaterThan(100);
    expect(ofPlaylist.others).toBe(0);
    const likes = await one(sql<{ n: number; unplayed: number }>`
      select count(*) as n, count(*) filter (where not exists (select from execucoes e
        where e.loja = c.loja and e.musica = c.musica and e.momento = c.executado_em)) as unplayed from curtidas c`);
    expect(likes.n).toBeGreaterThan(10);
    expect(likes.unplayed).toBe(0);
  });
});
