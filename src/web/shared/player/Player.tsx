import { useEffect } from 'react';
import { onDemand } from '../ui/onDemand.tsx';
import { player, usePlayer } from './player.ts';

const PlayerBar = onDemand(async () => (await import('./PlayerBar.tsx')).PlayerBar);

/** The page's player, at its foot while there is something to play; it falls silent with the panel. */
export function Player() {
  const { audivel } = usePlayer();
  useEffect(() => player.close, []);
  return audivel && <PlayerBar />;
}
