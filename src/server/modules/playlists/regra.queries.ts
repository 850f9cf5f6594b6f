import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import { addDays, dayOf } from '#domain/day.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';

type Schemas = components['schemas'];
export type Regra = Schemas['RegraDaPlaylist'];
type Previa = Schemas['RegraPrevia'];
type Criterio = { criterio: Schemas['CriterioDaRegra']; atende: RawBuilder<boolean> };

/** The playlist of a rule; null for a new one. It decides the order of SORTEADA. */
type Which = { regra: Regra; playlist: string | null; agora: Date };

const SHOWN = 20;

const folded = (etiquetas: readonly string[]) => sql`buscas(${JSON.stringify(etiquetas)}::jsonb)`;

/** The criteria that a rule sets. Each condition is never null. */
function criteriosOf(regra: Regra, agora: Date): Criterio[] {
  const { todas, qualquer, nenhuma, anoDe, anoAte, explicita, cadastradaHaDias } = regra;
  const criterios: Criterio[] = [];
  if (todas.length > 0)
    criterios.push({ criterio: 'TODAS', atende: sql`etiquetas_busca @> ${folded(todas)}` });
  if (qualquer.length > 0)
    criterios.push({ criterio: 'QUALQUER', atende: sql`etiquetas_busca && ${folded(qualquer)}` });
  if (nenhuma.length > 0)
    criterios.push({ criterio: 'NENHUMA', atende: sql`not etiquetas_busca && ${folded(nenhuma)}` });
  if (anoDe !== null || anoAte !== null)
    criterios.push({
      criterio: 'ANO',
      atende: sql`coalesce(ano >= coalesce(${anoDe}::integer, ano) and ano <= coalesce(${anoAte}::integer, ano), false)`,
    });
  if (explicita !== null)
    criterios.push({ criterio: 'EXPLICITA', atende: sql`coalesce(explicita = ${explicita}, false)` });
  if (cadastradaHaDias !== null) {
    const first = addDays(dayOf(agora), 1 - cadastradaHaDias);
    criterios.push({
      criterio: 'CADASTRADA',
      atende: sql`created_at >= ${first}::timestamp at time zone ${sql.lit(TIME_ZONE)}`,
    });
  }
  return criterios;
}

const ordens: Record<Regra['ordem'], (playlist: string | null) => RawBuilder<unknown>> = {
  // A hash instead of a random number: the same tracks always have the same order.
  SORTEADA: (playlist) => sql`md5(${playlist ?? ''}::text || id), id`,
  MAIS_NOVAS: () => sql`created_at desc, id desc`,
  TITULO: () => sql`titulo_busca, artista_busca, id`,
  ARTISTA: () => sql`artista_busca, titulo_busca, id`,
};

export async function findMusicasDaRegra(db: Db, { regra, playlist, agora }: Which): Promise<string[]> {
  const conditions = criteriosOf(regra, agora).map(({ atende }) => atende);
  const { rows } = await sql<{ id: string }>`
    select id from musicas where ${sql.join([sql`deleted_at is null`, ...conditions], sql` and `)}
    order by ${ordens[regra.ordem](playlist)} limit ${regra.limite}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One pass over the tracks counts the criteria that each one fails. */
export async function foreseeRegra(db: Db, which: Which): Promise<Previa> {
  const criterios = criteriosOf(which.regra, which.agora);
  const falha = (n: number) => sql.ref(`falha_${n}`);
  const fails = criterios.map(({ atende }, n) => sql`(not (${atende}))::integer as ${falha(n)}`);
  const removed = criterios.map(
    (_, n) => sql`count(*) filter (where falhas = 1 and ${falha(n)} = 1)::integer`,
  );
  const falhas = sql.join([sql`0`, ...criterios.map((_, n) => falha(n))], sql` + `);
  // `offset 0` keeps each condition from being computed again for every count.
  const { rows } = await sql<{ total: number; retiram: number[] }>`
    select count(*) filter (where falhas = 0)::integer as total, array[${sql.join(removed)}]::integer[] as retiram
    from (select *, ${falhas} as falhas
      from (select ${sql.join([sql`id`, ...fails])} from musicas where deleted_at is null offset 0) m offset 0) c`.execute(
    db,
  );
  const { total, retiram } = rows[0]!;
  const ids = await findMusicasDaRegra(db, which);
  const { rows: musicas } = await sql<Previa['amostra'][number] & { id: string }>`
    select id, titulo, artista, ano, duracao from musicas where id = any(${ids.slice(0, SHOWN)}::text[])`.execute(
    db,
  );
  const { rows: sums } = await sql<{ duracao: number }>`
    select coalesce(sum(duracao), 0)::double precision as duracao from musicas where id = any(${ids}::text[])`.execute(
    db,
  );
  const byId = new Map(musicas.map(({ id, ...musica }) => [id, { ...musica, _id: id }]));
  return {
    total,
    faixas: ids.length,
    duracao: sums[0]!.duracao,
    amostra: ids.slice(0, SHOWN).flatMap((id) => byId.get(id) ?? []),
    criterios: criterios.map(({ criterio }, n) => ({ criterio, retira: retiram[n]! })),
  };
}
