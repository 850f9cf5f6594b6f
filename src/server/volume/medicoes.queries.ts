import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Medicao } from '../audio/measure.worker.ts';
import type { Db } from '../db/open.ts';

/** A content that a track or a jingle has, and what it is. */
export type Conteudo = { sha256: string; tipo: components['schemas']['TipoDeAudio'] };

export async function isMeasured(db: Db, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('medicoes')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds some contents that nobody measured yet. */
export async function findUnmeasured(db: Db, most: number): Promise<Conteudo[]> {
  const of = (table: 'musicas' | 'vinhetas') => sql`select arquivo_sha256 as sha256, arquivo_tipo as tipo
    from ${sql.table(table)} t where deleted_at is null
    and not exists (select from medicoes where sha256 = t.arquivo_sha256)`;
  const { rows } = await sql<Conteudo>`select sha256, min(tipo) as tipo
    from (${of('musicas')} union all ${of('vinhetas')}) t group by sha256 order by sha256 limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * Keeps what came of measuring a content that a track or a jingle still has. It counts at once where no manifest has the
 * file: else a night makes it count, together with all others.
 */
export async function insertMedicao(db: Db, sha256: string, medicao: Medicao): Promise<void> {
  const { lufs, picoDb, inicioMs, fimMs } = {
    lufs: null,
    picoDb: null,
    inicioMs: null,
    fimMs: null,
    ...medicao,
  };
  await sql`
    with das_musicas as (
      select id from musicas where arquivo_sha256 = ${sha256} and deleted_at is null
    ), das_vinhetas as (
      select id from vinhetas where arquivo_sha256 = ${sha256} and deleted_at is null
    )
    insert into medicoes (sha256, medicao, lufs, pico_db, inicio_ms, fim_ms, em_vigor)
    select ${sha256}, ${medicao.medicao}, ${lufs}::numeric, ${picoDb}::numeric, ${inicioMs}::integer, ${fimMs}::integer,
      not exists (select from vinheta_lojas where vinheta_id in (select id from das_vinhetas))
      and not exists (select from playlist_musicas l where musica_id in (select id from das_musicas)
        and (exists (select from playlist_lojas p where p.playlist_id = l.playlist_id)
          or exists (select from grade_playlists g where g.playlist_id = l.playlist_id)))
    where exists (select from das_musicas) or exists (select from das_vinhetas)
    on conflict (sha256) do nothing`.execute(db);
}

/**
 * Makes all measurements and the agency's target count, once a night: manifests then change once, however many files
 * were measured. The night is called by its day in São Paulo.
 */
export async function makeCount(trx: Db, noite: string): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`update configuracoes set alvo_em_vigor = alvo_lufs, volumes_em = ${noite}::date
    where volumes_em is distinct from ${noite}::date`.execute(trx);
  if (numAffectedRows === 0n) return;
  await sql`update medicoes set em_vigor = true where not em_vigor`.execute(trx);
}
