import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lists } from '#generated/entidades.ts';
import { useMe } from '../../shared/api/me.ts';
import { query } from '../../shared/api/query.ts';
import { type Destination, fullOf } from './searchActions.ts';
import { recents } from './searchRecents.ts';
import { searchResults } from './searchResults.ts';

/** Enter never opens a result of an earlier text. */
export function useSearch(onOpen: (destination: Destination) => void) {
  const { data: me } = useMe();
  const [text, setText] = useState('');
  const [active, setActive] = useState({ row: 0, action: 0 });
  const [awaited, setAwaited] = useState(false);
  const q = text.trim();
  const read = useQuery({
    ...query('search', { query: { q } }),
    enabled: q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isPaused = read.fetchStatus === 'paused';
  const searching = q !== '' && read.isFetching;
  const failed = q !== '' && !searching && (isPaused || read.isError);

  const recent = me ? recents.of(me._id) : [];
  const found = q && !failed ? read.data : undefined;
  const full = searching ? [] : fullOf(found);
  const counted = useQueries({
    queries: full.map(({ entidade, search }) => query(lists[entidade], { query: { [search]: q, limit: 1 } })),
  });
  const totals = Object.fromEntries(full.map(({ key }, n) => [key, counted[n]?.data?.total ?? 0]));
  const groups = searchResults(text, { level: me?.level, found, totals, recent });
  const all = groups.flatMap(({ items }) => items);
  const row = Math.min(active.row, all.length - 1);
  const options = all[row] ? [all[row], ...(all[row].actions ?? [])] : [];
  const current = searching ? undefined : options[active.action];

  const type = (next: string, enters = false) => {
    setText(next);
    setActive({ row: 0, action: 0 });
    setAwaited(enters);
  };

  const open = (destination: Destination) => {
    if (me) recents.add(me._id, destination);
    onOpen(destination);
  };

  useEffect(() => {
    if (!awaited || searching) return;
    setAwaited(false);
    if (current && !failed) open(current);
  });

  return {
    text,
    type,
    groups,
    current,
    searching,
    failed,
    count: all.length,
    open,
    enter: () => {
      if (searching) setAwaited(true);
      else if (current) open(current);
    },
    step: (by: number) => {
      if (current) setActive({ row: (row + by + all.length) % all.length, action: 0 });
    },
    /** Moves between a result and its actions; returns false if there is none in that direction. */
    turn: (by: number) => {
      const action = active.action + by;
      const turns = current !== undefined && options[action] !== undefined;
      if (turns) setActive({ row, action });
      return turns;
    },
  };
}
