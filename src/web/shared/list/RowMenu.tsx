import { useNavigate } from 'react-router';
import { Menu } from '../chakra/windows.tsx';
import { ButtonMenu } from '../ui/ButtonMenu.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { Command } from './command.ts';
import type { Me, Row, RowAction } from './declaration.ts';

export type OpenMenu = { row: Row; button: HTMLButtonElement };

type RowMenuProps = {
  open: OpenMenu;
  onClose: () => void;
  actions: readonly RowAction<Row>[];
  me: Me;
  onCommand: (command: Command<Row>, rows: Row[]) => void;
};

export function RowMenu({ open, onClose, actions, me, onCommand }: RowMenuProps) {
  const { row, button } = open;
  const navigate = useNavigate();
  const { openModal } = useOverlay();

  const choose = (action: RowAction<Row>) => {
    if ('to' in action) void navigate(action.to(row));
    else if ('modal' in action) openModal(action.modal, action.params(row));
    else if ('act' in action) action.act(row);
    else onCommand(action.command, [row]);
  };

  return (
    <ButtonMenu open button={button} onClose={onClose} minW="200px">
      {actions.map((action) => {
        if (action.when && !action.when(row)) return null;
        const command = 'command' in action ? action.command : undefined;
        const reason = (action.reason ?? command?.reason)?.(row, me);
        return (
          <Menu.Item
            key={action.label}
            value={action.label}
            disabled={Boolean(reason)}
            title={reason}
            color={command?.destructive ? 'bad' : undefined}
            onClick={() => choose(action)}
          >
            {action.icon}
            <span>
              {action.label}
              {reason && <span className="row-under">{reason}</span>}
            </span>
            {action.id === 'editar' && (
              <kbd aria-hidden className="key">
                E
              </kbd>
            )}
          </Menu.Item>
        );
      })}
    </ButtonMenu>
  );
}
