import { type Kysely, sql } from 'kysely';

/**
 * The logs of what happened in the stores, in monthly partitions. Their rows name entities by a small number of
 * each entity (`chave`) instead of its id: at tens of millions of rows a quarter of the space, and of the time.
 * `cliente` is the store's client at that moment. `id` comes from the device's own key of the event, so that
 * the same event sent twice is one row.
 */
const numbered = ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'];

const event = `
    momento timestamptz(3) not null,
    id bigint not null,
    created_at timestamptz(3) not null default now(),
    cliente integer not null,
    loja integer not null`;

const logs = {
  execucoes: `${event}, musica integer not null, playlist integer, tocado_ms integer not null`,
  execucoes_vinhetas: `${event}, vinheta integer not null`,
  curtidas: `${event}, musica integer not null, playlist integer,
    executado_em timestamptz(3) not null, liked boolean not null`,
  contatos_suporte: `${event}, email text not null,
    metodo text not null check (metodo in ('EMAIL', 'WHATSAPP'))`,
};

const tables = Object.entries(logs).flatMap(([table, columns]) => [
  `create table ${table} (${columns}, primary key (momento, id)) partition by range (momento)`,
  `create index ${table}_cliente on ${table} (cliente, momento, id)`,
  // The store's index carries the track: the most played tracks of some stores are read from it alone.
  `create index ${table}_loja on ${table} (loja, momento, id)${table === 'execucoes' ? ' include (musica)' : ''}`,
]);

const byTrack = ['execucoes', 'curtidas'].flatMap((table) => [
  `create index ${table}_musica on ${table} (musica, momento, id)`,
  `create index ${table}_playlist on ${table} (playlist, momento, id)`,
]);

// A month is São Paulo's, as the days of the rollups are.
const partitions = `
  create function criar_particoes(momentos timestamptz[]) returns void language plpgsql as $$
  declare
    registro text;
    mes timestamp;
    particao text;
  begin
    for mes in select distinct date_trunc('month', momento at time zone 'America/Sao_Paulo')
      from unnest(momentos) momento order by 1
    loop
      foreach registro in array array['${Object.keys(logs).join("', '")}'] loop
        particao := registro || to_char(mes, '_YYYY_MM');
        if to_regclass(particao) is null then
          perform pg_advisory_xact_lock(hashtext('criar_particoes'));
          execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
            particao, registro, mes at time zone 'America/Sao_Paulo',
            (mes + interval '1 month') at time zone 'America/Sao_Paulo');
        end if;
      end loop;
    end loop;
  end
  $$`;

const statements = [
  ...numbered.flatMap((table) => [
    `alter table ${table} add chave integer not null generated always as identity`,
    `create unique index ${table}_chave on ${table} (chave)`,
  ]),
  ...tables,
  ...byTrack,
  partitions,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
