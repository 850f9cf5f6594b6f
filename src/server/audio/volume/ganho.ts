import { sql } from 'kysely';

/** Highest allowed peak, in dBTP. */
const MOST_DB = -1;
/** Target loudness of ReplayGain tags, in LUFS. */
const TAGS_LUFS = -18;

export const medicaoDe = (alias: 'm' | 'v') =>
  sql`left join medicoes d on d.sha256 = ${sql.ref(`${alias}.arquivoSha256`)} and d.em_vigor`;

/** Difference between target and file in dB, from the measurement or else from the file's ReplayGain tag. */
const desvio = (alias: 'm' | 'v') => sql`coalesce(configuracoes.alvo_em_vigor - d.lufs,
  round((${sql.ref(`${alias}.ganhoDb`)} + configuracoes.alvo_em_vigor - ${sql.lit(TAGS_LUFS)})::numeric, 2))`;

/** An unknown peak counts as full scale. */
const folga = sql`${sql.lit(MOST_DB)} - coalesce(d.pico_db, 0)`;

/** The gain of a track in a manifest, from its tags until the measurement is in force. */
export const ganhoDaMusica = sql`case when d.sha256 is null then m.ganho_db
  when ${desvio('m')} is not null then least(${desvio('m')}, ${folga})::real end`;

/**
 * The gain of a jingle until its measurement is in force: even a loud master at −6 LUFS is then no louder than the
 * music.
 */
const SAFE_DB = -12;

/** The gain of a jingle in a manifest. If its loudness is unknown, `ajuste_db` may only make it softer. */
export const ganhoDaVinheta = sql`case
  when d.sha256 is null then (${sql.lit(SAFE_DB)} + least(v.ajuste_db, 0))::real
  when ${desvio('v')} is not null
    then least(${desvio('v')} + v.ajuste_db, ${folga})::real
  when v.ajuste_db < 0 then v.ajuste_db::real end`;

/**
 * Margin for Chromium, which starts and ends within 10 ms of the measured positions. The resulting gap is inaudible.
 */
const MARGEM_MS = 10;
const MENOS_MS = 10;

const inicio = sql`d.inicio_ms - ${sql.lit(MARGEM_MS)}`;
const fim = sql`d.fim_ms + ${sql.lit(MARGEM_MS)}`;

/** JSON fields for the start and end of the sound; null if they match the file's ends. */
export const somDe = (alias: 'm' | 'v') => sql`
  'inicioMs', case when ${inicio} >= ${sql.lit(MENOS_MS)} then ${inicio} end,
  'fimMs', case when ${fim} <= ${sql.ref(`${alias}.duracao`)} * 1000 - ${sql.lit(MENOS_MS)} then ${fim} end`;
