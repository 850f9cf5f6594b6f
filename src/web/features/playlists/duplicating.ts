import { onDemand } from '../../shared/ui/onDemand.tsx';

/** Modal used by the list and by a playlist's screen. */
export const duplicating = 'DUPLICAR_PLAYLIST';
export const DuplicarPlaylist = onDemand(
  async () => (await import('./DuplicarPlaylist.tsx')).DuplicarPlaylist,
);
