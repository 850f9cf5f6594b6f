import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

const audio = ['duracao', 'arquivo_tipo', 'arquivo_bytes', 'arquivo_sha256', 'ganho_db'];
const others = [
  ...['nome', 'status', 'cliente_id', 'dia_execucao', 'intervalo_execucao', 'ajuste_db'],
  ...audio,
];
const columns = [...others, 'deleted_at'];
const played = [
  ...['nome', 'status', 'dia_execucao', 'intervalo_execucao', 'ajuste_db', 'arquivo_sha256'],
  'deleted_at',
];

const of = (row: string, names: string[]) => `(${names.map((name) => `${row}.${name}`).join(', ')})`;
const differ = (names: string[], before = 'old', after = 'new') =>
  `${of(before, names)} is distinct from ${of(after, names)}`;
const whole = (row: string, names: string[]) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;
const changed = (row: string) =>
  columns
    .map(
      (column) => `case when ${differ([column])}
        then jsonb_build_object('${column}', ${row}.${column}) else '{}'::jsonb end`,
    )
    .join(' || ');
const kept = (table: string, antes: string, depois: string) =>
  `insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    values (${OPERACAO}, '${table}', new.id::text, '', ${antes}, ${depois});`;

/** Writes the trigger that tells whoever plays a file once its row of `medicoes` counts. */
const telling = (event: 'insert' | 'update', from: string) => [
  `create function medicoes_mudar_volume_${event}() returns trigger language plpgsql as $$
    declare mudadas text[];
    begin
      select array_agg(distinct l.playlist_id) into mudadas from ${from}
        join musicas m on m.arquivo_sha256 = rows.sha256 and m.deleted_at is null
        join playlist_musicas l on l.musica_id = m.id where rows.em_vigor;
      if mudadas is not null then insert into mudancas (escopo, alvos) values ('playlist', mudadas); end if;
      select array_agg(distinct v.id) into mudadas from ${from}
        join vinhetas v on v.arquivo_sha256 = rows.sha256 and v.deleted_at is null where rows.em_vigor;
      if mudadas is not null then insert into mudancas (escopo, alvos) values ('vinheta', mudadas); end if;
      return null;
    end
  $$`,
  `create trigger medicoes_mudar_volume_${event} after ${event} on medicoes
    referencing ${event === 'update' ? 'old table as antigas ' : ''}new table as novas
    for each statement execute function medicoes_mudar_volume_${event}()`,
];

const statements = [
  // Of a content, not of a track or a jingle: what is undone, replaced or sent twice is as loud as it was.
  `create table medicoes (
    sha256 text primary key,
    medicao text not null check (medicao in ('MEDIDO', 'SEM_DECODIFICADOR', 'SEM_SOM', 'FALHOU')),
    lufs numeric(6, 2),
    pico_db numeric(6, 2),
    inicio_ms integer,
    fim_ms integer,
    em_vigor boolean not null default false,
    created_at timestamptz(3) not null default now(),
    check ((medicao = 'MEDIDO') = (lufs is not null and pico_db is not null and inicio_ms is not null and fim_ms is not null))
  )`,
  'create index medicoes_a_valer on medicoes (sha256) where not em_vigor',
  ...telling('insert', 'novas rows'),
  ...telling(
    'update',
    'novas rows join antigas a on a.sha256 = rows.sha256 and a.em_vigor is distinct from rows.em_vigor',
  ),

  `alter table configuracoes
    add alvo_lufs smallint not null default -16 check (alvo_lufs between -23 and -10),
    add alvo_em_vigor smallint not null default -16,
    add volumes_em date`,
  `create function configuracoes_alterar_alvo_update() returns trigger language plpgsql as $$
    begin
      ${kept('configuracoes', whole('old', ['alvo_lufs']), whole('new', ['alvo_lufs']))}
      return null;
    end
  $$`,
  `create trigger configuracoes_alterar_alvo_update after update on configuracoes for each row
    when (${BY_ADMIN} and old.alvo_lufs is distinct from new.alvo_lufs)
    execute function configuracoes_alterar_alvo_update()`,
  `create function configuracoes_mudar_volume_update() returns trigger language plpgsql as $$
    begin
      insert into mudancas (escopo, alvos) select 'volume', array['']
        from novas rows join antigas a on a.id = rows.id and a.alvo_em_vigor is distinct from rows.alvo_em_vigor;
      return null;
    end
  $$`,
  `create trigger configuracoes_mudar_volume_update after update on configuracoes
    referencing old table as antigas new table as novas
    for each statement execute function configuracoes_mudar_volume_update()`,

  'alter table vinhetas add ajuste_db smallint not null default 0 check (ajuste_db between -6 and 6)',
  // The functions of 182_alteracoes and 120_mudancas, which look at one column more.
  `create or replace function vinhetas_alterar_update() returns trigger language plpgsql as $$
    begin
      if ${differ(others)} then ${kept('vinhetas', changed('old'), changed('new'))}
      else ${kept('vinhetas', whole('old', ['deleted_at']), whole('new', ['deleted_at']))} end if;
      return null;
    end
  $$`,
  `create or replace trigger vinhetas_alterar_update after update on vinhetas for each row
    when (${BY_ADMIN} and ${differ(columns)}) execute function vinhetas_alterar_update()`,
  `create or replace function vinhetas_alterar_insert() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, depois)
        select ${OPERACAO}, 'vinhetas', rows.id::text, '', ${whole('rows', columns)} from linhas rows;
      return null;
    end
  $$`,
  `create or replace function vinhetas_mudar_vinheta_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(distinct rows.id) into mudados from novas rows
        join antigas a on a.id = rows.id and ${differ(played, 'a', 'rows')};
      if mudados is not null then insert into mudancas (escopo, alvos) values ('vinheta', mudados); end if;
      return null;
    end
  $$`,
];

/** How loud the files of tracks and jingles are, and how loud the agency wants them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
