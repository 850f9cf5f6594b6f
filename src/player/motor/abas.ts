const TRAVA = 'vitrola-player';
const CANAL = 'vitrola-player';

/**
 * One tab plays. `assumir` is called once this one may; `ceder` when another one asks for it, and resolves when nothing sounds any more.
 * Answers how to ask for it.
 */
export function umaSoAba(partes: {
  ocupada(): void;
  assumir(): Promise<void>;
  ceder(): Promise<void>;
}): () => void {
  const canal = new BroadcastChannel(CANAL);
  let soltar: (() => void) | undefined;

  const segurar = () =>
    new Promise<void>((resolve) => {
      soltar = resolve;
      void partes.assumir();
    });
  canal.onmessage = async () => {
    if (!soltar) return;
    await partes.ceder();
    soltar();
    soltar = undefined;
    // What is asked from now on waits for the other tab to be closed.
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
