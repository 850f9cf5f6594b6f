import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Medicao } from './measure.worker.ts';

export type Conteudo = { sha256: string; tipo: components['schemas']['TipoDeAudio'] };

export async function isMeasured(db: Db, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('medicoes')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findUnmeasured(db: Db, most: number, since?: Date): Promise<Conteudo[]> {
  const isRecent = since ? sql`and updated_at >= ${since}` : sql``;
  const of = (table: 'musicas' | 'vinhetas') => sql`select arquivo_sha256 as sha256, arquivo_tipo as tipo
    from ${sql.table(table)} t where deleted_at is null ${isRecent}
    and not exists (select from medicoes where sha256 = t.arquivo_sha256)`;
  const { rows } = await sql<Conteudo>`select sha256, min(tipo) as tipo
    from (${of('musicas')} union all ${of('vinhetas')}) t group by sha256 order by sha256 limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * Skips contents that no track or jingle uses any more. The measurement takes effect immediately if no manifest
 * contains the file, soon if it is `recente`, and otherwise at night.
 */
export async function insertMedicao(
  db: Db,
  sha256: string,
  medicao: Medicao,
  recente: boolean,
): Promise<void> {
  const { lufs, picoDb, inicioMs, fimMs, cortado } = {
    lufs: null,
    picoDb: null,
    inicioMs: null,
    fimMs: null,
    cortado: false,
    ...medicao,
  };
  await sql`
    with das_musicas as (
      select id from musicas where arquivo_sha256 = ${sha256} and deleted_at is null
    ), das_vinhetas as (
      select id from vinhetas where arquivo_sha256 = ${sha256} and deleted_at is null
    )
    insert into medicoes (sha256, medicao, lufs, pico_db, inicio_ms, fim_ms, cortado, recente, em_vigor)
    select ${sha256}, ${medicao.medicao}, ${lufs}::numeric, ${picoDb}::numeric, ${inicioMs}::integer, ${fimMs}::integer, ${cortado}, ${recente},
      not exists (select from vinheta_lojas where vinheta_id in (select id from das_vinhetas))
      and not exists (select from playlist_musicas l where musica_id in (select id from das_musicas)
        and (exists (select from playlist_lojas p where p.playlist_id = l.playlist_id)
          or exists (select from grade_playlists g where g.playlist_id = l.playlist_id)))
    where exists (select from das_musicas) or exists (select from das_vinhetas)
    on conflict (sha256) do nothing`.execute(db);
}

const QUIET_MS = 60_000;
const ENOUGH = 250;

/**
 * Puts the measurements of new uploads in force, per client, so that its stores' manifests change once. A batch waits
 * for a quiet minute or for ENOUGH files: 1,000 uploads cause at most five changes.
 */
export async function makeRecentCount(db: Db): Promise<void> {
  const isOld = (createdAt: 'min' | 'max') =>
    sql`${sql.raw(createdAt)}(created_at) <= now() - ${QUIET_MS} * interval '1 millisecond'`;
  await sql`
    with novas as materialized (
      select sha256, created_at from medicoes where not em_vigor and recente
    ), usos as materialized (
      select n.sha256, n.created_at, p.cliente_id from novas n
        join musicas m on m.arquivo_sha256 = n.sha256 and m.deleted_at is null
        join playlist_musicas l on l.musica_id = m.id join playlists p on p.id = l.playlist_id
      union
      select n.sha256, n.created_at, v.cliente_id from novas n
        join vinhetas v on v.arquivo_sha256 = n.sha256 and v.deleted_at is null
    ), prontos as (
      select cliente_id from usos group by cliente_id
        having ${isOld('max')} or (count(*) >= ${ENOUGH} and ${isOld('min')})
    )
    update medicoes set em_vigor = true where not em_vigor and sha256 in (
      select sha256 from usos where cliente_id in (select cliente_id from prontos)
      union select sha256 from novas where sha256 not in (select sha256 from usos))`.execute(db);
}

/**
 * Puts all measurements and the agency's target in force once a night, so that manifests change only once. `noite` is
 * the day in São Paulo.
 */
export async function makeCount(trx: Db, noite: string): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`update configuracoes set alvo_em_vigor = alvo_lufs, volumes_em = ${noite}::date
    where volumes_em is distinct from ${noite}::date`.execute(trx);
  if (numAffectedRows === 0n) return;
  await sql`update medicoes set em_vigor = true where not em_vigor`.execute(trx);
}
