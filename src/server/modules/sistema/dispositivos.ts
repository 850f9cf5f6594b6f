import { sql } from 'kysely';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { PartFinding } from './parte.ts';

type Versoes = components['schemas']['VersaoDosDispositivos'][];

const MOST_VERSIONS = 20;

/** Counts stores by player version, taken from heartbeats, or from the sign-in before the first heartbeat. */
export async function checkDispositivos(db: Db): Promise<PartFinding<Versoes>> {
  const { rows: dados } = await sql<Versoes[number]>`
    select coalesce(s.versao, d.versao) as versao, count(*)::int as dispositivos
    from dispositivos d left join sinais s on s.loja_id = d.loja_id
    where d.encerrado_em is null group by 1 order by 2 desc, 1 desc limit ${MOST_VERSIONS}`.execute(db);
  const all = dados.reduce((sum, { dispositivos }) => sum + dispositivos, 0);
  const [first] = dados;
  if (!first) return { estado: 'BOM', resumo: 'Nenhuma loja tem um aparelho ainda.', dados };
  const resumo =
    dados.length === 1
      ? `${count(all, 'aparelho', 'aparelhos')}, todos com ${first.versao}.`
      : `${count(all, 'aparelho', 'aparelhos')} com ${dados.length} versões; ${count(first.dispositivos, 'toca', 'tocam')} com ${first.versao}.`;
  return { estado: 'BOM', resumo, dados };
}
