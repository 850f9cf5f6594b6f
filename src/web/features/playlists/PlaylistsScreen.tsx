import { lazy, Suspense } from 'react';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { duplicating } from './duplicating.ts';
import { playlistsList } from './playlists.list.tsx';

const DuplicarPlaylist = lazy(async () => ({
  default: (await import('./DuplicarPlaylist.tsx')).DuplicarPlaylist,
}));

/** All playlists. */
export function PlaylistsScreen() {
  const { modal } = useOverlay();
  return (
    <ListScreen list={playlistsList}>
      <Suspense>{modal === duplicating && <DuplicarPlaylist />}</Suspense>
    </ListScreen>
  );
}
