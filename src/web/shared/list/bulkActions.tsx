import { CircleCheck, CirclePause, Ellipsis, Trash2 } from 'lucide-react';
import { listing } from '#domain/text.ts';
import type { BarAction } from './ActionBar.tsx';
import type { Command } from './command.ts';
import type { Bulk, Me } from './declaration.ts';

const barIcons = {
  activate: <CircleCheck size={16} aria-hidden />,
  deactivate: <CirclePause size={16} aria-hidden />,
  remove: <Trash2 size={16} aria-hidden />,
};

export const moreActions = (onClick: BarAction['onClick']): BarAction => ({
  label: 'Mais ações',
  icon: <Ellipsis size={16} aria-hidden />,
  menu: true,
  onClick,
});

/** An action that some rows do not allow is disabled with the reasons. */
export function bulkActions<Row>(
  bulk: Bulk<Row>,
  rows: Row[],
  me: Me,
  give: (command: Command<Row>, rows: Row[]) => void,
  onMore?: BarAction['onClick'],
): BarAction[] {
  const button = (
    command: Command<Row> | undefined,
    label: string,
    icon: keyof typeof barIcons,
  ): BarAction[] => {
    if (!command) return [];
    const reasons = new Set(
      rows.map((row) => command.reason?.(row, me)).filter((reason) => reason !== undefined),
    );
    return [
      {
        label,
        icon: barIcons[icon],
        destructive: command.destructive,
        reason: reasons.size > 0 ? listing([...reasons]) : undefined,
        onClick: () => give(command, rows),
      },
    ];
  };
  return [
    ...button(bulk.restore, 'Restaurar Selecionados', 'activate'),
    ...button(bulk.activate, 'Ativar Selecionados', 'activate'),
    ...button(bulk.deactivate, 'Desativar Selecionados', 'deactivate'),
    ...(onMore ? [moreActions(onMore)] : []),
    ...button(bulk.remove, 'Excluir Selecionados', 'remove'),
  ];
}
