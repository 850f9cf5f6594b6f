import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { contains } from '../../db/search.ts';
import { listPage, type Sort } from '../../http/list.ts';
import { alive, counts, rowColumns } from './lojas.queries.ts';

type ListQuery = NonNullable<operations['listLojas']['parameters']['query']>;

/** What a store may have on it. */
export type Link = { kind: 'playlist' | 'vinheta'; id: string };

const links = {
  playlist: (id: string) => sql<boolean>`exists (
    select from playlist_lojas where playlist_id = ${id} and loja_id = lojas.id)`,
  vinheta: (id: string) => sql<boolean>`exists (
    select from vinheta_lojas where vinheta_id = ${id} and loja_id = lojas.id)`,
};

const has = ({ kind, id }: Link) => links[kind](id);

const sorts: Record<string, Sort> = {
  nome: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
  cliente: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
  cidade: { by: sql.ref('lojas.cidadeBusca'), type: 'text' },
  uf: { by: sql.ref('lojas.uf'), type: 'text' },
  tipoDeComercio: { by: sql.ref('lojas.tipoDeComercio'), type: 'text' },
  tipoDeNegocio: { by: sql.ref('lojas.tipoDeNegocio'), type: 'text' },
  status: { by: sql.ref('lojas.status'), type: 'text' },
  createdAt: { by: sql.ref('lojas.createdAt'), type: 'timestamptz' },
};

/** The letters and digits of a part of a CNPJ; with none in it, nothing matches. */
function hasCnpjPart(text: string) {
  const part = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return part ? sql<boolean>`lojas.cnpj like ${`%${part}%`}` : sql<boolean>`false`;
}

type Scope = {
  /** The client of the context. */
  clienteId?: string;
  /** Whether each row has this is told in `vinculada`. */
  context?: Link;
  /** Only stores that have all of these. */
  having: Link[];
};

/** How many stores a client has, or all clients have, as the clients keep count. */
async function countOfClientes(db: Db, clienteId?: string): Promise<number> {
  let from = db.selectFrom('clientes').where('deletedAt', 'is', null);
  if (clienteId !== undefined) from = from.where('id', '=', clienteId);
  const total = sql<number>`coalesce(sum(num_lojas), 0)::integer`.as('total');
  return (await from.select(total).executeTakeFirstOrThrow()).total;
}

/** A page of the stores. */
export function listLojas(db: Db, query: ListQuery, { clienteId, context, having }: Scope) {
  let from = alive(db);
  const { limit, page, cursor, sort, cliente, contextPlaylist, contextVinheta, ...filters } = query;
  const clientes = [clienteId, cliente].filter((id) => id !== undefined && id !== '');
  const isCounted = having.length === 0 && !Object.values(filters).some(Boolean) && clientes.length < 2;
  for (const link of having) from = from.where(has(link));
  if (clienteId !== undefined) from = from.where('lojas.clienteId', '=', clienteId);
  if (query.cliente) from = from.where('lojas.clienteId', '=', query.cliente);
  if (query.nome?.trim()) from = from.where(contains<'lojas'>('lojas.nomeBusca', query.nome));
  if (query.cidade?.trim()) from = from.where(contains<'lojas'>('lojas.cidadeBusca', query.cidade));
  if (query.cnpj?.trim()) from = from.where(hasCnpjPart(query.cnpj));
  if (query.uf?.trim()) from = from.where('lojas.uf', '=', query.uf.trim().toUpperCase());
  if (query.tipoDeComercio) from = from.where('lojas.tipoDeComercio', '=', query.tipoDeComercio);
  if (query.tipoDeNegocio) from = from.where('lojas.tipoDeNegocio', '=', query.tipoDeNegocio);
  const vinculada = sql<boolean | null>`${context ? has(context) : null}`;
  return listPage(query, {
    from,
    select: (lojas) =>
      lojas
        .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
        // True of every store that is there; said so that the clients' index gives the order by client.
        .where('clientes.deletedAt', 'is', null)
        .select(rowColumns)
        .select(counts)
        .select(vinculada.as('vinculada')),
    id: sql.ref('lojas.id'),
    sorts,
    defaultSort: 'nome',
    total: isCounted ? () => countOfClientes(db, clientes[0]) : undefined,
  });
}

export type LojaListed = Awaited<ReturnType<typeof listLojas>>['items'][number];

/** The client of a playlist or a jingle, if that is there. */
export async function clienteOfLink(db: Db, { kind, id }: Link): Promise<string | undefined> {
  const table = kind === 'playlist' ? ('playlists' as const) : ('vinhetas' as const);
  const row = await db
    .selectFrom(table)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('clienteId')
    .executeTakeFirst();
  return row?.clienteId;
}
