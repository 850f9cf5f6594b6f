import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useMe } from '../api/me.ts';
import type { OperationId } from '../api/operation.ts';
import { Button } from '../ui/Button.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { CommandDialog } from './CommandDialog.tsx';
import type { Command } from './command.ts';
import type { AnyList, Row } from './declaration.ts';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import { useCommands } from './useCommands.ts';

type RowActionsProps = {
  list: AnyList;
  row: Row;
  ownModals?: readonly string[];
  /** Modals left out because the screen already shows their content. */
  without?: readonly string[];
  reads: readonly OperationId[];
  onGone: () => void;
};

export function RowActions(props: RowActionsProps) {
  const { list, row, ownModals = [], without = [], reads, onGone } = props;
  const { data: me } = useMe();
  const { modal } = useOverlay();
  const queries = useQueryClient();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const given = useRef<Command<Row>>(undefined);
  const onDone = useCallback(
    ([done]: string[]) => {
      if (done === undefined) return;
      if (given.current?.outcome?.(row) === null) onGone();
      else for (const read of reads) void queries.invalidateQueries({ queryKey: [read] });
    },
    [queries, row, reads, onGone],
  );
  const commands = useCommands<Row>(list.operation, onDone);
  const Modal = modal && !ownModals.includes(modal) ? list.modals?.[modal] : undefined;
  return (
    <>
      <Button
        icon={<EllipsisVertical size={16} />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu({ row, button: event.currentTarget })}
      >
        Ações
      </Button>
      {menu && me && (
        <RowMenu
          open={{ ...menu, row }}
          onClose={() => setMenu(null)}
          actions={(list.rowActions ?? []).filter(
            (action) => !('modal' in action && without.includes(action.modal)),
          )}
          me={me}
          onCommand={(command, rows) => {
            given.current = command;
            commands.give(command, rows);
          }}
        />
      )}
      {commands.running && (
        <CommandDialog
          running={commands.running}
          subject={() => list.name(row)}
          onConfirm={() => commands.confirm([row])}
          onClose={commands.dismiss}
        />
      )}
      {Modal && <Modal />}
    </>
  );
}
