import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import { janelaOf } from '#domain/periodo.ts';
import type { Periodo } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import type { Page, ReportQuery } from '../db/pages.ts';
import { contains } from '../db/search.ts';
import { startOfDay } from './days.ts';
import { findSide, type Side } from './sides.ts';

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

export type Horario = { diaDaSemana?: components['schemas']['DiaDaSemana']; hora?: number };

export type Filters = StoreFilters & EntityFilters & Horario & Periodo & { dia?: string; liked?: boolean };

/** The numbers are `chave`, not ids. */
export type Scope = {
  loja?: number;
  cliente?: number;
  musica?: number;
  playlist?: number;
  lojas?: Side;
  since?: Date;
  /** Exclusive. */
  until?: Date;
  horario?: Horario;
  liked?: boolean;
  /** Arrival time: `antes` is exclusive, `desde` inclusive. */
  chegada?: { antes: string } | { desde: string };
};

/** Selects by log number, so that the index covers the lookup. */
const inGrupo = (grupo: string) => sql`lojas.chave = any(array(
  select l.chave from grupo_lojas g join lojas l on l.id = g.loja_id where g.grupo_id = ${grupo}))`;

/** Condition on the table `lojas`, or undefined. Deleted stores are included, because they keep their history. */
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

export type Stores = StoreFilters & Pick<EntityFilters, 'cliente'>;

export function presentStores({ cliente, ...filters }: Stores): RawBuilder<unknown> {
  const condition = storeCondition(filters);
  const conditions: RawBuilder<unknown>[] = [sql`lojas.deleted_at is null`];
  if (cliente !== undefined) conditions.push(sql`lojas.cliente_id = ${cliente}`);
  if (condition) conditions.push(condition);
  return sql.join(conditions, sql` and `);
}

/** A scope without rows, because no log number is 0. */
export const ofNobody: Scope = { cliente: 0 };

const tables = { loja: 'lojas', cliente: 'clientes', musica: 'musicas', playlist: 'playlists' } as const;
type Entity = keyof typeof tables;
const entities = Object.keys(tables) as Entity[];

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

export const idOfCliente = (cliente: number) => sql`(select id from clientes where chave = ${cliente})`;

function daysOf(filters: Filters): Pick<Scope, 'since' | 'until'> {
  const { since, until } = janelaOf(filters) ?? {};
  if (!filters.dia) return { since, until };
  const begin = startOfDay(filters.dia);
  const end = startOfDay(addDays(filters.dia, 1));
  return { since: since && since > begin ? since : begin, until: until && until < end ? until : end };
}

const horarioOf = ({ diaDaSemana, hora }: Filters): Horario | undefined =>
  diaDaSemana === undefined && hora === undefined ? undefined : { diaDaSemana, hora };

/** Returns undefined if an entity in the filters never existed. */
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
