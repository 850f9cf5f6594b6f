import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { severities } from '../../devices/situacoes.ts';

type PrimeirosPassos = components['schemas']['PrimeirosPassos'];

/** Checks the rollups, because they outlive the log. */
export async function hasPlayed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ tocou: boolean }>`
    select exists (select from situacoes where ate is null and gravidade = ${severities.TOCANDO})
      or exists (select from uso_lojas where faixas > 0) as tocou`.execute(db);
  return rows[0]!.tocou;
}

/** Checks for support contacts of the agency: stores without their own show these in the player. */
export async function lacksSuporte(db: Db): Promise<boolean> {
  const { suporte } = await db.selectFrom('configuracoes').select('suporte').executeTakeFirstOrThrow();
  return !(suporte.email || suporte.whatsapp);
}

/** Prefers a store whose playlist has tracks, then the newest active store. */
const findLoja = async (db: Db) =>
  (await lojas(db)
    .innerJoin('playlistLojas', 'playlistLojas.lojaId', 'lojas.id')
    .innerJoin('playlists', 'playlists.id', 'playlistLojas.playlistId')
    .where('playlists.deletedAt', 'is', null)
    .where('playlists.numMusicas', '>', 0)
    .select(sql<boolean>`true`.as('temPlaylist'))
    .executeTakeFirst()) ??
  (await lojas(db)
    .where('lojas.status', '=', 'ATIVO')
    .orderBy('lojas.createdAt', 'desc')
    .orderBy('lojas.id', 'desc')
    .select(sql<boolean>`false`.as('temPlaylist'))
    .executeTakeFirst());

const lojas = (db: Db) =>
  db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('lojas.deletedAt', 'is', null)
    .where('clientes.deletedAt', 'is', null)
    .select(['lojas.id', 'lojas.nome', 'lojas.clienteId', 'clientes.nome as clienteNome'])
    .limit(1);

export async function findPrimeirosPassos(db: Db): Promise<Omit<PrimeirosPassos, 'semSuporte'>> {
  const faixa = await db
    .selectFrom('musicas')
    .select('id')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const cliente = await db
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const loja = await findLoja(db);
  const playlist =
    loja &&
    (await db
      .selectFrom('playlists')
      .select(['id', 'nome', 'numMusicas'])
      .where('clienteId', '=', loja.clienteId)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst());
  return {
    faixas: faixa !== undefined,
    cliente: cliente ? { _id: cliente.id, nome: cliente.nome } : null,
    loja: loja
      ? { _id: loja.id, nome: loja.nome, cliente: { _id: loja.clienteId, nome: loja.clienteNome } }
      : null,
    playlist: playlist ? { _id: playlist.id, nome: playlist.nome, numMusicas: playlist.numMusicas } : null,
    playlistNaLoja: loja?.temPlaylist ?? false,
    tocou: await hasPlayed(db),
  };
}
