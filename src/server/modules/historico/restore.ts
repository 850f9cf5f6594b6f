import type { components } from '#generated/api.d.ts';
import { tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import type { Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade, recordRestauracao } from '../atividades/atividades.queries.ts';
import { findAlteracoes } from './alteracoes.ts';
import { lockRows } from './desfazer.queries.ts';
import { findDono, type Item, lockItem } from './lixeira.queries.ts';
import { assertFree, rename } from './nomes.ts';
import { assertAllFit } from './regras.ts';
import { findForaDoAlcance, tidyOrder } from './restoreLinks.ts';
import { writeLinks, writeRows } from './writeBack.ts';

type Fora = components['schemas']['Restaurada']['fora'][number];

export type Restauracao = {
  me: Me;
  comDono: boolean;
  novos: components['schemas']['DadosNovos'][];
  mayRestore: (item: Item) => boolean;
  restored: Set<string>;
  fora: Map<string, Fora>;
};

async function restoreDono(trx: Db, item: Item, restauracao: Restauracao): Promise<void> {
  for (;;) {
    const dono = await findDono(trx, item);
    if (!dono) return;
    if (!restauracao.comDono || !restauracao.mayRestore(dono)) throw fail('LX003');
    await restoreItem(trx, dono, restauracao);
  }
}

/**
 * Locks all rows of a deletion. Fails with LX001 if the item is gone and LX002 if its changes are no longer stored.
 */
async function lockTaken(trx: Db, item: Item) {
  if (!item.operacao) throw fail('LX002');
  const taken = await findAlteracoes(trx, item.operacao, { caminho: 'lixeira', de: [item.id] });
  if (taken.touched.size === 0) throw fail('LX002');
  await lockRows(trx, taken);
  if (!(await lockItem(trx, item))) throw fail('LX001');
  // The owner may have been deleted before these locks were acquired.
  if (await findDono(trx, item)) throw fail('LX003');
  return { operacao: item.operacao, taken };
}

/** Restores a deletion without links to missing rows. The caller's transaction rolls back on any obstacle. */
export async function restoreItem(trx: Db, item: Item, restauracao: Restauracao): Promise<void> {
  const { me, novos, restored, fora } = restauracao;
  if (restored.has(item.id)) return;
  restored.add(item.id);
  await restoreDono(trx, item, restauracao);
  const { operacao, taken } = await lockTaken(trx, item);
  const lost = await findForaDoAlcance(trx, taken);
  for (const one of lost) fora.set(one._id, one);
  const manter = lost.map(({ entidade, _id }) => ({ entidade, _id, campo: 'deletedAt' }));
  const alteracoes = await findAlteracoes(trx, operacao, { caminho: 'lixeira', de: [item.id], manter });
  await writeRows(trx, alteracoes, me, 'values');
  const renamed = await rename(trx, alteracoes, novos, me);
  await assertFree(trx, alteracoes);
  // Links are added while the rows are deleted: deleted rows are in no list index and cheap to count.
  await writeLinks(trx, alteracoes);
  if (alteracoes.touched.has('playlist_musicas')) await tidyOrder(trx, alteracoes);
  await writeRows(trx, alteracoes, me, 'deletion');
  await assertAllFit(trx, alteracoes);
  const own = renamed.get(item.id);
  renamed.delete(item.id);
  await recordRestauracao(trx, me, item, own);
  for (const [entidadeId, { tabela, ...changes }] of renamed)
    await recordAtividade(trx, me, {
      acao: 'EDITAR',
      entidade: tabelas[tabela].entidade,
      entidadeId,
      ...changes,
    });
}
