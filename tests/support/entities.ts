import { sql } from 'kysely';
import type { NewRow } from '#generated/db.d.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';

const audio = { arquivoTipo: 'audio/mpeg', arquivoBytes: 1000 };

export const cliente = (id: string, nome = `Cliente ${id}`) => ({ id, nome });

export const loja = (id: string, clienteId: string, fields: Partial<NewRow<'lojas'>> = {}) => ({
  id,
  clienteId,
  nome: `Loja ${id}`,
  email: `${id}@exemplo.com.br`,
  login: id,
  cidade: 'São Paulo',
  uf: 'SP',
  tipoDeComercio: 'RUA' as const,
  tipoDeNegocio: 'FRANQUIA' as const,
  fusoHorario: 'America/Sao_Paulo',
  ...fields,
});

export const musica = (id: string, duracao = 180) => ({
  id,
  duracao,
  titulo: `Título ${id}`,
  artista: `Artista ${id}`,
  arquivoSha256: id,
  ...audio,
});

export const playlist = (id: string, clienteId: string) => ({ id, clienteId, nome: `Playlist ${id}` });

export const vinheta = (id: string, clienteId: string) => ({
  id,
  clienteId,
  nome: `Vinheta ${id}`,
  duracao: 15,
  diaExecucao: ['SEG'],
  intervaloExecucao: 30,
  arquivoSha256: id,
  ...audio,
});

export async function addCliente(db: Db, fields: Partial<NewRow<'clientes'>> = {}): Promise<string> {
  const row = { ...cliente(newId()), ...fields };
  await db.insertInto('clientes').values(row).execute();
  return row.id;
}

export async function addLoja(
  db: Db,
  clienteId: string,
  fields: Partial<NewRow<'lojas'>> = {},
): Promise<string> {
  const row = loja(newId(), clienteId, fields);
  await db.insertInto('lojas').values(row).execute();
  return row.id;
}

/** Without its audio file. */
export async function addMusica(db: Db, fields: Partial<NewRow<'musicas'>> = {}): Promise<string> {
  const row = { ...musica(newId()), artista: 'Trio Ipê', ...fields };
  await db.insertInto('musicas').values(row).execute();
  return row.id;
}

/** Without its audio file. */
export async function addVinheta(
  db: Db,
  clienteId: string,
  fields: Partial<NewRow<'vinhetas'>> = {},
): Promise<string> {
  const row = { ...vinheta(newId(), clienteId), ...fields };
  await db.insertInto('vinhetas').values(row).execute();
  return row.id;
}

export async function addPlaylist(
  db: Db,
  clienteId: string,
  { musicas = [], lojas = [], ...fields }: PlaylistFields = {},
): Promise<string> {
  const row = { ...playlist(newId(), clienteId), ...fields };
  const { id } = row;
  await db.insertInto('playlists').values(row).execute();
  const tracks = musicas.map((musicaId, posicao) => ({ playlistId: id, musicaId, posicao }));
  if (tracks.length > 0) await db.insertInto('playlistMusicas').values(tracks).execute();
  const links = lojas.map((lojaId) => ({ playlistId: id, lojaId }));
  if (links.length > 0) await db.insertInto('playlistLojas').values(links).execute();
  return id;
}

export async function addGrupo(db: Db, clienteId: string, lojas: string[] = []): Promise<string> {
  const id = newId();
  await db
    .insertInto('grupos')
    .values({ id, clienteId, nome: `Grupo ${id}` })
    .execute();
  const links = lojas.map((lojaId) => ({ grupoId: id, lojaId }));
  if (links.length > 0) await db.insertInto('grupoLojas').values(links).execute();
  return id;
}

type GradeFields = Partial<NewRow<'grades'>> & {
  playlists?: string[];
  lojas?: string[];
  grupos?: string[];
  exceto?: string[];
};

/** By default one bloco plays the playlists all day on Mondays. */
export async function addGrade(db: Db, clienteId: string, fields: GradeFields = {}): Promise<string> {
  const { playlists = [], lojas = [], grupos = [], exceto = [], ...row } = fields;
  const id = newId();
  const blocos = JSON.stringify([{ dias: ['SEG'], de: '08:00', ate: '20:00', playlists }]);
  await db
    .insertInto('grades')
    .values({ id, clienteId, nome: `Grade ${id}`, blocos, ...row })
    .execute();
  const named = <Key extends string>(key: Key, ids: string[]) =>
    ids.map((one) => ({ gradeId: id, [key]: one })) as ({ gradeId: string } & Record<Key, string>)[];
  if (lojas.length > 0) await db.insertInto('gradeLojas').values(named('lojaId', lojas)).execute();
  if (grupos.length > 0) await db.insertInto('gradeGrupos').values(named('grupoId', grupos)).execute();
  if (exceto.length > 0) await db.insertInto('gradeExceto').values(named('lojaId', exceto)).execute();
  return id;
}

type PlaylistFields = Partial<NewRow<'playlists'>> & { musicas?: string[]; lojas?: string[] };

type Entities = {
  clientes: ReturnType<typeof cliente>[];
  lojas: ReturnType<typeof loja>[];
  musicas: ReturnType<typeof musica>[];
  playlists: ReturnType<typeof playlist>[];
  vinhetas: ReturnType<typeof vinheta>[];
};

export async function insertEntities(db: Db, entities: Entities): Promise<void> {
  await db.insertInto('clientes').values(entities.clientes).execute();
  await db.insertInto('lojas').values(entities.lojas).execute();
  await db.insertInto('musicas').values(entities.musicas).execute();
  await db.insertInto('playlists').values(entities.playlists).execute();
  await db.insertInto('vinhetas').values(entities.vinhetas).execute();
}

/** Ids of a table's entities by the numeric key that the play logs use. */
export async function idsOf(db: Db, table: keyof Entities): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: string;
    chave: number;
  }>`select id, chave from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, chave }) => [chave, id]));
}

export const atividadesOf = (db: Db, entidadeId: string) =>
  db
    .selectFrom('atividades')
    .select(['acao', 'entidade', 'nome', 'antes', 'depois', 'adminId'])
    .where('entidadeId', '=', entidadeId)
    .orderBy('id')
    .execute();
