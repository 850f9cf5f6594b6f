import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { citiesOf, seed as sizes } from '#server/demo/world.ts';

const cities = citiesOf(sizes.cities);

export async function seedEntities(db: Db, stores: number): Promise<void> {
  const clients = Math.max(1, Math.ceil(stores / sizes.lojasPerCliente));
  const names = cities.map(({ cidade }) => cidade);
  const ufs = cities.map(({ uf }) => uf);
  // Half of the stores are in the first three cities; the last city has few.
  const city = sql`1 + floor(power(((n * 7919) % 1000) / 1000.0, 2) * ${cities.length})::integer`;
  await sql`insert into clientes (id, nome, inadimplente)
    select 'seed-c' || n, 'Rede ' || to_char(n, 'FM0000'), n % 9 = 0 from generate_series(1, ${clients}::integer) n`.execute(
    db,
  );
  await sql`insert into lojas (id, cliente_id, nome, email, login, cidade, uf, tipo_de_comercio, tipo_de_negocio,
      fuso_horario, status, ultima_atualizacao_playlist)
    select 'seed-l' || n, 'seed-c' || 1 + (n - 1) / ${sizes.lojasPerCliente}, 'Loja ' || to_char(n, 'FM000000'),
      'loja' || n || '@exemplo.com.br', 'loja' || n, (${names}::text[])[${city}], (${ufs}::text[])[${city}],
      case when n % 5 < 2 then 'SHOPPING' else 'RUA' end, case when n % 3 = 0 then 'FRANQUIA' else 'LOJA_PROPRIA' end,
      'America/Sao_Paulo', case when n % 12 = 0 then 'INATIVO' else 'ATIVO' end,
      now() - make_interval(days => n % 60)
    from generate_series(1, ${stores}::integer) n`.execute(db);
  await sql`insert into musicas (id, titulo, artista, duracao, arquivo_tipo, arquivo_bytes, arquivo_sha256)
    select 'seed-m' || n, 'Faixa ' || n, 'Artista ' || n % ${sizes.artists}::integer, 120 + n % 180, 'audio/mpeg', 4000000, 'seed-m' || n
    from generate_series(1, ${sizes.tracks}::integer) n`.execute(db);
  await sql`insert into playlists (id, cliente_id, nome)
    select id || '-p' || n, id, 'Playlist ' || n
    from clientes cross join generate_series(1, ${sizes.playlistsPerCliente}::integer) n where id like 'seed-c%'`.execute(
    db,
  );
  await sql`insert into vinhetas (id, cliente_id, nome, dia_execucao, intervalo_execucao, duracao, arquivo_tipo,
      arquivo_bytes, arquivo_sha256)
    select id || '-v' || n, id, 'Vinheta ' || n, array['SEG', 'SAB'], 30, 12, 'audio/wav', 100000, id || '-v' || n
    from clientes cross join generate_series(1, 2) n where id like 'seed-c%'`.execute(db);
  await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
    select playlists.id, musicas.id, row_number() over (partition by playlists.id order by musicas.chave)
    from playlists join musicas on (musicas.chave + playlists.chave * 7) % 24 = 0
    where playlists.id like 'seed-c%'`.execute(db);
  await sql`insert into playlist_lojas (playlist_id, loja_id)
    select playlists.id, lojas.id from playlists join lojas using (cliente_id)
    where (playlists.chave + lojas.chave) % 2 = 0 and lojas.id like 'seed-l%'`.execute(db);
}
