import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];
export type Explicitas = Schemas['Explicitas'];
export type Marca = Schemas['ExplicitaOuNada'];

/** The marks of tracks that a store plays, by its setting. An empty text is an unmarked track. */
const played: Record<Explicitas, readonly (Schemas['Explicita'] | '')[]> = {
  TODAS: ['SIM', 'NAO', ''],
  SEM_EXPLICITAS: ['NAO', ''],
  SO_NAO_EXPLICITAS: ['NAO'],
};

export const playsMarca = (explicitas: Explicitas, marca: Marca) => played[explicitas].includes(marca ?? '');

export const leavingOut = (marca: Marca) =>
  (Object.keys(played) as Explicitas[]).filter((explicitas) => !playsMarca(explicitas, marca));

/** SQL condition: a store with this setting plays the mark of the track `musica`, the alias of a row of `musicas`. */
function playsMarcaOf(musica: string, explicitas: RawBuilder<unknown>) {
  const marca = sql`coalesce(${sql.ref(`${musica}.explicita`)}, '')`;
  const cases = Object.entries(played).map(
    ([setting, marcas]) => sql`when ${sql.lit(setting)} then ${marca} in (${sql.join(marcas.map(sql.lit))})`,
  );
  return sql<boolean>`(case ${explicitas} ${sql.join(cases, sql` `)} end)`;
}

const bloqueadas = (cliente: RawBuilder<unknown>) => sql`(
  select musica_id from bloqueios where cliente_id = ${cliente}
  union all select id from musicas where deleted_at is null and artista_busca = any(coalesce(
    (select c.artistas_bloqueados_busca from clientes c where c.id = ${cliente}), '{}')))`;

export const isBlocked = (musica: string, cliente: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${bloqueadas(cliente)} b where b.musica_id = ${sql.ref(`${musica}.id`)})`;

/** Condition: a store of the client, with this setting, does not receive the track. */
export function isLeftOut(
  musica: string,
  cliente: RawBuilder<unknown>,
  explicitas: RawBuilder<unknown> | Explicitas,
): RawBuilder<boolean> {
  const blocked = isBlocked(musica, cliente);
  // Without the marks, the planner starts from the blocked tracks, which are few.
  if (explicitas === 'TODAS') return blocked;
  const setting = typeof explicitas === 'string' ? sql.lit(explicitas) : explicitas;
  return sql<boolean>`(${blocked} or not ${playsMarcaOf(musica, setting)})`;
}
