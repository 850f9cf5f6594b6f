import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import type { NewRow } from '#server/db/schema.ts';

/** Adds a client straight to the database. */
export async function addCliente(db: Db, fields: Partial<NewRow<'clientes'>> = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('clientes')
    .values({ id, nome: `Cliente ${id}`, ...fields })
    .execute();
  return id;
}

/** Adds a store straight to the database. */
export async function addLoja(
  db: Db,
  clienteId: string,
  fields: Partial<NewRow<'lojas'>> = {},
): Promise<string> {
  const id = newId();
  const loja: NewRow<'lojas'> = {
    id,
    clienteId,
    nome: `Loja ${id}`,
    email: `${id}@loja.com.br`,
    login: id,
    cidade: 'São Paulo',
    uf: 'SP',
    tipoDeComercio: 'RUA',
    tipoDeNegocio: 'FRANQUIA',
    fusoHorario: 'America/Sao_Paulo',
  };
  await db
    .insertInto('lojas')
    .values({ ...loja, ...fields })
    .execute();
  return id;
}

const arquivo = (sha256: string) => ({
  duracao: 180.5,
  arquivoTipo: 'audio/mpeg',
  arquivoBytes: 1000,
  arquivoSha256: sha256,
});

/** Adds a track, without its audio, straight to the database. */
export async function addMusica(db: Db, fields: Partial<NewRow<'musicas'>> = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('musicas')
    .values({ id, titulo: `Faixa ${id}`, artista: 'Trio Ipê', ...arquivo(id), ...fields })
    .execute();
  return id;
}

/** Adds a jingle, without its audio, straight to the database. */
export async function addVinheta(
  db: Db,
  clienteId: string,
  fields: Partial<NewRow<'vinhetas'>> = {},
): Promise<string> {
  const id = newId();
  const vinheta = {
    id,
    clienteId,
    nome: `Vinheta ${id}`,
    diaExecucao: ['SEG'],
    intervaloExecucao: 30,
    ...arquivo(id),
  };
  await db
    .insertInto('vinhetas')
    .values({ ...vinheta, ...fields })
    .execute();
  return id;
}

/** Adds a playlist straight to the database, with its tracks in order and on its stores. */
export async function addPlaylist(
  db: Db,
  clienteId: string,
  { musicas = [], lojas = [], ...fields }: PlaylistFields = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('playlists')
    .values({ id, clienteId, nome: `Playlist ${id}`, ...fields })
    .execute();
  const tracks = musicas.map((musicaId, posicao) => ({ playlistId: id, musicaId, posicao }));
  if (tracks.length > 0) await db.insertInto('playlistMusicas').values(tracks).execute();
  const links = lojas.map((lojaId) => ({ playlistId: id, lojaId }));
  if (links.length > 0) await db.insertInto('playlistLojas').values(links).execute();
  return id;
}

type PlaylistFields = Partial<NewRow<'playlists'>> & { musicas?: string[]; lojas?: string[] };

/** What was recorded about an entity, the oldest first. */
export const atividadesOf = (db: Db, entidadeId: string) =>
  db
    .selectFrom('atividades')
    .select(['acao', 'entidade', 'nome', 'antes', 'depois', 'adminId'])
    .where('entidadeId', '=', entidadeId)
    .orderBy('id')
    .execute();
