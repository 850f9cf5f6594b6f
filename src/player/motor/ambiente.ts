/** The machine as the engine sees it, so that it can run on another one: a clock, timers, chance, the network. */
export type Ambiente = {
  /** Reads the machine's clock, which may be wrong, and set while we run: milliseconds since 1970. */
  parede(): number;
  /** Counts the milliseconds since the page was opened, whatever is done to the clock. */
  monotonico(): number;
  /** Calls once after so many milliseconds; answers what prevents that. */
  depois(ms: number, acao: () => void): () => void;
  /** Draws a number from 0 up to 1. */
  chance(): number;
  buscar: typeof fetch;
  /** Tells whether the machine is on any network; whether that leads to the internet is not said. */
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

/** Waits so many milliseconds. */
export const esperar = ({ depois }: Ambiente, ms: number): Promise<void> =>
  new Promise((resolve) => {
    depois(ms, resolve);
  });
