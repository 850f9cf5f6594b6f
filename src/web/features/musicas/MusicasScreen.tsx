import { lazy, Suspense } from 'react';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { editarMusica } from './musica.ts';
import { musicasList } from './musicas.list.tsx';

const EditarMusica = lazy(async () => ({ default: (await import('./EditarMusica.tsx')).EditarMusica }));

/** All tracks. */
export function MusicasScreen() {
  const { modal } = useOverlay();
  return (
    <ListScreen list={musicasList}>
      <Suspense>{modal === editarMusica && <EditarMusica />}</Suspense>
    </ListScreen>
  );
}
