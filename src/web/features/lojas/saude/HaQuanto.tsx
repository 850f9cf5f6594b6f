import { useSyncExternalStore } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { timeAgo } from '#domain/timeAgo.ts';

/** A shared clock that ticks only while components use it. */
function relogio(cadaMs: number) {
  const listeners = new Set<() => void>();
  let agora = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    agora = Date.now();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    agora = Date.now();
    timer ??= setInterval(tick, cadaMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  return () => useSyncExternalStore(subscribe, () => agora);
}

/** The current time in milliseconds, updated every second. */
export const useSegundo = relogio(1_000);

/** Every ten seconds, for lists with many rows. */
const useDezSegundos = relogio(10_000);

export function HaQuanto({ desde }: { desde: string }) {
  const agora = useDezSegundos();
  return (
    <time dateTime={desde} title={formatDateTime(desde)}>
      {timeAgo(desde, agora)}
    </time>
  );
}
