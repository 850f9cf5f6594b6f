export type Ambiente = {
  /** The machine's clock in milliseconds since 1970. It may be wrong, and may be changed while the player runs. */
  parede(): number;
  /** Milliseconds since the page was opened; not affected by clock changes. */
  monotonico(): number;
  depois(ms: number, acao: () => void): () => void;
  /** A random number in [0, 1). */
  chance(): number;
  buscar: typeof fetch;
  /** Whether the machine is on any network, with or without internet. */
  emRede(): boolean;
};

export const ambienteDoNavegador: Ambiente = {
  parede: () => Date.now(),
  monotonico: () => performance.now(),
  depois(ms, acao) {
    const id = setTimeout(acao, ms);
    return () => clearTimeout(id);
  },
  chance: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  buscar: (...pedido) => fetch(...pedido),
  emRede: () => navigator.onLine,
};

export const esperar = ({ depois }: Ambiente, ms: number): Promise<void> =>
  new Promise((resolve) => {
    depois(ms, resolve);
  });
