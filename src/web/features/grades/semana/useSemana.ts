import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { looksOf, type Vestidas } from '../../../entities/programacao/aparencias.ts';
import type { Blocos } from './semana.ts';
import { pack, unpack } from './semana.ts';
import { begun, done, redone, undone } from './undo.ts';

/** Undo steps of the week editor, and the looks of its playlists. `others` are playlists to draw with. */
export function useSemana(
  value: string,
  onChange: (value: string) => void,
  others: readonly { _id: string }[],
  looks: Vestidas,
) {
  const [kept, setKept] = useState(() => begun(value));
  // A value from outside (a draft, or the saved version after a conflict) starts a new history.
  const steps = kept.agora === value ? kept : begun(value);
  const last = useRef<Blocos>([]);
  // Unchanged blocos keep their identity, so that only changed ones render again.
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
