import { sql } from 'kysely';
import { formatBytes } from '#domain/bytes.ts';
import { type Ask, CLOCKS_APART_MS, clocksApart } from '../check/database.ts';
import type { Db } from '../db/open.ts';
import { compareMigrations } from '../db/pending.ts';
import type { Replica } from '../db/replica.ts';
import type { Settings } from '../settings.ts';
import { bancoPorDia } from './medidas.ts';
import type { Visto } from './parte.ts';

const askerOf =
  (db: Db): Ask =>
  async <Row>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db)).rows;

/** Reads the size of the database as the engine tells it, in bytes. */
export async function tamanhoDoBanco(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::bigint as bytes`.execute(db);
  return rows[0]!.bytes;
}

const crescimento = (porDia: number | null) => {
  if (porDia === null) return 'quanto cresce por dia ainda não se sabe';
  return porDia > 0 ? `cresce ${formatBytes(porDia)} por dia` : 'não está crescendo';
};

type Tamanho = { banco: number; bancoPorDia: number | null };

/** Tells which database it is, how large, and by how much it grows in a day. */
export async function verBanco(
  db: Db,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
  agora: Date,
): Promise<Visto<Tamanho>> {
  const { rows } = await sql<{ versao: string }>`select current_setting('server_version') as versao`.execute(
    db,
  );
  const banco = await tamanhoDoBanco(db);
  const porDia = await bancoPorDia(db, { banco, agora });
  const qual = DATABASE_URL ? `PostgreSQL ${rows[0]!.versao}` : 'Banco embutido';
  return {
    estado: 'BOM',
    resumo: `${qual}, ${formatBytes(banco)}; ${crescimento(porDia)}.`,
    dados: { banco, bancoPorDia: porDia },
  };
}

/** Tells whether this version's migrations were run, and whether those of a newer one were. */
export async function verMigracoes(db: Db): Promise<Visto> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { missing, unknown } = await compareMigrations(rows.map(({ name }) => name));
  if (missing.length > 0)
    return {
      estado: 'RUIM',
      resumo: `Faltam ${missing.length}: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? '…' : ''}.`,
      oQueFazer: 'Reinicie esta instância na versão mais nova: a partida faz as migrações.',
      dados: null,
    };
  if (unknown.length > 0)
    return {
      estado: 'RUIM',
      resumo: `O banco já tem ${unknown.length} de uma versão mais nova que a desta instância.`,
      oQueFazer: 'Atualize esta instância: uma versão anterior só convive com a nova durante a troca.',
      dados: null,
    };
  return { estado: 'BOM', resumo: 'Todas foram feitas.', dados: null };
}

/** Tells whether this machine's clock and the database's are the same. */
export async function verRelogio(db: Db): Promise<Visto> {
  const apart = await clocksApart(askerOf(db));
  const segundos = (apart / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  if (apart > CLOCKS_APART_MS)
    return {
      estado: 'RUIM',
      resumo: `Está ${segundos} segundos longe do relógio do banco.`,
      oQueFazer: 'Acerte os dois por NTP: assinaturas e sinais das lojas dependem da hora.',
      dados: null,
    };
  const quanto = apart < 1_000 ? 'menos de 1 segundo' : `${segundos} segundos`;
  return { estado: 'BOM', resumo: `A ${quanto} do relógio do banco.`, dados: null };
}

/** Tells whether reads go to the replica, and how far it is behind. */
export async function verReplica(replica: Replica | undefined): Promise<Visto> {
  if (!replica) return { estado: 'BOM', resumo: 'Não há réplica.', dados: null };
  const atraso = replica.lagSeconds();
  const quanto = atraso === undefined ? '' : `, ${Math.round(atraso)} s atrás do principal`;
  if (replica.isFit()) return { estado: 'BOM', resumo: `Responde às leituras${quanto}.`, dados: null };
  return {
    estado: 'ATENCAO',
    resumo: `Não responde às leituras${quanto}: todas vão ao banco principal.`,
    oQueFazer: 'O registro (log) do servidor diz por quê: longe, atrasada ou sem as migrações.',
    dados: null,
  };
}
