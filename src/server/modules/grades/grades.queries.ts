import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { firstLojasOf } from '../links.ts';
import { isIn } from '../validade.ts';

type ListQuery = NonNullable<operations['listGrades']['parameters']['query']>;

const rowColumns = [
  'grades.id',
  'grades.nome',
  'grades.clienteId',
  'clientes.nome as clienteNome',
  'grades.validaDe',
  'grades.validaAte',
  'grades.todoCliente',
  'grades.status',
  // Postgres reports every generated column as nullable.
  sql<number>`grades.num_blocos`.as('numBlocos'),
  'grades.createdAt',
  'grades.updatedAt',
] as const;

const numLojas = sql<number>`case when grades.todo_cliente
  then greatest(clientes.num_lojas - grades.num_exceto, 0) else grades.num_lojas end`.as('numLojas');

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('grades.nomeBusca'), type: 'text' },
  cliente: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
  status: { by: sql.ref('grades.status'), type: 'text' },
  createdAt: { by: sql.ref('grades.createdAt'), type: 'timestamptz' },
  updatedAt: { by: sql.ref('grades.updatedAt'), type: 'timestamptz' },
};

const alive = (db: Db) => db.selectFrom('grades').where('grades.deletedAt', 'is', null);

const reaches = (loja: string) => sql<boolean>`(
  not exists (select from grade_exceto where grade_id = grades.id and loja_id = ${loja})
  and (exists (select from grade_lojas where grade_id = grades.id and loja_id = ${loja})
    or exists (select from grade_grupos gg join grupo_lojas gl on gl.grupo_id = gg.grupo_id
      where gg.grade_id = grades.id and gl.loja_id = ${loja})
    or (grades.todo_cliente and grades.cliente_id = (select cliente_id from lojas
      where id = ${loja} and deleted_at is null))))`;

export function matchingGrades(db: Db, query: ListQuery, agora = new Date()) {
  const { nome, cliente, status, situacao, loja, grupo, playlist } = query;
  let from = alive(db);
  if (nome?.trim()) from = from.where(contains<'grades'>('grades.nomeBusca', nome));
  if (cliente) from = from.where('grades.clienteId', '=', cliente);
  if (status) from = from.where('grades.status', '=', status);
  if (situacao) from = from.where(isIn('grades', situacao, agora));
  if (loja) from = from.where(reaches(loja));
  if (grupo)
    from = from.where(
      sql<boolean>`exists (select from grade_grupos where grupo_id = ${grupo} and grade_id = grades.id)`,
    );
  if (playlist)
    from = from.where(
      sql<boolean>`exists (select from grade_playlists where playlist_id = ${playlist} and grade_id = grades.id)`,
    );
  return from;
}

export function listGrades(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingGrades(db, query),
    select: (grades) =>
      grades
        .innerJoin('clientes', 'clientes.id', 'grades.clienteId')
        // Always true, but it allows the index of clients to provide the order by client.
        .where('clientes.deletedAt', 'is', null)
        .select(rowColumns)
        .select(numLojas),
    id: sql.ref('grades.id'),
    sorts,
    defaultSort: 'nome',
  });
}

export type GradeListed = Awaited<ReturnType<typeof listGrades>>['items'][number];

async function referidosOf(db: Db, id: string) {
  const grupos = await db
    .selectFrom('gradeGrupos')
    .innerJoin('grupos', 'grupos.id', 'gradeGrupos.grupoId')
    .where('gradeGrupos.gradeId', '=', id)
    .orderBy('grupos.nomeBusca')
    .orderBy('grupos.id')
    .select(['grupos.id', 'grupos.nome'])
    .execute();
  const exceto = await db
    .selectFrom('gradeExceto')
    .innerJoin('lojas', 'lojas.id', 'gradeExceto.lojaId')
    .where('gradeExceto.gradeId', '=', id)
    .orderBy('lojas.nomeBusca')
    .orderBy('lojas.id')
    .select(['lojas.id', 'lojas.nome'])
    .execute();
  return { grupos, exceto };
}

export async function playlistsOf(db: Db, id: string) {
  const found = await db
    .selectFrom('gradePlaylists')
    .innerJoin('playlists', 'playlists.id', 'gradePlaylists.playlistId')
    .where('gradePlaylists.gradeId', '=', id)
    .select(['playlists.id', 'playlists.nome'])
    .execute();
  return new Map(found.map((playlist) => [playlist.id, playlist]));
}

export async function findGrade(db: Db, id: string) {
  const row = await alive(db)
    .innerJoin('clientes', 'clientes.id', 'grades.clienteId')
    .leftJoin('admins', 'admins.id', 'grades.updatedBy')
    .where('grades.id', '=', id)
    .select([...rowColumns, 'grades.versao', 'grades.blocos'])
    .select([numLojas, 'admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirst();
  if (!row) return undefined;
  const playlists = await playlistsOf(db, id);
  return {
    ...row,
    ...(await referidosOf(db, id)),
    lojas: await firstLojasOf(db, 'grade', row),
    blocos: row.blocos.map(({ playlists: named, ...bloco }) => ({
      ...bloco,
      playlists: named.flatMap((playlist) => playlists.get(playlist) ?? []),
    })),
  };
}

export type GradeFound = NonNullable<Awaited<ReturnType<typeof findGrade>>>;

export const { lock: lockGrades, insert: insertGrade, update: updateGrades } = rowsOf('grades');

const lists = {
  grupos: { table: sql.table('grade_grupos'), key: sql.ref('grupo_id') },
  exceto: { table: sql.table('grade_exceto'), key: sql.ref('loja_id') },
};

export async function setReferidos(
  trx: Db,
  gradeId: string,
  list: keyof typeof lists,
  ids: readonly string[],
) {
  const { table, key } = lists[list];
  await sql`delete from ${table} where grade_id = ${gradeId} and ${key} <> all(${ids}::text[])`.execute(trx);
  await sql`insert into ${table} (grade_id, ${key}) select ${gradeId}, unnest(${ids}::text[])
    on conflict do nothing`.execute(trx);
}
