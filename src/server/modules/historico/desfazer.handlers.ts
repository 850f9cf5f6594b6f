import { sql } from 'kysely';
import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import { nomesDeTabelas, tabela } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { type Conflicts, inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { type Diferenca, fail } from '../../lib/fail.ts';
import {
  daTarefa,
  foiApagada,
  foiDesfeita,
  podeSerDesfeita,
  recordDesfazer,
} from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { type Alteracoes, findAlteracoes } from './alteracoes.ts';
import {
  findChangedSince,
  findLinkedSince,
  findSemVolta,
  isErased,
  lockOperacao,
  lockRows,
  lojasNomeadas,
  markEdited,
} from './desfazer.queries.ts';
import { emptyCriadas, findRegrasMudadas, putListasBack, withoutListas } from './listasPorRegra.ts';
import { assertAllFit, assertOpenToKeys, findBroken } from './regras.ts';
import { removeLinks, writeLinks, writeRows } from './writeBack.ts';

type Body = components['schemas']['Desfazer'];

export const conflicts: Conflicts = Object.fromEntries(
  nomesDeTabelas.flatMap((nome) =>
    Object.entries(tabela(nome).unicos ?? {}).map(([index, { code, campo }]) => [
      index,
      { code, path: campo },
    ]),
  ),
);

const MOST_TOLD = 100;

type Campos = components['schemas']['CampoMantido'][];
const keyOf = ({ entidade, _id, campo }: Campos[number]) => `${entidade}:${_id}:${campo}`;

/** Fails with REQ003 and the obstacles, each field once. */
export function refuse(diferencas: Diferenca[]): void {
  const known = new Set<string>();
  const distinct = diferencas.filter((diferenca) => {
    const isNew = !known.has(keyOf(diferenca));
    known.add(keyOf(diferenca));
    return isNew;
  });
  if (distinct.length > 0) throw fail('REQ003', { diferencas: distinct.slice(0, MOST_TOLD) });
}

/**
 * Undoes changes; the caller's transaction rolls back on any obstacle. Links are added before their rows reappear and
 * removed after their rows are deleted, because deleted rows are in no list index and cheap to count.
 */
export async function takeBack(
  trx: Db,
  changes: Alteracoes,
  voltar: Campos,
  me: Pick<Me, 'id' | 'chaveId'>,
): Promise<void> {
  const mudadas = await findRegrasMudadas(trx, changes);
  const alteracoes = withoutListas(changes, mudadas);
  const { created } = alteracoes;
  await assertOpenToKeys(trx, alteracoes, me);
  await lockRows(trx, alteracoes);
  if (await isErased(trx, alteracoes)) throw fail('AT004');
  const changed = await findChangedSince(trx, alteracoes);
  refuse(changed.filter((diferenca) => !voltar.some((one) => keyOf(one) === keyOf(diferenca))));
  if (created) {
    await emptyCriadas(trx, mudadas);
    await removeLinks(trx, alteracoes);
    refuse(await findLinkedSince(trx, alteracoes));
  }
  await writeLinks(trx, alteracoes);
  await writeRows(trx, alteracoes, me);
  if (!created) await removeLinks(trx, alteracoes);
  await putListasBack(trx, alteracoes, mudadas);
  refuse(await findBroken(trx, alteracoes));
  await assertAllFit(trx, alteracoes);
}

type Which = { id: string } | { operacao: string };

/**
 * Returns the activities that this administrator may undo. Fails with AT001 if there is none, AT002 if none can be
 * undone, AT003 if all are undone and AT004 if an entity is erased.
 */
async function mustFindAtividades(trx: Db, which: Which, me: Me) {
  let from = trx
    .selectFrom('atividades')
    .select(['id', 'operacao', 'entidade', 'entidadeId', daTarefa])
    .select([podeSerDesfeita.as('pode'), foiDesfeita.as('desfeita'), foiApagada.as('apagada')])
    .select([lojasNomeadas]);
  from = 'id' in which ? from.where('id', '=', which.id) : from.where('operacao', '=', which.operacao);
  if (!isTop(me)) from = from.where('adminId', '=', me.id).where('entidade', '<>', 'CONFIGURACAO');
  const found = await from.orderBy('id').execute();
  if (found.length === 0) throw fail('AT001');
  if (found.some(({ apagada, desfeita }) => apagada && !desfeita)) throw fail('AT004');
  const possible = found.filter(({ pode }) => pode);
  if (possible.length === 0) throw fail('AT002');
  const left = possible.filter(({ desfeita }) => !desfeita);
  if (left.length === 0) throw fail('AT003');
  return left;
}

type Atividade = Awaited<ReturnType<typeof mustFindAtividades>>[number];

/** The entities that the undo of one activity is limited to. For a job that links stores, these are the stores. */
const entitiesOf = ({ entidadeId, tarefa, lojas }: Atividade) =>
  tarefa !== null && lojas !== null ? lojas : [entidadeId];

export const undo = (db: Db, which: Which, { manter = [], voltar = [] }: Body, me: Me) =>
  withConflicts(conflicts, () =>
    inTransaction(db, async (trx) => {
      await lockOperacao(trx, which);
      const atividades = await mustFindAtividades(trx, which, me);
      const [first] = atividades as [Atividade];
      const operacao = first.operacao!;
      const { count } = await trx
        .selectFrom('atividades')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('operacao', '=', operacao)
        .executeTakeFirstOrThrow();
      const de = 'id' in which && count > 1 ? entitiesOf(first) : undefined;
      const alteracoes = await findAlteracoes(trx, operacao, { caminho: 'desfazer', de, manter });
      if (alteracoes.touched.size === 0) throw fail('AT002');
      await takeBack(trx, alteracoes, voltar, me);
      await markEdited(trx, atividades, alteracoes, me);
      const ids = atividades.map(({ id }) => id);
      const _id = await recordDesfazer(trx, me, ids, { manter });
      const semVolta = await findSemVolta(trx, alteracoes);
      return { status: 200 as const, body: { _id, count: atividades.length, semVolta } };
    }),
  );

export const desfazerHandlers = ({ db }: Context) =>
  ({
    undoAtividade: ({ params, body, me }) => undo(db, { id: params.id }, body ?? {}, me),
  }) satisfies Partial<Handlers>;
