import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { NewRow } from '#server/db/schema.ts';

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

type Entities = {
  clientes: ReturnType<typeof cliente>[];
  lojas: ReturnType<typeof loja>[];
  musicas: ReturnType<typeof musica>[];
  playlists: ReturnType<typeof playlist>[];
  vinhetas: ReturnType<typeof vinheta>[];
};

/** Writes entities straight to the database. */
export async function insertEntities(db: Db, entities: Entities): Promise<void> {
  await db.insertInto('clientes').values(entities.clientes).execute();
  await db.insertInto('lojas').values(entities.lojas).execute();
  await db.insertInto('musicas').values(entities.musicas).execute();
  await db.insertInto('playlists').values(entities.playlists).execute();
  await db.insertInto('vinhetas').values(entities.vinhetas).execute();
}

/** The ids of the entities of a table by the number that the logs name them by. */
export async function idsOf(db: Db, table: keyof Entities): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: string;
    chave: number;
  }>`select id, chave from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, chave }) => [chave, id]));
}
