import { useSyncExternalStore } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { haQuanto } from '#domain/haQuanto.ts';

/** Makes one clock for everything that says how long ago a thing was; it runs while something is looked at. */
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

/** Now, in ms since 1970, told every second. */
export const useSegundo = relogio(1_000);

/** The same every ten seconds, for what stands in each of many rows. */
const useDezSegundos = relogio(10_000);

/** How long ago something was, with the moment in its tip. */
export function HaQuanto({ desde }: { desde: string }) {
  const agora = useDezSegundos();
  return (
    <time dateTime={desde} title={formatDateTime(desde)}>
      {haQuanto(desde, agora)}
    </time>
  );
}
