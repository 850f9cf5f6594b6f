import { type QueryExecutorProvider, sql } from 'kysely';

const sums = {
  uso_musicas: ['musica'],
  uso_musicas_clientes: ['musica', 'cliente'],
  uso_playlists: ['playlist'],
};

/** Both days (São Paulo, `yyyy-MM-dd`) are inclusive. */
export async function recountPuladas(
  db: QueryExecutorProvider,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const [table, key] of Object.entries(sums)) {
    const columns = sql.join([sql.ref('dia'), ...key.map((name) => sql.ref(name))]);
    await sql`
      insert into ${sql.table(table)} (${columns}, puladas, erros)
      select (momento at time zone 'America/Sao_Paulo')::date as dia, ${sql.join(key.map((name) => sql.ref(name)))},
        count(*) filter (where fim = 'PULADA'), count(*) filter (where fim = 'ERRO')
      from execucoes
      where fim in ('PULADA', 'ERRO') and ${sql.ref(key[0]!)} is not null
        and momento >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
        and momento < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      group by ${columns} order by ${columns}
      on conflict (${columns}) do update set puladas = excluded.puladas, erros = excluded.erros`.execute(db);
  }
}
