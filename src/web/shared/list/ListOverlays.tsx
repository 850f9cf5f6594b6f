import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { count } from '#domain/text.ts';
import { useMe } from '../api/me.ts';
import { Filters } from '../filter/Filters.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyList, Row } from './declaration.ts';
import type { OpenMenu } from './RowMenu.tsx';
import type { Commands } from './useCommands.ts';
import type { ListUrl } from './useListUrl.ts';

const CommandDialog = onDemand(async () => (await import('./CommandDialog.tsx')).CommandDialog);
const BeginAction = onDemand(async () => (await import('./BeginAction.tsx')).BeginAction);
const RowMenu = onDemand(async () => (await import('./RowMenu.tsx')).RowMenu);

type ListOverlaysProps = {
  list: AnyList;
  url: ListUrl;
  rows: readonly Row[];
  answering: boolean;
  menu: OpenMenu | null;
  onMenuClose: () => void;
  commands: Commands<Row>;
};

export function ListOverlays({ list, url, rows, answering, menu, onMenuClose, commands }: ListOverlaysProps) {
  const { data: me } = useMe();
  const { drawer, modal, close } = useOverlay();
  const [, Modal] = Object.entries(list.modals ?? {}).find(([name]) => name === modal) ?? [];
  const filtering = drawer === list.drawer;
  const acao = useLocation().state?.acao;
  useEffect(() => {
    RowMenu.preload();
    CommandDialog.preload();
  }, []);

  return (
    <>
      <Filters
        open={filtering}
        onClose={close}
        filters={list.filters}
        values={url.drawerValues}
        onApply={url.setFilters}
        onReset={url.reset}
      />
      {menu && me && list.rowActions && (
        <RowMenu
          open={{ ...menu, row: rows.find(({ _id }) => _id === menu.row._id) ?? menu.row }}
          onClose={onMenuClose}
          actions={list.rowActions}
          me={me}
          onCommand={commands.give}
        />
      )}
      {acao && me && !answering && <BeginAction acao={acao} list={list} rows={rows} me={me} />}
      {commands.running && (
        <CommandDialog
          running={commands.running}
          subject={(all) =>
            all[0] && all.length === 1 ? list.name(all[0]) : count(all.length, ...list.noun)
          }
          onConfirm={() => commands.confirm(rows)}
          onClose={commands.dismiss}
        />
      )}
      {Modal && <Modal />}
    </>
  );
}
