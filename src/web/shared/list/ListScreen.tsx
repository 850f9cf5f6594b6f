import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { useMe } from '../api/me.ts';
import { useOverlay } from '../ui/overlay.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ActionBar } from './ActionBar.tsx';
import { bulkActions } from './bulkActions.tsx';
import { DataTable } from './DataTable.tsx';
import type { AnyList, ListDeclaration, ListOperation, Row } from './declaration.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListOverlays } from './ListOverlays.tsx';
import { ListState } from './ListState.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import type { OpenMenu } from './RowMenu.tsx';
import { progressOf, useCommands } from './useCommands.ts';
import { useListData } from './useListData.ts';
import { useListUrl } from './useListUrl.ts';
import { useSelection } from './useSelection.ts';

const ExportAll = lazy(async () => ({ default: (await import('../report/ExportAll.tsx')).ExportAll }));

type ListScreenProps<Op extends ListOperation> = {
  list: ListDeclaration<Op>;
  /** Beside the primary action. */
  actions?: ReactNode;
  /** Under the title: the other parts of the screen. */
  tabs?: ReactNode;
  /** Modals of this list. */
  children?: ReactNode;
};

/** A list's whole screen, from its declaration. A list that does not fit is written from the same parts. */
export function ListScreen<Op extends ListOperation>({ list, actions, tabs, children }: ListScreenProps<Op>) {
  return <Screen list={list as unknown as AnyList} actions={actions} tabs={tabs} modals={children} />;
}

type ScreenProps = { list: AnyList; actions: ReactNode; tabs: ReactNode; modals: ReactNode };

function Screen({ list, actions, tabs, modals }: ScreenProps) {
  const url = useListUrl(list);
  const data = useListData(list.operation, url.query);
  const { data: me } = useMe();
  const overlay = useOverlay();
  const selection = useSelection(data.rows, JSON.stringify(url.query));
  const commands = useCommands<Row>(list.operation, selection.drop);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const openMenu = useCallback((row: Row, button: HTMLButtonElement) => setMenu({ row, button }), []);

  const { bulk, rowActions, primary } = list;
  const { selected } = selection;
  const shown = data.rows.length > 0 || data.loading;
  const filtered = Boolean(url.search) || Object.keys(url.filters).length > 0;

  return (
    <>
      <PageHeader
        title={list.title}
        count={data.total}
        actions={
          <>
            {actions}
            <ExportButton
              columns={list.columns}
              rows={selected.length ? selected : data.rows}
              total={data.total}
            />
            {list.exportAll && (
              <Suspense>
                <ExportAll
                  title={list.title}
                  relatorio={list.exportAll}
                  filtros={url.query}
                  reason={data.rows.length === 0 && 'Não há linhas para exportar'}
                />
              </Suspense>
            )}
            {primary && <PrimaryButton primary={primary} />}
          </>
        }
      />
      {tabs}
      <ListToolbar list={list} url={url} data={data} onFilter={() => overlay.openDrawer(list.drawer)} />
      <div className="list-card">
        {shown && data.failed !== 'all' && (
          <DataTable
            label={list.title}
            rows={data.rows}
            columns={list.columns}
            name={list.name}
            href={list.href}
            total={data.total}
            loading={data.loading}
            sorting={{ sort: url.sort, onSort: url.setSort }}
            selection={bulk && selection}
            onMenu={rowActions && openMenu}
            onNearEnd={data.failed === 'more' ? undefined : data.more}
            onShown={data.onShown}
          />
        )}
        <ListState list={list} data={data} filtered={filtered} onReset={url.reset} />
      </div>
      <ActionBar
        selected={selected.length}
        note={selectionNote(selected.length, data.rows.length, data.total)}
        actions={bulk && me ? bulkActions(bulk, selected, me, commands.give) : []}
        progress={commands.running?.state === 'running' ? progressOf(commands.running) : undefined}
        onClear={selection.clear}
      />
      <ListOverlays
        list={list}
        url={url}
        rows={data.rows}
        menu={menu}
        onMenuClose={closeMenu}
        commands={commands}
      />
      {modals}
    </>
  );
}

/** What the count alone would hide: that "all" is all the loaded rows, not all there are. */
function selectionNote(selected: number, loaded: number, total: number | null) {
  return selected === loaded && total !== null && total > loaded
    ? `Todas as carregadas, de ${formatNumber(total)} no total`
    : undefined;
}
