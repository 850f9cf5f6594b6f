import { sql } from 'kysely';
import { explainMissed } from '#domain/comprovante.ts';
import { daysOf, type Periodo } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type ReportQuery, reportPage } from '../../db/pages.ts';
import { type LojaRow, lojaColumns, toLoja } from '../../playlog/entries.ts';
import type { Scope } from '../../playlog/scope.ts';
import { covered, where } from '../../playlog/sums.ts';
import { ofEntities, within } from './disponibilidade.queries.ts';

type Item = components['schemas']['ComprovanteDaVinheta'];
type Query = ReportQuery & Periodo & { cliente?: string; loja?: string; vinheta?: string };
type Row = LojaRow & {
  dia: string;
  vinhetaId: string;
  vinhetaNome: string;
} & Record<'planejadas' | 'tocadas' | 'fechada' | 'diaCheio' | 'semTocar', number>;

const conditionsOf = (query: Query, fixed: Scope) => [
  ...covered(fixed),
  ...ofEntities(query),
  ...within(daysOf(query)),
];

async function count(db: Db, query: Query, fixed: Scope): Promise<number> {
  const isOfOne = [query.loja, query.vinheta, fixed.loja, fixed.lojas].some((named) => named !== undefined);
  const counted = isOfOne
    ? sql`select count(*) as n from comprovantes`
    : sql`select coalesce(sum(linhas), 0)::bigint as n from uso_comprovantes`;
  const { rows } = await sql<{ n: number }>`${counted} ${where(conditionsOf(query, fixed))}`.execute(db);
  return rows[0]!.n;
}

const toItem = (row: Row): Item => ({
  dia: row.dia,
  vinheta: { _id: row.vinhetaId, nome: row.vinhetaNome },
  loja: toLoja(row),
  planejadas: row.planejadas,
  tocadas: row.tocadas,
  naoTocadas: explainMissed(row),
});

/** Planned and actual plays of a day; null if it has none. */
export async function sumDay(
  db: Db,
  scope: Scope,
  dia: string,
): Promise<Record<'planejadas' | 'tocadas', number> | null> {
  const { rows } = await sql<Record<'linhas' | 'planejadas' | 'tocadas', number>>`select count(*) as linhas,
    coalesce(sum(planejadas), 0) as planejadas, coalesce(sum(tocadas), 0) as tocadas
    from comprovantes ${where([...covered(scope), sql`dia = ${dia}::date`])}`.execute(db);
  const { linhas, ...sums } = rows[0]!;
  return linhas > 0 ? sums : null;
}

export async function comprovantePage(db: Db, query: Query, fixed: Scope = {}): Promise<Page<Item>> {
  if (query.contar) return { items: [], total: await count(db, query, fixed), nextCursor: null };
  return reportPage(db, query, {
    order: 'comprovante',
    keys: [
      { by: sql`dia`, type: 'date' },
      { by: sql`loja`, type: 'integer' },
      { by: sql`vinheta`, type: 'integer' },
    ],
    direction: 'desc',
    from: sql`(select * from comprovantes ${where(conditionsOf(query, fixed))}) c`,
    show: (rows) => sql`select r.*, ${lojaColumns}, vinhetas.id as vinheta_id, vinhetas.nome as vinheta_nome
      from (${rows}) r join lojas on lojas.chave = r.loja join clientes on clientes.chave = r.cliente
      join vinhetas on vinhetas.chave = r.vinheta order by r.dia desc, r.loja desc, r.vinheta desc`,
    toItem,
  });
}
