const TRAVA = 'vitrola-player';
const CANAL = 'vitrola-player';

/**
 * Has one tab of the browser play. `assumir` is called once this tab may; `ceder` when another one asks for it, and
 * resolves when nothing sounds any more. Answers how to ask for it.
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
    // A player that is still being put together would begin after the other tab has.
    await assumindo;
    await partes.ceder();
    livrar();
    // The lock that is asked for here comes once the other tab is closed.
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
