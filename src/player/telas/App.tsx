import { useSyncExternalStore } from 'react';
import type { Tocador } from '../tocador.ts';

/** The player's screens. */
export function App({ tocador }: { tocador: Tocador }) {
  const { nome } = useSyncExternalStore(tocador.assinar, tocador.retrato);
  return (
    <main>
      <h1>{nome}</h1>
    </main>
  );
}
