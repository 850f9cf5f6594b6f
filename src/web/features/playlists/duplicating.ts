import { onDemand } from '../../shared/ui/onDemand.tsx';

export const duplicating = 'DUPLICAR_PLAYLIST';
export const DuplicarPlaylist = onDemand(
  async () => (await import('./DuplicarPlaylist.tsx')).DuplicarPlaylist,
);
