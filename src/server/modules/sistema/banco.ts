import { sql } from 'kysely';
import { formatBytes } from '#domain/bytes.ts';
import { count, listing } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import { compareMigrations } from '../../db/pending.ts';
import type { Replica } from '../../db/replica.ts';
import { findUntidyTexts } from '../../db/texts.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Ask, CLOCKS_APART_MS, clocksApart } from './check/database.ts';
import { readBancoGrowth } from './medidas.ts';
import type { PartFinding } from './parte.ts';

const askerOf =
  (db: Db): Ask =>
  async <Row>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db)).rows;

export async function readBancoSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::bigint as bytes`.execute(db);
  return rows[0]!.bytes;
}

const describeGrowth = (growth: number | null) => {
  if (growth === null) return 'ainda não se sabe quanto cresce por dia';
  return growth > 0 ? `cresce ${formatBytes(growth)} por dia` : 'não está crescendo';
};

type BancoSize = { banco: number; bancoPorDia: number | null };

const MOST_NAMES = 5;

/** Returns a warning if names differ from another name only by invisible characters. */
async function checkTextos(db: Db): Promise<Pick<PartFinding, 'resumo' | 'oQueFazer'> | undefined> {
  const names = await findUntidyTexts(db);
  if (names.length === 0) return undefined;
  const quoted = names.slice(0, MOST_NAMES).map((nome) => `“${nome}”`);
  const others = names.length - quoted.length;
  const all = listing(others > 0 ? [...quoted, count(others, 'outro', 'outros')] : quoted);
  return {
    resumo: `Com caracteres invisíveis: ${all}.`,
    oQueFazer: 'Renomeie: sem eles o nome repete o de outro cadastro, e por isso ficaram.',
  };
}

export async function checkBanco(
  db: Db,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
  now: Date,
): Promise<PartFinding<BancoSize>> {
  const { rows } = await sql<{ versao: string }>`select current_setting('server_version') as versao`.execute(
    db,
  );
  const banco = await readBancoSize(db);
  const growth = await readBancoGrowth(db, { banco, now });
  const engine = DATABASE_URL ? `PostgreSQL ${rows[0]!.versao}` : 'Banco embutido';
  const resumo = `${engine}, ${formatBytes(banco)}; ${describeGrowth(growth)}.`;
  const dados = { banco, bancoPorDia: growth };
  const untidy = await checkTextos(db);
  if (!untidy) return { estado: 'BOM', resumo, dados };
  return { ...untidy, estado: 'ATENCAO', resumo: `${resumo} ${untidy.resumo}`, dados };
}

export async function checkMigracoes(db: Db): Promise<PartFinding> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { missing, unknown } = compareMigrations(rows.map(({ name }) => name));
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

export async function checkRelogio(db: Db): Promise<PartFinding> {
  const apart = await clocksApart(askerOf(db));
  const seconds = (apart / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  if (apart > CLOCKS_APART_MS)
    return {
      estado: 'RUIM',
      resumo: `Está ${seconds} segundos longe do relógio do banco.`,
      oQueFazer: 'Acerte os dois por NTP: assinaturas e sinais das lojas dependem da hora.',
      dados: null,
    };
  const howFar = apart < 1_000 ? 'menos de 1 segundo' : `${seconds} segundos`;
  return { estado: 'BOM', resumo: `A ${howFar} do relógio do banco.`, dados: null };
}

export async function checkReplica(replica: Replica | undefined): Promise<PartFinding> {
  if (!replica) return { estado: 'BOM', resumo: 'Não há réplica.', dados: null };
  const lag = replica.lagSeconds();
  const howFar = lag === undefined ? '' : `, ${Math.round(lag)} s atrás do principal`;
  if (replica.isFit()) return { estado: 'BOM', resumo: `Responde às leituras${howFar}.`, dados: null };
  return {
    estado: 'ATENCAO',
    resumo: `Não responde às leituras${howFar}: todas vão ao banco principal.`,
    oQueFazer: 'O registro (log) do servidor diz por quê: longe, atrasada ou sem as migrações.',
    dados: null,
  };
}
