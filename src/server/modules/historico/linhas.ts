import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { withConflicts } from '../../db/transaction.ts';
import type { By } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import {
  foiApagada,
  foiDesfeita,
  podeSerDesfeita,
  recordDesfazer,
} from '../atividades/atividades.queries.ts';
import { findAlteracoes } from './alteracoes.ts';
import { conflicts, takeBack } from './desfazer.handlers.ts';
import { comLojas, lockOperacao, lojasNomeadas, markEdited } from './desfazer.queries.ts';

const atividadesOf = (trx: Db, operacao: string) =>
  trx
    .selectFrom('atividades')
    .where('operacao', '=', operacao)
    .select(['id', 'entidade', 'entidadeId', lojasNomeadas])
    .orderBy('id');

async function findNaming(trx: Db, operacao: string, lojas: readonly string[]) {
  if (lojas.length === 0) return [];
  const rows = await atividadesOf(trx, operacao).where('entidade', 'in', comLojas).execute();
  const wanted = new Set(lojas);
  return rows.filter((row) => row.lojas?.some((loja) => wanted.has(loja)));
}

/**
 * Undoes an operation for some rows of a job, all or none. Returns the rows that still had something to undo. A row is
 * an activity's entity, or a store that an activity linked.
 */
export async function undoLinhas(
  trx: Db,
  me: By,
  operacao: string,
  linhas: readonly string[],
): Promise<string[]> {
  await lockOperacao(trx, { operacao });
  const own = await trx
    .selectFrom('atividades')
    .where('entidadeId', 'in', linhas)
    // The expression prevents use of the index by operation, which would read the whole job. The index by row reads
    // little.
    .where(sql<boolean>`operacao || '' = ${operacao}`)
    .select(['id', 'entidade', 'entidadeId', lojasNomeadas])
    .orderBy('id')
    .select([podeSerDesfeita.as('pode'), foiDesfeita.as('desfeita'), foiApagada.as('apagada')])
    .execute();
  if (own.some(({ apagada, desfeita }) => apagada && !desfeita)) throw fail('AT004');
  const left = own.filter(({ pode, desfeita }) => pode && !desfeita);
  const known = new Set(own.map(({ entidadeId }) => entidadeId));
  const linked = linhas.filter((linha) => !known.has(linha));
  const de = [...new Set([...left.map(({ entidadeId }) => entidadeId), ...linked])];
  if (de.length === 0) return [];
  const alteracoes = await findAlteracoes(trx, operacao, { caminho: 'desfazer', de });
  if (alteracoes.touched.size === 0) throw fail('AT002');
  await withConflicts(conflicts, () => takeBack(trx, alteracoes, [], me));
  const naming = await findNaming(trx, operacao, linked);
  await markEdited(trx, [...left, ...naming], alteracoes, me);
  const idsOf = (atividades: { id: string }[]) => atividades.map(({ id }) => id);
  if (left.length > 0) await recordDesfazer(trx, me, idsOf(left));
  if (naming.length > 0) await recordDesfazer(trx, me, idsOf(naming), { lojas: linked });
  return de;
}
