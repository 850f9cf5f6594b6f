import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { allEntidades, countEntidades } from '#domain/entidades.ts';
import { formatNumber } from '#domain/text.ts';
import { useFusoHorario } from '../api/fusoHorario.ts';
import { useMe } from '../api/me.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { shownColumns } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useSelection } from '../table/useSelection.ts';
import { Folded } from '../ui/Folded.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { ActionBarProps } from './ActionBar.tsx';
import { bulkActions } from './bulkActions.tsx';
import type { AnyList, Row } from './declaration.ts';
import { ListOverlays } from './ListOverlays.tsx';
import { ListState } from './ListState.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import type { OpenMenu } from './RowMenu.tsx';
import { progressOf, useCommands } from './useCommands.ts';
import { type ListData, useListData } from './useListData.ts';
import { type ListUrl, useListUrl } from './useListUrl.ts';

const ActionBar = onDemand(async () => (await import('./ActionBar.tsx')).ActionBar);

type ListScreenProps = {
  list: AnyList;
  tabs?: ReactNode;
};

export function ListScreen({ list, tabs }: ListScreenProps) {
  const url = useListUrl(list);
  const data = useListData(list.operation, url.query, { clearedBy: url.clearedBy });
  return <ListView list={list} url={url} data={data} head={tabs} />;
}

type ListViewProps = {
  list: AnyList;
  url: ListUrl;
  data: ListData;
  head?: ReactNode;
  /** Replaces `Freshness` if the rows update automatically. */
  freshness?: ReactNode;
  foot?: ReactNode;
};

export function ListView({ list, url, data, head, freshness, foot }: ListViewProps) {
  const { data: me } = useMe();
  const fusoHorario = useFusoHorario();
  const overlay = useOverlay();
  const view = JSON.stringify(url.query);
  const selection = useSelection(data.rows, view);
  const [whole, setWhole] = useState({ view: '', ticked: 0 });
  const commands = useCommands<Row>(list.operation, selection.drop);
  const [more, setMore] = useState<{ button: HTMLButtonElement; open: boolean } | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const openMenu = useCallback((row: Row, button: HTMLButtonElement) => setMenu({ row, button }), []);

  const { bulk, todas, rowActions, primary, secondary } = list;
  const { selected } = selection;
  const columns = useMemo(() => shownColumns(list.columns, url.colunas), [list, url.colunas]);
  const shown = data.rows.length > 0 || data.loading;
  const { total } = data;
  const isPart = todas && total !== null && total > data.rows.length && selected.length === data.rows.length;
  // Unticking a row also ends the selection of all rows.
  const isWhole = todas && total !== null && whole.view === view && selected.length >= whole.ticked;
  const filtered = Boolean(url.search) || Object.keys(url.filters).length > 0;

  return (
    <>
      <PageHeader
        title={list.title}
        count={data.total}
        note={columns.some(({ moment }) => moment) && fusoHorario}
        actions={
          <>
            <Folded label="Mais opções da lista">
              {secondary?.map((one) => (
                <PrimaryButton key={one.label} primary={one} secondary />
              ))}
              <ExportButton
                title={list.title}
                columns={columns}
                rows={selected.length ? selected : data.rows}
                total={data.total}
                chosen={selected.length > 0}
                all={
                  list.exportAll && {
                    relatorio: list.exportAll,
                    filtros: url.query,
                    colunas: columns.map(({ key }) => key),
                    paraImportar: list.paraImportar,
                  }
                }
                printed={{
                  filters: list.filters,
                  values: url.filters,
                  note: url.search && `Busca: ${url.search}`,
                }}
              />
            </Folded>
            {primary && <PrimaryButton primary={primary} />}
          </>
        }
      />
      {head}
      <ListToolbar
        list={list}
        url={url}
        data={data}
        onFilter={() => overlay.openDrawer(list.drawer)}
        freshness={freshness}
      />
      <section className="card list-card">
        {shown && data.failed !== 'all' && (
          <DataTable
            label={list.title}
            rows={data.rows}
            columns={columns}
            name={list.name}
            href={list.href}
            total={data.total}
            loading={data.loading}
            answering={data.answering}
            sorting={{ sort: url.sort, onSort: url.setSort }}
            selection={bulk && selection}
            onMenu={rowActions && openMenu}
            onNearEnd={data.failed === 'more' ? undefined : data.more}
            onShown={data.onShown}
          />
        )}
        <ListState list={list} data={data} filtered={filtered} onReset={url.reset} />
      </section>
      {foot !== undefined ? (
        foot
      ) : isWhole && selected.length > 0 ? (
        <todas.Bar
          entidade={todas.entidade}
          filtros={url.query}
          filtered={filtered}
          total={total}
          onClear={selection.clear}
        />
      ) : (
        <BarAtTheBottom
          selected={selected.length}
          note={selectionNote(selected.length, data.rows.length, data.total)}
          all={
            isPart
              ? {
                  label: `Selecionar ${allEntidades(todas.entidade, countEntidades(todas.entidade, total))}${filtered ? ' que correspondem à busca' : ''}`,
                  onChoose: () => setWhole({ view, ticked: selected.length }),
                }
              : undefined
          }
          actions={
            bulk && me
              ? bulkActions(
                  bulk,
                  selected,
                  me,
                  commands.give,
                  todas?.Mais && ((button) => setMore({ button, open: true })),
                )
              : []
          }
          progress={commands.running?.state === 'running' ? progressOf(commands.running) : undefined}
          onClear={selection.clear}
        />
      )}
      {more && todas?.Mais && (
        <todas.Mais
          entidade={todas.entidade}
          rows={selected}
          {...more}
          onClose={() => setMore({ ...more, open: false })}
          onDone={selection.clear}
        />
      )}
      <ListOverlays
        list={list}
        url={url}
        rows={data.rows}
        answering={data.answering}
        menu={menu}
        onMenuClose={closeMenu}
        commands={commands}
      />
    </>
  );
}

/** Explains that "all" means all loaded rows if the list has more. */
function selectionNote(selected: number, loaded: number, total: number | null) {
  return selected === loaded && total !== null && total > loaded
    ? `Todas as carregadas, de ${formatNumber(total)} no total`
    : undefined;
}

function BarAtTheBottom(props: ActionBarProps) {
  const resting = useScrollRest(800);
  useEffect(ActionBar.preload, []);
  return props.selected > 0 || resting ? <ActionBar {...props} /> : null;
}

/** True after this time without scrolling, unless at the top. */
function useScrollRest(milliseconds: number): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(window.scrollY > 0), milliseconds);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [milliseconds]);
  return resting;
}
