import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { looksOf, type Vestidas } from '../../../entities/programacao/aparencias.ts';
import type { Blocos } from './semana.ts';
import { pack, unpack } from './semana.ts';
import { begun, done, redone, undone } from './undo.ts';

/**
 * Holds the steps of a week's editor over the packed blocos of its form, and the looks of its playlists and of those
 * that one may draw with.
 */
export function useSemana(
  value: string,
  onChange: (value: string) => void,
  others: readonly { _id: string }[],
  looks: Vestidas,
) {
  const [kept, setKept] = useState(() => begun(value));
  // A value from elsewhere (a draft, the saved version after a conflict) begins anew: no step leads behind it.
  const steps = kept.agora === value ? kept : begun(value);
  const last = useRef<Blocos>([]);
  // Blocos that a step left as they were stay the same objects: only what it changed is drawn anew.
  const blocos = useMemo(() => replaceEqualDeep(last.current, unpack(value)), [value]);
  last.current = blocos;
  looks.current = looksOf([...blocos.flatMap(({ playlists }) => playlists), ...others], looks.current);

  const go = (next: typeof steps) => {
    setKept(next);
    if (next.agora !== value) onChange(next.agora);
  };
  return {
    blocos,
    aparencias: looks.current,
    change: (next: Blocos) => go(done(steps, pack(next))),
    undo: () => go(undone(steps)),
    redo: () => go(redone(steps)),
    canUndo: steps.antes.length > 0,
    canRedo: steps.depois.length > 0,
  };
}
