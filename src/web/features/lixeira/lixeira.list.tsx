import { Trash2, Undo2 } from 'lucide-react';
import { isTop } from '#domain/capabilities.ts';
import { lixeira } from '#domain/lists/lixeira.ts';
import { AdminName, AdminPicker } from '../../entities/pickers.tsx';
import type { Command } from '../../shared/list/command.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { type Item, type Restaurada, restoredText } from './item.ts';

const RestaurarItem = onDemand(async () => (await import('./RestaurarItem.tsx')).RestaurarItem);
const ApagarItem = onDemand(async () => (await import('./ApagarItem.tsx')).ApagarItem);

const whyNot = ({ restauravel }: Item) =>
  restauravel ? undefined : 'Excluído antes de haver lixeira, ou de uma loja já apagada';

const restore: Command<Item, Restaurada> = {
  run: (ids, call) => call('restoreLixeira', { body: { ids } }),
  success: (count, answers = []) =>
    restoredText(
      count,
      answers.flatMap(({ fora }) => fora),
    ),
  outcome: () => null,
  failure: 'Não foi possível restaurar',
  ask: (items) => ({
    title: items.length === 1 ? `Restaurar ${items[0]?.nome}?` : `Restaurar ${items.length} itens?`,
    text: 'Voltam com o que foi junto e com seus vínculos, menos os vínculos com o que foi excluído depois.',
    confirm: 'Restaurar',
  }),
  reason: whyNot,
};

const params = ({ _id }: Item) => ({ id: _id });

/** Level "0" sees what anybody deleted, the others only their own deletions. */
export const list = declareList<'listLixeira'>({
  operation: 'listLixeira',
  title: 'Lixeira',
  noun: ['item', 'itens'],
  name: ({ nome }) => nome,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: '-deletedAt',
  columns: [
    { ...lixeira.nome },
    { ...lixeira.junto, width: '24%' },
    { ...lixeira.admin, width: '16%' },
    { ...lixeira.deletedAt, sort: 'deletedAt' },
    { ...lixeira.esvaziaEm, width: '130px' },
  ],
  drawer: 'FILTRO_LIXEIRA',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'entidade', kind: 'select', placeholder: 'Tudo' },
    { key: 'admin', kind: 'picker', Picker: AdminPicker, Name: AdminName },
  ],
  modals: { RESTAURAR: RestaurarItem, APAGAR: ApagarItem },
  rowActions: [
    { label: 'Restaurar', icon: <Undo2 size={16} />, modal: 'RESTAURAR', params, reason: whyNot },
    {
      label: 'Apagar agora',
      icon: <Trash2 size={16} />,
      modal: 'APAGAR',
      params,
      reason: (_, me) => (isTop(me) ? undefined : 'Só administradores de nível 0 apagam em definitivo'),
    },
  ],
  bulk: { restore },
  exportAll: 'listLixeira',
  empty: {
    title: 'A lixeira está vazia.',
    text: 'O que for excluído fica aqui por um tempo, e pode ser restaurado com tudo o que foi junto.',
    notFound: 'Nada encontrado na lixeira',
  },
});
