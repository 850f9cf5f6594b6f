import { type RawBuilder, sql } from 'kysely';
import { clampMomento } from '#domain/momento.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';

/** A device may notice later than the server that its gap has begun. */
const LATE = sql`interval '2 minutes'`;

/** Stores the gap that a device reports, if the store had stopped meanwhile: many are closed each night. */
export async function keepLacuna(
  db: Db,
  lojaId: string,
  { de, ate, causa }: NonNullable<components['schemas']['PlayerSinal']['lacuna']>,
  now: number,
): Promise<void> {
  const [begin, end] = [clampMomento(de, now), clampMomento(ate, now)];
  if (begin === undefined || end === undefined || begin >= end) return;
  const [since, until] = [new Date(begin), new Date(end)];
  await sql`insert into lacunas (loja_id, de, ate, causa)
    select ${lojaId}, ${since}::timestamptz, ${until}::timestamptz, ${causa}
    where exists (select from situacoes where loja_id = ${lojaId} and situacao in ('PARADA', 'SEM_SINAL')
      and de < ${until}::timestamptz and (ate is null or ate > ${since}::timestamptz))
    on conflict (loja_id, de) do update set ate = excluded.ate, causa = excluded.causa`.execute(db);
}

/** The cause of the store's gap at the moment `de` at which it stopped; null if none is known. */
export const lacunaAt = (lojaId: RawBuilder<unknown>, de: RawBuilder<unknown>) =>
  sql<components['schemas']['CausaDaParada'] | null>`(select case when g.ate > ${de} then g.causa end
    from lacunas g where g.loja_id = ${lojaId} and g.de <= ${de} + ${LATE} order by g.de desc limit 1)`;
