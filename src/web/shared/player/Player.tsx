import { lazy, Suspense, useEffect } from 'react';
import { player, usePlayer } from './player.ts';

const PlayerBar = lazy(async () => ({ default: (await import('./PlayerBar.tsx')).PlayerBar }));

/** The page's player, at its foot while there is something to play; it falls silent with the panel. */
export function Player() {
  const { audivel } = usePlayer();
  useEffect(() => player.close, []);
  return <Suspense>{audivel && <PlayerBar />}</Suspense>;
}
