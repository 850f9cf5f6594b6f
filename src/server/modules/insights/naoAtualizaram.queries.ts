import { type RawBuilder, sql } from 'kysely';
import { janelaOf } from '#domain/periodo.ts';
import type { Periodo } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type ReportQuery, reportPage } from '../../db/pages.ts';
import { presentStores, type Stores } from '../../playlog/scope.ts';
import { byNome, type StoreRow } from '../../playlog/stores.ts';
import { where } from '../../playlog/sums.ts';

type Item = components['schemas']['LojaNaoAtualizou'];
type Row = StoreRow & { clienteId: string; clienteNome: string; ultimaAtualizacaoPlaylist: string | null };

/** Active stores of active clients. Inactive ones count only if the status filter selects them. */
const ativas = sql`lojas.status = 'ATIVO'
  and exists (select from clientes c where c.id = lojas.cliente_id and c.status = 'ATIVO')`;

/**
 * Stores that did not update their playlist since. Stores created later are left out: they did not exist for the whole
 * period.
 */
function notUpdated(filters: Stores, since: Date): RawBuilder<unknown> {
  const late = sql`(ultima_atualizacao_playlist is null or ultima_atualizacao_playlist < ${since}::timestamptz)
    and not exists (select from sinais where loja_id = lojas.id and atualizada_em >= ${since}::timestamptz)`;
  const conditions = [presentStores(filters), sql`lojas.created_at <= ${since}::timestamptz`, late];
  return where(filters.status === 'INATIVO' ? conditions : [...conditions, ativas]);
}

export async function countNaoAtualizaram(db: Db, filters: Stores, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from lojas ${notUpdated(filters, since)}`.execute(db);
  return rows[0]!.n;
}

export async function naoAtualizaramPage(db: Db, query: ReportQuery & Stores & Periodo): Promise<Page<Item>> {
  const { since } = janelaOf(query)!;
  if (query.contar)
    return { items: [], total: await countNaoAtualizaram(db, query, since), nextCursor: null };
  return reportPage(db, query, {
    order: 'nao-atualizaram',
    keys: [
      { by: sql`coalesce(ultima_atualizacao_playlist, '-infinity'::timestamptz)`, type: 'timestamptz' },
      ...byNome,
    ],
    direction: 'asc',
    from: sql`(select lojas.id as loja_id, lojas.nome, lojas.nome_busca, lojas.status,
        greatest(lojas.ultima_atualizacao_playlist,
          (select atualizada_em from sinais where loja_id = lojas.id)) as ultima_atualizacao_playlist,
        clientes.id as cliente_id, clientes.nome as cliente_nome
      from lojas join clientes on clientes.id = lojas.cliente_id ${notUpdated(query, since)}) l`,
    toItem,
  });
}

const toItem = ({ lojaId, nome, status, clienteId, clienteNome, ultimaAtualizacaoPlaylist }: Row): Item => ({
  lojaId,
  nome,
  status,
  cliente: { _id: clienteId, nome: clienteNome },
  ultimaAtualizacaoPlaylist,
});
