import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { testWith } from './history.ts';
import { createWorld } from './relatoriosWorld.ts';

/** 00:00 in São Paulo of the first of so many days, today included. */
const startOf = (days: number) =>
  `(date_trunc('day', now() at time zone 'America/Sao_Paulo') - interval '${days - 1} days')
    at time zone 'America/Sao_Paulo'`;

/** 00:00 in São Paulo of the Monday so many weeks before the current one. */
const mondayOf = (weeks: number) =>
  `(date_trunc('week', now() at time zone 'America/Sao_Paulo') - interval '${weeks} weeks')
    at time zone 'America/Sao_Paulo'`;

/** Expected figures of the matching stores between two moments, counted in the logs instead of the product's rollups. */
const totals = (from: string, to: string, store: string) => {
  const logged = (log: string, what = 'count(*)') =>
    `(select ${what} from ${log} e join lojas on lojas.chave = e.loja
      where ${store} and momento >= ${from} and momento < ${to})::float`;
  return `select ${logged('execucoes', 'coalesce(sum(tocado_ms), 0)')} / 60000 as minutos,
    ${logged('execucoes')} as faixas, ${logged('execucoes_vinhetas')} as vinhetas`;
};

const days = (
  since: string,
) => `select to_char(momento at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as dia,
  count(*)::float as n from execucoes where momento >= ${since} group by 1`;

const hours = (
  since: string,
) => `select extract(dow from momento at time zone 'America/Sao_Paulo')::integer as dia,
  extract(hour from momento at time zone 'America/Sao_Paulo')::integer as hora, count(*)::float as n
  from execucoes where momento >= ${since} group by 1, 2 order by n desc, 1, 2`;

const byTrack = (since: string) => `select m.id, m.titulo, count(*)::float as n
  from execucoes e join musicas m on m.chave = e.musica
  where momento >= ${since} group by 1, 2 order by n desc, titulo limit 10`;

type Totals = Record<'minutos' | 'faixas' | 'vinhetas', number>;

async function figuresOf(db: Db) {
  const ask = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows;
  const between = async (from: string, to: string, store = 'true') =>
    (await ask<Totals>(totals(from, to, store)))[0]!;
  const period = (n: number, store?: string) => between(startOf(n), 'now()', store);
  const [ativas] = await ask<{ n: number }>(
    `select count(*)::float as n from lojas where deleted_at is null and status = 'ATIVO'`,
  );
  return {
    in30: await period(30),
    in10: await period(10),
    inTheLastWeek: await between(mondayOf(1), mondayOf(0)),
    in20OfPernambuco: await period(20, `uf = 'PE'`),
    porDia: await ask<{ dia: string; n: number }>(days(startOf(30))),
    porHora: await ask<{ dia: number; hora: number; n: number }>(hours(startOf(30))),
    maisTocadas: await ask<{ id: string; titulo: string; n: number }>(byTrack(startOf(30))),
    ativas: ativas!.n,
  };
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>;
export const test = testWith(async (db) => {
  await createWorld(db);
  const updated = (daysAgo: number, ...ids: string[]) =>
    db
      .updateTable('lojas')
      .set({ ultimaAtualizacaoPlaylist: sql`now() - make_interval(days => ${daysAgo})` })
      .where('id', 'in', ids)
      .execute();
  await updated(1, 'l1', 'l3');
  await updated(40, 'l2');
  return figuresOf(db);
}).extend<{ figures: Figures }>({ figures: ({ history }, use) => use(history) });
