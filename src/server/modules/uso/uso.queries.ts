import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import type { components, operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, reportPage } from '../../db/pages.ts';
import { inTransaction } from '../../db/transaction.ts';

type Schemas = components['schemas'];

/** Includes today. */
const KEPT_DAYS = 90;
const LAST_DAYS = 14;

const today = sql`(now() at time zone ${TIME_ZONE})::date`;

export type Contadas = { dia: string; operacao: string; tipo: string; quem: string; chamadas: number };

/** Writes in the order of the key, so that two instances cannot deadlock. */
export const addChamadas = (db: Db, rows: Contadas[]): Promise<unknown> =>
  inTransaction(db, (trx) =>
    sql`insert into chamadas_da_api as c (dia, operacao, tipo, quem, chamadas)
      select dia, operacao, tipo, quem, chamadas from json_to_recordset(${JSON.stringify(rows)}::json)
        as n (dia date, operacao text, tipo text, quem text, chamadas bigint) order by 1, 2, 3, 4
      on conflict (dia, operacao, tipo, quem) do update set chamadas = c.chamadas + excluded.chamadas`.execute(
      trx,
    ),
  );

export const forgetChamadas = (db: Db): Promise<unknown> =>
  sql`delete from chamadas_da_api where dia <= ${today} - ${KEPT_DAYS}::int`.execute(db);

type Query = NonNullable<operations['listUsoDaApi']['parameters']['query']>;
type Row = { dia: string; operacao: string; tipo: Schemas['TipoDeChamador']; quem: string; chamadas: number };

function rowsOf({ periodo = KEPT_DAYS, operacao, chave }: Query): RawBuilder<unknown> {
  const wanted = [
    sql`dia > ${today} - ${periodo}::int`,
    ...(operacao === undefined ? [] : [sql`operacao = ${operacao}`]),
    ...(chave === undefined ? [] : [sql`tipo = 'CHAVE' and quem = ${chave}`]),
  ];
  return sql`(select dia, operacao, tipo, quem, chamadas from chamadas_da_api where ${sql.join(wanted, sql` and `)}) c`;
}

const toUso = ({
  dia,
  operacao,
  tipo,
  quem,
  chamadas,
  nome,
}: Row & { nome: string | null }): Schemas['UsoDaApi'] => ({
  operacao,
  dia,
  chamador: {
    tipo,
    versao: tipo === 'PAINEL' || tipo === 'PLAYER' ? quem || null : null,
    chave: tipo === 'CHAVE' && nome !== null ? { _id: quem, nome } : null,
  },
  chamadas,
});

export async function listUso(db: Db, query: Query): Promise<Page<Schemas['UsoDaApi']>> {
  const from = rowsOf(query);
  const page = await reportPage(db, query, {
    order: 'dia',
    keys: [
      { by: sql`dia`, type: 'date' },
      { by: sql`operacao`, type: 'text' },
      { by: sql`tipo`, type: 'text' },
      { by: sql`quem`, type: 'text' },
    ],
    direction: 'desc',
    from,
    show: (rows) => sql`select p.dia::text as dia, p.operacao, p.tipo, p.quem, p.chamadas, k.nome, p.cursor
      from (${rows}) p left join chaves k on p.tipo = 'CHAVE' and k.id = p.quem
      order by p.dia desc, p.operacao desc, p.tipo desc, p.quem desc`,
    toItem: toUso,
  });
  if (query.cursor !== undefined || (query.page ?? 1) > 1) return page;
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return { ...page, total: rows[0]!.total };
}

export async function readUsoDaChave(db: Db, chaveId: string): Promise<Schemas['UsoDaChave']> {
  const own = rowsOf({ chave: chaveId });
  const [operacoes, dias] = await Promise.all([
    sql<Schemas['UsoDaChave']['operacoes'][number]>`select operacao, sum(chamadas)::bigint as chamadas,
      max(dia)::text as ultimo_dia from ${own} group by operacao order by max(dia) desc, operacao`.execute(
      db,
    ),
    sql<
      Schemas['UsoDaChave']['dias'][number]
    >`select dia::text as dia, sum(chamadas)::bigint as chamadas from ${own}
      group by dia order by c.dia desc limit ${LAST_DAYS}`.execute(db),
  ]);
  return { operacoes: operacoes.rows, dias: dias.rows };
}
