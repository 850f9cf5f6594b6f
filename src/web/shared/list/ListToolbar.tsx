import { type ReactNode, useEffect } from 'react';
import { FilterButton } from '../filter/Filters.tsx';
import { setFiltersOf, withoutDependants } from '../filter/values.ts';
import { Folded } from '../ui/Folded.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import type { AnyList } from './declaration.ts';
import { Freshness } from './Freshness.tsx';
import type { ListData } from './useListData.ts';
import type { ListUrl } from './useListUrl.ts';
import { useViewsSlot } from './viewsSlot.ts';

const FilterChips = onDemand(async () => (await import('../filter/FilterChips.tsx')).FilterChips, {
  plain: true,
});

type ListToolbarProps = {
  list: AnyList;
  url: ListUrl;
  data: ListData;
  onFilter: () => void;
  freshness?: ReactNode;
};

export function ListToolbar({ list, url, data, onFilter, freshness }: ListToolbarProps) {
  const views = useViewsSlot();
  const set = setFiltersOf(list.filters, url.filters).length;
  useEffect(FilterChips.preload, []);
  const without = (key: string) =>
    withoutDependants(
      list.filters,
      key,
      Object.fromEntries(Object.entries(url.drawerValues).filter(([name]) => name !== key)),
    );
  return (
    <div className="list-tools">
      {list.search && (
        <SearchBox value={url.search} placeholder={list.search.placeholder} onSearch={url.setSearch} />
      )}
      {list.filters.length > 0 && <FilterButton set={set} onClick={onFilter} />}
      <Folded label="Mais opções da busca">
        <views.Button of={list} />
        {freshness ?? (
          <Freshness
            updatedAt={data.updatedAt}
            refreshing={data.refreshing}
            failure={data.failed === 'refresh' ? data.error : null}
            onRefresh={() => void data.refresh()}
          />
        )}
      </Folded>
      <views.Applied of={list} />
      {set > 0 && (
        <FilterChips
          filters={list.filters}
          values={url.filters}
          onRemove={(key) => url.setFilters(without(key))}
        />
      )}
    </div>
  );
}
