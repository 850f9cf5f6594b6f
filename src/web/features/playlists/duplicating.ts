import { onDemand } from '../../shared/ui/onDemand.tsx';

/** The modal that asks for the name of a copy, over the list and over a playlist. */
export const duplicating = 'DUPLICAR_PLAYLIST';
export const DuplicarPlaylist = onDemand(
  async () => (await import('./DuplicarPlaylist.tsx')).DuplicarPlaylist,
);
