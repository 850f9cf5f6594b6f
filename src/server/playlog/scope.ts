import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import { janelaDe } from '#domain/periodo.ts';
import type { Periodo } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import type { Page, ReportQuery } from '../db/pages.ts';
import { contains } from '../db/search.ts';
import { startOfDay } from './days.ts';
import { findSide, type Side } from './sides.ts';

/** Filters on what a store is today, and on the group that it is in today. */
export type StoreFilters = {
  grupo?: string;
  nome?: string;
  status?: Status;
  atividade?: 'Shopping' | 'Rua';
  cidade?: string;
  estado?: string;
};

export type EntityFilters = {
  cliente?: string;
  loja?: string;
  musica?: string;
  playlist?: string;
};

/** A weekday, an hour of the day, or an hour of one weekday, in São Paulo. */
export type Horario = { diaDaSemana?: components['schemas']['DiaDaSemana']; hora?: number };

export type Filters = StoreFilters & EntityFilters & Horario & Periodo & { dia?: string; liked?: boolean };

/** The entities that a report covers, by the numbers that the logs name them by. */
export type Scope = {
  loja?: number;
  cliente?: number;
  musica?: number;
  playlist?: number;
  /** The stores that the filters let through; absent when they let all through. */
  lojas?: Side;
  since?: Date;
  /** The first moment that is no longer covered. */
  until?: Date;
  horario?: Horario;
  liked?: boolean;
  /** Whether a row arrived before a moment, or at it and later. */
  chegada?: { antes: string } | { desde: string };
};

/** Writes the condition that a store is in a group: by its number, so that an index has all that the other stores are read for. */
const inGrupo = (grupo: string) => sql`lojas.chave = any(array(
  select l.chave from grupo_lojas g join lojas l on l.id = g.loja_id where g.grupo_id = ${grupo}))`;

/** Writes the condition on the table `lojas`, if the filters set one. Deleted stores keep their history. */
export function storeCondition(filters: StoreFilters): RawBuilder<unknown> | undefined {
  const { grupo, nome, status, atividade, cidade, estado } = filters;
  const conditions = [
    grupo && inGrupo(grupo),
    nome?.trim() && contains<'lojas'>('lojas.nomeBusca', nome),
    status && sql`lojas.status = ${status}`,
    atividade && sql`lojas.tipo_de_comercio = ${atividade.toUpperCase()}`,
    cidade?.trim() && contains<'lojas'>('lojas.cidadeBusca', cidade),
    estado?.trim() && sql`lojas.uf = ${estado.trim().toUpperCase()}`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}

/** Filters on what a store is today, its client among them. */
export type Stores = StoreFilters & Pick<EntityFilters, 'cliente'>;

/** Writes the condition on the table `lojas` for stores that are not deleted. */
export function presentStores({ cliente, ...filters }: Stores): RawBuilder<unknown> {
  const condition = storeCondition(filters);
  const conditions: RawBuilder<unknown>[] = [sql`lojas.deleted_at is null`];
  if (cliente !== undefined) conditions.push(sql`lojas.cliente_id = ${cliente}`);
  if (condition) conditions.push(condition);
  return sql.join(conditions, sql` and `);
}

/** The scope of a client that has never existed: no number is 0. */
export const ofNobody: Scope = { cliente: 0 };

const tables = { loja: 'lojas', cliente: 'clientes', musica: 'musicas', playlist: 'playlists' } as const;
type Entity = keyof typeof tables;
const entities = Object.keys(tables) as Entity[];

/** Finds the numbers of the named entities; undefined when one of them has never existed. */
async function findNumbers(db: Db, filters: EntityFilters) {
  const named = entities.filter((entity) => filters[entity] !== undefined);
  if (named.length === 0) return {};
  const numbers = named.map(
    (entity) =>
      sql`(select chave from ${sql.table(tables[entity])} where id = ${filters[entity]}) as ${sql.ref(entity)}`,
  );
  const { rows } = await sql<Record<Entity, number | null>>`select ${sql.join(numbers)}`.execute(db);
  const found = rows[0]!;
  return named.some((entity) => found[entity] === null)
    ? undefined
    : (found as Partial<Record<Entity, number>>);
}

/** Writes the id of a client by its number, for the tables that know it by its id. */
export const idOfCliente = (cliente: number) => sql`(select id from clientes where chave = ${cliente})`;

/** Finds the moments from which and until which a period and a day let through. */
function daysOf(filters: Filters): Pick<Scope, 'since' | 'until'> {
  const { since, until } = janelaDe(filters) ?? {};
  if (!filters.dia) return { since, until };
  const begin = startOfDay(filters.dia);
  const end = startOfDay(addDays(filters.dia, 1));
  return { since: since && since > begin ? since : begin, until: until && until < end ? until : end };
}

const horarioOf = ({ diaDaSemana, hora }: Filters): Horario | undefined =>
  diaDaSemana === undefined && hora === undefined ? undefined : { diaDaSemana, hora };

/** Finds the scope that the filters of a report stand for; undefined when they name a thing that has never existed. */
export async function findScope(db: Db, filters: Filters): Promise<Scope | undefined> {
  const numbers = await findNumbers(db, filters);
  if (!numbers) return undefined;
  const condition = storeCondition(filters);
  return {
    ...numbers,
    lojas: condition && (await findSide(db, condition)),
    ...daysOf(filters),
    horario: horarioOf(filters),
    liked: filters.liked,
  };
}

/** Reads a page of a report, or counts its rows, by filters whose scope is still to be found. */
export async function scopedPage<Item>(
  db: Db,
  query: ReportQuery & Filters,
  { count, page }: { count: (scope: Scope) => Promise<number>; page: (scope: Scope) => Promise<Page<Item>> },
  known?: Scope,
): Promise<Page<Item>> {
  const scope = known ?? (await findScope(db, query));
  if (scope && !query.contar) return page(scope);
  const total = query.contar ? (scope ? await count(scope) : 0) : null;
  return { items: [], total, nextCursor: null };
}
