import { sql } from 'kysely';

/** The highest that a peak may get, in dBTP. */
const MOST_DB = -1;
/** The loudness that ReplayGain's tags aim at, in LUFS. */
const TAGS_LUFS = -18;

/** Joins to a track or a jingle what manifests know of how loud its file is. */
export const medicaoDe = (alias: 'm' | 'v') =>
  sql`left join medicoes d on d.sha256 = ${sql.ref(`${alias}.arquivoSha256`)} and d.em_vigor`;

/** Writes by how much a file is off the target: as it was measured, else as its tags say. */
const desvio = (alias: 'm' | 'v') => sql`coalesce(configuracoes.alvo_em_vigor - d.lufs,
  round((${sql.ref(`${alias}.ganhoDb`)} + configuracoes.alvo_em_vigor - ${sql.lit(TAGS_LUFS)})::numeric, 2))`;

/** Writes how much louder a file may be played before a peak clips; a peak that is not known counts as full scale. */
const folga = sql`${sql.lit(MOST_DB)} - coalesce(d.pico_db, 0)`;

/** Writes the gain of a track in a manifest; until its measurement counts, what its tags say. */
export const ganhoDaMusica = sql`case when d.sha256 is null then m.ganho_db
  when ${desvio('m')} is not null then least(${desvio('m')}, ${folga})::real end`;

/** The gain of a jingle whose measurement is not in force yet: a loud master, at −6 LUFS, is then no louder than the music. */
const SAFE_DB = -12;

/**
 * Writes the gain of a jingle in a manifest. A jingle of unknown loudness may be made softer by its adjustment, but not
 * louder.
 */
export const ganhoDaVinheta = sql`case
  when d.sha256 is null then (${sql.lit(SAFE_DB)} + least(v.ajuste_db, 0))::real
  when ${desvio('v')} is not null
    then least(${desvio('v')} + v.ajuste_db, ${folga})::real
  when v.ajuste_db < 0 then v.ajuste_db::real end`;

/**
 * Chromium's sound begins and ends within 10 ms of where it was measured. At two ends that is less silence between tracks
 * than anybody hears.
 */
const MARGEM_MS = 10;
/** Less silence than that at an end is played. */
const MENOS_MS = 10;

const inicio = sql`d.inicio_ms - ${sql.lit(MARGEM_MS)}`;
const fim = sql`d.fim_ms + ${sql.lit(MARGEM_MS)}`;

/** Writes where the sound of a file begins and ends, as fields of JSON; null where it does at the file's own ends. */
export const somDe = (alias: 'm' | 'v') => sql`
  'inicioMs', case when ${inicio} >= ${sql.lit(MENOS_MS)} then ${inicio} end,
  'fimMs', case when ${fim} <= ${sql.ref(`${alias}.duracao`)} * 1000 - ${sql.lit(MENOS_MS)} then ${fim} end`;
