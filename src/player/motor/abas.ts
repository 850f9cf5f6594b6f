const TRAVA = 'vitrola-player';
const CANAL = 'vitrola-player';

/**
 * Lets only one tab of the browser play, with a lock. `assumir` is called when this tab may play. `ceder` is called
 * when another tab requests it, and resolves when the sound has stopped. Returns a function that requests it for this
 * tab.
 */
export function umaSoAba(partes: {
  ocupada(): void;
  assumir(): Promise<void>;
  ceder(): Promise<void>;
}): () => void {
  const canal = new BroadcastChannel(CANAL);
  let soltar: (() => void) | undefined;
  let assumindo = Promise.resolve();

  const segurar = () =>
    new Promise<void>((resolve) => {
      soltar = resolve;
      assumindo = partes.assumir();
    });
  canal.onmessage = async () => {
    if (!soltar) return;
    const livrar = soltar;
    soltar = undefined;
    // A player that is still starting would begin after the other tab has.
    await assumindo;
    await partes.ceder();
    livrar();
    // Queues for the lock again: it becomes free when the other tab closes.
    void navigator.locks.request(TRAVA, segurar);
  };
  void navigator.locks.request(TRAVA, { ifAvailable: true }, (trava) => {
    if (trava) return segurar();
    partes.ocupada();
    void navigator.locks.request(TRAVA, segurar);
    return undefined;
  });
  return () => canal.postMessage('ceder');
}
