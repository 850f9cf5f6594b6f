import { type RawBuilder, sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Page } from '../../http/list.ts';
import { countPage, keysetPage, type ReportQuery } from '../relatorios/keyset.ts';
import { type StoreFilters, storeCondition } from '../relatorios/scope.ts';
import { byNome, type StoreRow } from '../relatorios/stores.ts';
import { where } from '../relatorios/sums.ts';

type Item = components['schemas']['LojaNaoAtualizou'];
type Row = StoreRow & { clienteId: string; clienteNome: string; ultimaAtualizacaoPlaylist: string | null };

/** The stores there are, let through by the filters, that have not updated their playlist since. */
function notUpdated(filters: StoreFilters, since: Date): RawBuilder<unknown> {
  const late = sql`(ultima_atualizacao_playlist is null or ultima_atualizacao_playlist < ${since}::timestamptz)`;
  const conditions = [sql`lojas.deleted_at is null`, late];
  const ofStore = storeCondition(filters);
  if (ofStore) conditions.push(ofStore);
  return where(conditions);
}

export async function countNaoAtualizaram(db: Db, filters: StoreFilters, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from lojas ${notUpdated(filters, since)}`.execute(db);
  return rows[0]!.n;
}

/** A page of the stores that did not update their playlist in a period, the longest ago first. */
export async function naoAtualizaramPage(
  db: Db,
  query: ReportQuery & StoreFilters & { periodo: number },
): Promise<Page<Item>> {
  const since = startOfPeriodo(query.periodo);
  if (query.contar) return countPage(countNaoAtualizaram(db, query, since));
  const page = await keysetPage<Row>(db, query, {
    order: 'nao-atualizaram',
    keys: [
      { by: sql`coalesce(ultima_atualizacao_playlist, '-infinity'::timestamptz)`, type: 'timestamptz' },
      ...byNome,
    ],
    direction: 'asc',
    from: sql`(select lojas.id as loja_id, lojas.nome, lojas.nome_busca, lojas.status,
        lojas.ultima_atualizacao_playlist, clientes.id as cliente_id, clientes.nome as cliente_nome
      from lojas join clientes on clientes.id = lojas.cliente_id ${notUpdated(query, since)}) l`,
  });
  return { ...page, items: page.items.map((row) => toItem(row as unknown as Row)) };
}

const toItem = ({ lojaId, nome, status, clienteId, clienteNome, ultimaAtualizacaoPlaylist }: Row): Item => ({
  lojaId,
  nome,
  status,
  cliente: { _id: clienteId, nome: clienteNome },
  ultimaAtualizacaoPlaylist,
});
