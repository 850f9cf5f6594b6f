import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { Db } from '../../db/open.ts';
import { dayOf } from './days.ts';

const DEFAULT_DAYS = 30;

type Subject = 'musica' | 'playlist';

/** The number that the logs name a track or playlist by; a deleted one only with `deleted`. */
export async function findNumber(
  db: Db,
  subject: Subject,
  id: string,
  { deleted }: { deleted: boolean },
): Promise<number | undefined> {
  const row = await db
    .selectFrom(`${subject}s`)
    .select('chave')
    .where('id', '=', id)
    .$if(!deleted, (found) => found.where('deletedAt', 'is', null))
    .executeTakeFirst();
  return row?.chave;
}

/** The days of a period, the oldest first. */
export const daysSince = (since: Date, now = new Date()) =>
  sql`generate_series(${dayOf(since)}::date, ${dayOf(now)}::date, interval '1 day')`;

/** What became of a track or playlist, day by day. */
export async function metricas(db: Db, subject: Subject, chave: number, periodo = DEFAULT_DAYS) {
  const { rows } = await sql<{ dia: string; execucoes: number; likes: number; dislikes: number }>`
    select d::date as dia, coalesce(faixas, 0) as execucoes, coalesce(likes, 0) as likes,
      coalesce(dislikes, 0) as dislikes
    from ${daysSince(startOfPeriodo(periodo))} d
    left join ${sql.table(`uso_${subject}s`)} uso on uso.dia = d::date and uso.${sql.ref(subject)} = ${chave}
    order by d`.execute(db);
  return { porDia: rows };
}
