import { useSyncExternalStore } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { haQuanto } from '#domain/haQuanto.ts';

/** One clock for all that says how long ago something was, which goes on while it is looked at. */
function relogio(cadaMs: number) {
  const ouvintes = new Set<() => void>();
  let agora = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const soar = () => {
    agora = Date.now();
    for (const ouvir of ouvintes) ouvir();
  };
  const subscribe = (ouvir: () => void) => {
    ouvintes.add(ouvir);
    agora = Date.now();
    timer ??= setInterval(soar, cadaMs);
    return () => {
      ouvintes.delete(ouvir);
      if (ouvintes.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  return () => useSyncExternalStore(subscribe, () => agora);
}

/** Now, in ms since 1970, told every second. */
export const useSegundo = relogio(1_000);

/** The same for what stands in each of many rows. */
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
