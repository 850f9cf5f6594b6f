import { sql } from 'kysely';
import { formatBytes } from '#domain/bytes.ts';
import { count, listing } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import { compareMigrations } from '../../db/pending.ts';
import type { Replica } from '../../db/replica.ts';
import { findUntidyTexts } from '../../db/texts.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Ask, CLOCKS_APART_MS, clocksApart } from './check/database.ts';
import { bancoPorDia } from './medidas.ts';
import type { Visto } from './parte.ts';

const askerOf =
  (db: Db): Ask =>
  async <Row>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db)).rows;

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

const NOMEADOS = 5;

/**
 * Returns a warning about names with invisible characters that would otherwise duplicate another name. Undefined if
 * there are none.
 */
async function verTextos(db: Db): Promise<Pick<Visto, 'resumo' | 'oQueFazer'> | undefined> {
  const nomes = await findUntidyTexts(db);
  if (nomes.length === 0) return undefined;
  const ditos = nomes.slice(0, NOMEADOS).map((nome) => `“${nome}”`);
  const outros = nomes.length - ditos.length;
  const todos = listing(outros > 0 ? [...ditos, count(outros, 'outro', 'outros')] : ditos);
  return {
    resumo: `Com caracteres invisíveis: ${todos}.`,
    oQueFazer: 'Renomeie: sem eles o nome repete o de outro cadastro, e por isso ficaram.',
  };
}

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
  const resumo = `${qual}, ${formatBytes(banco)}; ${crescimento(porDia)}.`;
  const dados = { banco, bancoPorDia: porDia };
  const repetidos = await verTextos(db);
  if (!repetidos) return { estado: 'BOM', resumo, dados };
  return { ...repetidos, estado: 'ATENCAO', resumo: `${resumo} ${repetidos.resumo}`, dados };
}

export async function verMigracoes(db: Db): Promise<Visto> {
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
