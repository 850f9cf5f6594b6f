import { sql } from 'kysely';
import { sumMeses } from '#server/days/disponibilidade.queries.ts';
import type { Db } from '#server/db/open.ts';

const OPEN_MS = 12 * 3_600_000;
/** One store in this many stops on a given day, for 10 to 120 minutes of its twelve open hours. */
const ONE_STOPS_OF = 33;

/** Writes the availability rows of each ended day, as the nightly job would have. */
export async function seedDisponibilidade(db: Db, days: readonly string[]): Promise<void> {
  const hash = sql`abs(hashtext(loja || dia::text))`;
  const { rows } = await sql<{ chave: number }>`select chave from lojas order by chave`.execute(db);
  const lojas = rows.map(({ chave }) => chave);
  const months = Map.groupBy(days, (day) => day.slice(0, 7)).values();
  for (const month of months) {
    const played = sql`(select loja, dia, min(cliente) as cliente,
        case when ${hash} % ${ONE_STOPS_OF} = 0 then (1 + ${hash} % 12) * 600000 else 0 end as parada
      from uso_lojas where dia = any(${month}::date[]) and faixas > 0 group by loja, dia) p`;
    await sql`insert into disponibilidade (loja, dia, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos)
      select loja, dia, cliente, ${OPEN_MS}, ${OPEN_MS} - parada, 0, parada, 0, 0 from ${played} order by loja, dia`.execute(
      db,
    );
    await sql`insert into paradas (dia, de, loja, ate, cliente, situacao, nossa)
      select dia, de, loja, de + parada * interval '1 millisecond', cliente, 'TOCANDO', false
      from (select p.*, dia + time '13:00' + ${hash} % 600 * interval '1 minute' as de from ${played}) d
      where parada > 0 order by dia, de, loja`.execute(db);
    await sumMeses(db, lojas, month);
  }
}
