import { useEffect } from 'react';
import { onDemand } from '../ui/onDemand.tsx';
import { player, usePlayer } from './player.ts';

const PlayerBar = onDemand(async () => (await import('./PlayerBar.tsx')).PlayerBar);

export function Player() {
  const { audivel } = usePlayer();
  useEffect(() => player.close, []);
  return audivel && <PlayerBar />;
}
