import { sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import type { Db } from '../../db/open.ts';
import { type Blocos, createBlocos, playlistsOfBlocos } from './blocos.ts';
import { createPlanner, listDays } from './dias.ts';
import { readFeriados } from './feriados.ts';
import {
  alcancesOf,
  type ReadGrade,
  type ReadLoja,
  readGrades,
  readPlaylists,
  selectLojas,
} from './leitura.ts';
import { createTrechos } from './trechos.ts';

export type Periodo = { de: string; ate: string };

export const createCaches = () => ({ blocos: createBlocos(), trechos: createTrechos() });

export async function readAll(db: Db, blocos: Blocos, lojas: readonly ReadLoja[], { de, ate }: Periodo) {
  const ids = lojas.map(({ id }) => id);
  // A bloco of the first night may have begun on a holiday two days before.
  const before = addDays(de, -2);
  const [grades, feriados] = await Promise.all([
    lojas[0] ? readGrades(db, blocos, lojas[0].clienteId, ids, { de, ate }) : [],
    readFeriados(db, { de: before, ate }),
  ]);
  return { grades, feriados };
}

export const playlistsOf = (lojas: readonly ReadLoja[], grades: readonly Pick<ReadGrade, 'blocos'>[]) => [
  ...new Set([
    ...lojas.flatMap(({ base }) => base),
    ...grades.flatMap(({ blocos }) => playlistsOfBlocos(blocos)),
  ]),
];

export async function findLoja(db: Db, id: string, which = sql`true`): Promise<ReadLoja | undefined> {
  const { rows } = await selectLojas(sql`lojas.id = ${id} and ${which}`).execute(db);
  return rows[0];
}

/** What the store plays on these days. `known` is the same array while its inputs are unchanged. */
export async function planLoja(
  db: Db,
  { blocos, trechos }: ReturnType<typeof createCaches>,
  loja: ReadLoja,
  periodo: Periodo,
) {
  const { grades, feriados } = await readAll(db, blocos, [loja], periodo);
  const playlists = await readPlaylists(db, playlistsOf([loja], grades), loja);
  const planner = createPlanner(listDays(periodo.de, periodo.ate), { feriados, playlists }, trechos);
  const known = planner.knownTrechosOf(loja, alcancesOf(grades, loja));
  const readDays = () => planner.daysOf(loja, planner.playedTrechosOf(loja, known));
  return { feriados, playlists, known, readDays };
}
