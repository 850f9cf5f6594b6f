import { type Expression, type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { tabela, tabelaOf } from '../../db/entidades.ts';
import type { Status } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { inherited } from '../../devices/configuracao.ts';
import { isLeftOut } from '../../devices/playable.ts';
import { isNotOver } from '../validade.ts';

type Entidade = components['schemas']['ImpactoPergunta']['entidade'];
export type Counts = Omit<components['schemas']['Impacto'], 'inativos' | 'grades' | 'grupos'>;

export async function findNamed(db: Db, entidade: Entidade, ids: readonly string[]) {
  const nome = tabelaOf(entidade)!;
  const { status } = tabela(nome);
  const { rows } = await sql<{ id: string; status: Status }>`
    select id, ${status ? sql.ref(status) : sql`'ATIVO'`} as status from ${sql.table(nome)}
    where id = any(${ids}::text[]) and deleted_at is null`.execute(db);
  return rows;
}

export type Which = readonly string[] | Expression<unknown>;

const among = (column: string, ids: Which) =>
  'toOperationNode' in ids
    ? sql<boolean>`${sql.ref(column)} in ${ids}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

function having(kind: 'playlist' | 'vinheta', ids: Which, lojas: Which | undefined) {
  return sql<boolean>`lojas.id in (
    select links.loja_id from ${sql.table(`${kind}_lojas`)} links
    join ${sql.table(`${kind}s`)} named on named.id = links.${sql.ref(`${kind}_id`)}
    where ${among('named.id', ids)} and named.status = 'ATIVO'
      and ${lojas ? among('links.loja_id', lojas) : sql`true`})`;
}

const counts = () => sql`grades.deleted_at is null and grades.status = 'ATIVO'
  and ${isNotOver('grades')}`;

/** Condition: an active, current grade that fulfils `which` reaches the store. */
export const reachedBy = (which: RawBuilder<unknown>) => sql<boolean>`exists (
  select from grades where grades.cliente_id = lojas.cliente_id and ${counts()} and ${which}
    and not exists (select from grade_exceto e where e.grade_id = grades.id and e.loja_id = lojas.id)
    and (grades.todo_cliente
      or exists (select from grade_lojas l where l.grade_id = grades.id and l.loja_id = lojas.id)
      or exists (select from grade_grupos gg join grupo_lojas gl on gl.grupo_id = gg.grupo_id
        where gg.grade_id = grades.id and gl.loja_id = lojas.id)))`;

/** Condition: the store receives a track of the playlist. */
const hasTracks = (playlist: string) => sql`exists (
  select from playlist_musicas x join musicas t on t.id = x.musica_id where x.playlist_id = ${sql.ref(`${playlist}.id`)}
    and not ${isLeftOut('t', sql`lojas.cliente_id`, inherited('explicitas'))})`;

const ofGrade = (which: RawBuilder<unknown>) => sql`exists (
  select from grade_playlists gp join playlists p on p.id = gp.playlist_id
  where gp.grade_id = grades.id and p.status = 'ATIVO' and ${which})`;

/** Condition: the grade plays an active playlist from `ids`. */
const playing = (ids: Which) => ofGrade(among('p.id', ids));

/** Condition: the grade plays an active playlist outside `ids`, with tracks for the store. */
const playingOthers = (ids: Which) => ofGrade(sql`not ${among('p.id', ids)} and ${hasTracks('p')}`);

const NONE: Which = [];

/** Condition: besides `ids`, the store has an active playlist linked directly, with tracks for it. */
const hasBase = (ids: Which) => sql<boolean>`exists (
  select from playlist_lojas links join playlists others on others.id = links.playlist_id
  where links.loja_id = lojas.id and others.status = 'ATIVO' and others.deleted_at is null
    and not ${among('others.id', ids)} and ${hasTracks('others')})`;

type Change = {
  concerned: RawBuilder<boolean>;
  /** Affected stores that would fall silent, if they play now. */
  stops: RawBuilder<boolean>;
};

const changes: Record<Entidade, (ids: Which, lojas: Which | undefined) => Change> = {
  CLIENTE: (ids) => ({ concerned: among('lojas.cliente_id', ids), stops: sql`true` }),
  LOJA: (ids) => ({ concerned: among('lojas.id', ids), stops: sql`true` }),
  PLAYLIST: (ids, lojas) => ({
    // A playlist removed from a store still plays there through its grades.
    concerned: lojas
      ? having('playlist', ids, lojas)
      : sql`(${having('playlist', ids, lojas)} or ${reachedBy(playing(ids))})`,
    stops: sql`not (${hasBase(ids)} or ${reachedBy(playingOthers(lojas ? NONE : ids))})`,
  }),
  GRADE: (ids) => ({
    concerned: reachedBy(among('grades.id', ids)),
    stops: sql`not (${hasBase(NONE)} or ${reachedBy(sql`not ${among('grades.id', ids)} and ${playingOthers(NONE)}`)})`,
  }),
  GRUPO: (ids) => ({
    concerned: sql`lojas.id in (
      select links.loja_id from grupo_lojas links join grade_grupos gg on gg.grupo_id = links.grupo_id
      join grades on grades.id = gg.grade_id where ${among('links.grupo_id', ids)} and ${counts()})`,
    stops: sql`false`,
  }),
  VINHETA: (ids, lojas) => ({ concerned: having('vinheta', ids, lojas), stops: sql`false` }),
};

const howMany = (which: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${which}))::integer`;

/** Counts affected stores by whether they play now and whether they would fall silent. */
export async function countLojas(db: Db, entidade: Entidade, ids: Which, lojas?: Which): Promise<Counts> {
  const { concerned, stops } = changes[entidade](ids, lojas);
  const isActive = sql<boolean>`lojas.status = 'ATIVO'`;
  const hasActiveCliente = sql<boolean>`clientes.status = 'ATIVO'`;
  const plays = sql<boolean>`(${isActive} and ${hasActiveCliente})`;
  return db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .innerJoin('configuracoes', (join) => join.onTrue())
    .where('lojas.deletedAt', 'is', null)
    .where(concerned)
    .select([
      howMany(plays).as('lojas'),
      howMany(sql`${plays} and ${stops}`).as('semMusica'),
      howMany(sql`not ${isActive}`).as('lojasInativas'),
      howMany(sql`${isActive} and not ${hasActiveCliente}`).as('lojasDeClienteInativo'),
    ])
    .executeTakeFirstOrThrow();
}

export async function countOfClientes(db: Db, table: 'grades' | 'grupos', ids: Which): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${among('cliente_id', ids)} and deleted_at is null`.execute(
    db,
  );
  return rows[0]!.n;
}

export const countGrupos = async (db: Db, entidade: Entidade, ids: readonly string[]): Promise<number> =>
  entidade === 'CLIENTE' ? countOfClientes(db, 'grupos', ids) : 0;

export async function countGrades(db: Db, entidade: Entidade, ids: readonly string[]): Promise<number> {
  if (entidade === 'CLIENTE') return countOfClientes(db, 'grades', ids);
  if (entidade !== 'PLAYLIST' && entidade !== 'GRUPO') return 0;
  const [links, key] =
    entidade === 'PLAYLIST' ? ['grade_playlists', 'playlist_id'] : ['grade_grupos', 'grupo_id'];
  const { rows } = await sql<{ n: number }>`
    select count(distinct grade_id)::integer as n from ${sql.table(links)} where ${among(key, ids)}`.execute(
    db,
  );
  return rows[0]!.n;
}
