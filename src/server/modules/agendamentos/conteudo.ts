import { daysOf } from '#domain/periodos.ts';
import type { RelatorioExportavel } from '#domain/relatorios/tables.ts';
import type { components } from '#generated/api.d.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import type { Db } from '../../db/open.ts';
import type { Me } from '../../http/handlers.ts';
import { readQuery } from '../../http/query.ts';
import { Failure, type FieldError, fail } from '../../lib/fail.ts';
import { queryOf } from '../consulta.ts';
import type { Asked } from '../exportacoes/arquivo.ts';
import { possibleColunas } from '../exportacoes/colunas.ts';
import { checkedFiltros } from '../exportacoes/filtros.ts';
import { findVisao } from '../visoes/visoes.queries.ts';

type Intervalo = components['schemas']['Intervalo'];

/** The content of a schedule: a report with filters, or a saved view that is read each time. */
export type Conteudo = {
  relatorio: RelatorioExportavel;
  entidadeId: string | null;
  filtros: Record<string, unknown>;
  colunas: string[] | null;
  visaoId: string | null;
};
type Resolved = Asked & { colunas: string[] | null };

const exportable: readonly string[] = contract.components.schemas.RelatorioExportavel.enum;
const NOT_EXPORTED = 'Esta visão é de uma tela que não tem arquivo.';

export const isExportavel = (lista: string): lista is RelatorioExportavel => exportable.includes(lista);

/** Replaces a named period by its days for reports that accept only `de` and `ate`. */
function withDays(relatorio: RelatorioExportavel, filtros: Record<string, unknown>, now: Date) {
  const { properties } = queryOf(relatorio);
  const { intervalo, periodo, ...others } = filtros as { intervalo?: Intervalo; periodo?: number };
  if (!('de' in properties) || 'intervalo' in properties || !(intervalo || periodo)) return filtros;
  const { de, ate } = daysOf({ intervalo, periodo }, now)!;
  return { ...others, de, ate };
}

/** Reads the filters and columns of the owner's saved view. Fails with VS005 if it was deleted. */
async function ofVisao(db: Db, id: string, me: Me) {
  const visao = await findVisao(db, id, me.id);
  if (!visao) throw fail('VS005', { fields: [{ path: 'visao', message: 'A visão salva foi excluída.' }] });
  const { lista, consulta, colunas } = visao;
  if (!isExportavel(lista)) throw fail('REQ001', { fields: [{ path: 'visao', message: NOT_EXPORTED }] });
  const filtros: Record<string, unknown> = { ...consulta };
  readQuery(filtros, { properties: queryOf(lista, { part: true }).properties });
  const known = possibleColunas(lista, filtros);
  return { relatorio: lista, filtros, colunas: colunas?.filter((key) => known.has(key)) ?? null };
}

/**
 * Resolves a schedule's content at a moment, with the owner's permissions. Fails with REQ001 for filters that the
 * report does not accept and VS005 for a deleted view.
 */
export async function conteudoAt(db: Db, conteudo: Conteudo, me: Me, now: Date): Promise<Resolved> {
  const { visaoId, entidadeId } = conteudo;
  const { relatorio, filtros, colunas } = visaoId === null ? conteudo : await ofVisao(db, visaoId, me);
  const id = entidadeId ?? undefined;
  return {
    relatorio,
    id,
    filtros: checkedFiltros(relatorio, id, withDays(relatorio, filtros, now)),
    colunas,
    me,
  };
}

/** Turns the contract's REQ001 into AG001, the code of the schedule form. */
export function asAgendamento(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'REQ001') return error;
  return fail('AG001', { fields: error.details.fields as FieldError[] });
}
