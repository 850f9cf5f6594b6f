import { type RawBuilder, sql } from 'kysely';
import { causaDaParada } from '#domain/disponibilidade.ts';
import { daysOf } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, reportPage } from '../../db/pages.ts';
import { lacunaAt } from '../../devices/lacunas.ts';
import { type LojaRow, lojaColumns, toLoja } from '../../playlog/entries.ts';
import { where } from '../../playlog/sums.ts';
import { type DiasDeLojas, lojasDe, within } from './disponibilidade.queries.ts';

type Schemas = components['schemas'];
type Query = DiasDeLojas & { nossa?: boolean };
type Row = LojaRow &
  Pick<Schemas['Parada'], 'dia' | 'de' | 'ate' | 'situacao' | 'nossa' | 'motivo'> & {
    tocou: boolean;
    lacuna: Schemas['CausaDaParada'] | null;
  };

const MINUTE_MS = 60_000;

async function conditionsOf(db: Db, query: Query): Promise<RawBuilder<unknown>[]> {
  return [
    ...(await lojasDe(db, query)),
    ...within(daysOf(query)),
    ...(query.nossa === undefined ? [] : [sql`nossa = ${query.nossa}`]),
  ];
}

async function count(db: Db, query: Query, conditions: RawBuilder<unknown>[]): Promise<number> {
  const counted =
    query.loja !== undefined || query.grupo !== undefined
      ? sql`select count(*) as n from paradas`
      : sql`select coalesce(sum(linhas), 0)::bigint as n from uso_paradas`;
  const { rows } = await sql<{ n: number }>`${counted} ${where(conditions)}`.execute(db);
  return rows[0]!.n;
}

function toItem({ dia, de, ate, situacao, nossa, tocou, motivo, lacuna, ...row }: Row): Schemas['Parada'] {
  const loja = toLoja(row);
  const minutos = Math.round((Date.parse(ate) - Date.parse(de)) / MINUTE_MS);
  const causa = causaDaParada({ nossa, tocou, motivo, lacuna });
  return {
    dia,
    loja,
    cliente: loja.cliente,
    de,
    ate,
    minutos,
    causa,
    motivo,
    situacao,
    nossa,
    tocouSemSinal: tocou,
  };
}

export async function paradasPage(db: Db, query: Query): Promise<Page<Schemas['Parada']>> {
  const conditions = await conditionsOf(db, query);
  if (query.contar) return { items: [], total: await count(db, query, conditions), nextCursor: null };
  return reportPage(db, query, {
    order: 'paradas',
    keys: [
      { by: sql`dia`, type: 'date' },
      { by: sql`de`, type: 'timestamptz' },
      { by: sql`loja`, type: 'integer' },
    ],
    direction: 'desc',
    from: sql`(select * from paradas ${where(conditions)}) p`,
    show: (
      rows,
    ) => sql`select r.*, ${lacunaAt(sql`lojas.id`, sql`r.de`)} as lacuna, ${lojaColumns} from (${rows}) r join lojas on lojas.chave = r.loja
      join clientes on clientes.chave = r.cliente order by r.dia desc, r.de desc, r.loja desc`,
    toItem,
  });
}
