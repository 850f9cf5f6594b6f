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

/**
 * Writes the gain of a jingle in a manifest. Where nothing is known of how loud it is, it may be asked to be softer, but
 * not louder.
 */
export const ganhoDaVinheta = sql`case when d.sha256 is not null and ${desvio('v')} is not null
    then least(${desvio('v')} + v.ajuste_db, ${folga})::real
  when v.ajuste_db < 0 then v.ajuste_db::real end`;

/**
 * A file's sound may begin or end this much beside where it was measured, in milliseconds: a decoder that is told of no
 * delay begins an MP3 up to 70 later than a browser does.
 */
const MARGEM_MS = 80;
/** Less silence than that at an end is played: leaving it out would be heard by nobody. */
const MENOS_MS = 100;

const inicio = sql`d.inicio_ms - ${sql.lit(MARGEM_MS)}`;
const fim = sql`d.fim_ms + ${sql.lit(MARGEM_MS)}`;

/** Writes where the sound of a file begins and ends, as fields of JSON; null where it does at the file's own ends. */
export const somDe = (alias: 'm' | 'v') => sql`
  'inicioMs', case when ${inicio} >= ${sql.lit(MENOS_MS)} then ${inicio} end,
  'fimMs', case when ${fim} <= ${sql.ref(`${alias}.duracao`)} * 1000 - ${sql.lit(MENOS_MS)} then ${fim} end`;
