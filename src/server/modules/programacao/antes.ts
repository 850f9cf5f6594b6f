import { sql } from 'kysely';
import {
  compareGrades,
  type Program,
  type Reach,
  type ReachedGrade,
  reaches,
  trechosBetween,
} from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { ReadGrade } from './leitura.ts';

type OutrasAntes = components['schemas']['OutrasAntes'];

/** Limits the cost of a request, because every store of the client is checked against each grade. */
const MOST_COMPARED = 20;

/** Pairs of ways (other grade, this grade) that let the other grade play first. */
const pairsBefore = (other: ReadGrade, grade: ReadGrade) =>
  reaches.flatMap((otherReach) =>
    reaches.flatMap((por) => {
      const first = compareGrades({ ...other, por: otherReach }, { ...grade, por }) < 0;
      return first ? [`${otherReach} ${por}`] : [];
    }),
  );

function overlapping(
  outras: readonly ReadGrade[],
  grade: ReadGrade,
  program: Omit<Program, 'grades'>,
  { de, ate }: { de: number; ate: number },
): ReadGrade[] {
  const por: Reach = 'LOJA';
  const own: ReachedGrade = { ...grade, por };
  return outras.filter((other) =>
    trechosBetween({ ...program, grades: [{ ...other, por }, own] }, de, ate, 1).some(
      ({ encobertas }) => encobertas.length > 0,
    ),
  );
}

/**
 * Counts the stores of this grade that play another grade first at some time, by how that grade reaches them. Uses the
 * clock and holidays of one store. Each store counts once, by the most specific way.
 */
export async function countOutrasAntes(
  db: Db,
  { grade, outras, clienteId }: { grade: ReadGrade; outras: readonly ReadGrade[]; clienteId: string },
  program: Omit<Program, 'grades'>,
  range: { de: number; ate: number },
): Promise<OutrasAntes> {
  const compared = overlapping(outras, grade, program, range)
    .map((other) => ({ id: other._id, todo: other.todoCliente, pares: pairsBefore(other, grade) }))
    .filter(({ pares }) => pares.length > 0)
    .slice(0, MOST_COMPARED);
  if (compared.length === 0) return { loja: 0, grupo: 0, cliente: 0 };
  const ids = compared.map(({ id }) => id);
  const { rows } = await sql<OutrasAntes>`
    with outras as (
      select id, todo, pares from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as o (id text, todo boolean, pares jsonb)
    ), delas as (
      select l.id,
        case when exists (select from grade_lojas g where g.grade_id = ${grade._id} and g.loja_id = l.id) then 'LOJA'
          when exists (select from grupo_lojas g where g.grupo_id = any(${grade.grupos}::text[]) and g.loja_id = l.id) then 'GRUPO'
          when ${grade.todoCliente} then 'CLIENTE' end as por
      from lojas l
      where l.cliente_id = ${clienteId} and l.deleted_at is null and l.id <> all(${grade.exceto}::text[])
    ), alcances as (
      select loja_id, grade_id, 1 as maneira from grade_lojas where grade_id = any(${ids}::text[])
      union all select gl.loja_id, gg.grade_id, 2 from grade_grupos gg join grupo_lojas gl on gl.grupo_id = gg.grupo_id
        where gg.grade_id = any(${ids}::text[])
      union all select delas.id, outras.id, 3 from delas cross join outras where outras.todo
    ), alcancadas as (
      select loja_id, grade_id, min(maneira) as maneira from alcances a
      where not exists (select from grade_exceto e where e.grade_id = a.grade_id and e.loja_id = a.loja_id)
      group by 1, 2
    ), contadas as (
      select delas.id, min(a.maneira) as maneira
      from delas join alcancadas a on a.loja_id = delas.id join outras on outras.id = a.grade_id
      where delas.por is not null
        and outras.pares ? ((array['LOJA', 'GRUPO', 'CLIENTE'])[a.maneira] || ' ' || delas.por)
      group by 1
    )
    select count(*) filter (where maneira = 1)::integer as loja, count(*) filter (where maneira = 2)::integer as grupo,
      count(*) filter (where maneira = 3)::integer as cliente
    from contadas`.execute(db);
  return rows[0]!;
}
