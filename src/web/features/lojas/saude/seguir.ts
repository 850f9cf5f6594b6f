import { ApiError } from '../../../shared/api/ApiError.ts';
import type { Mensagem } from './aoVivo.ts';

const PACIENCIA_MS = 40_000;
const CONSULTA_MS = 15_000;
const ESPERA_MS = 1_000;
const MAIOR_ESPERA_MS = 60_000;
const NOME = 'lojas-saude';

type Fontes = {
  abrir: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  ler: (body: ReadableStream<Uint8Array>, contar: (mensagem: Mensagem) => void) => Promise<void>;
  /** Asks once, where no stream comes through. */
  consultar: (signal: AbortSignal) => Promise<Mensagem[]>;
};

/** How long to wait before the next attempt: any time up to a limit that doubles with each failure. */
export const esperaDe = (falhas: number, acaso = Math.random()) =>
  acaso * Math.min(MAIOR_ESPERA_MS, ESPERA_MS * 2 ** falhas);

/** Resolves after so long, or once it is called off. */
function espera(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return promise;
}

/** Resolves once the page is seen, or it is called off. */
function visivel(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (document.visibilityState !== 'visible' && !signal.aborted) return;
    document.removeEventListener('visibilitychange', look);
    resolve();
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', look, { once: true });
  look();
  return promise;
}

/** Aborted as soon as the page is hidden, or it is called off. */
function enquantoVisivel(fim: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const look = () => document.visibilityState === 'hidden' && hidden.abort();
  document.addEventListener('visibilitychange', look, { signal: fim });
  look();
  return AbortSignal.any([fim, hidden.signal]);
}

/** Whether the session is over: the panel has left already, and asking again would be refused again. */
const acabou = (error: unknown) => ApiError.from(error).denied;

/** Reads the stream, and again after a while whenever it ends, fails or says nothing for too long. */
async function lerSempre({ abrir, ler }: Fontes, contar: (mensagem: Mensagem) => void, signal: AbortSignal) {
  let falhas = 0;
  while (!signal.aborted) {
    const silencio = new AbortController();
    let timer = setTimeout(() => silencio.abort(), PACIENCIA_MS);
    const ouvir = (mensagem: Mensagem) => {
      clearTimeout(timer);
      timer = setTimeout(() => silencio.abort(), PACIENCIA_MS);
      if (mensagem.tipo !== 'inicio') falhas = 0;
      contar(mensagem);
    };
    try {
      await ler(await abrir(AbortSignal.any([signal, silencio.signal])), ouvir);
    } catch (error) {
      if (acabou(error)) throw error;
    } finally {
      clearTimeout(timer);
    }
    await espera(esperaDe(falhas++), signal);
  }
}

/** Asks now and then, as long as nothing comes by the stream. */
async function consultarSempre(
  { consultar }: Fontes,
  contar: (mensagem: Mensagem) => void,
  signal: AbortSignal,
  caladoHa: () => number,
) {
  while (!signal.aborted) {
    await espera(CONSULTA_MS, signal);
    if (signal.aborted || caladoHa() < PACIENCIA_MS) continue;
    try {
      for (const mensagem of await consultar(signal)) contar(mensagem);
    } catch (error) {
      if (acabou(error)) throw error;
    }
  }
}

/**
 * Follows how the stores are doing while the page is seen, and tells it. Of the tabs of a browser one asks the server and
 * the others hear it from that one; `saber` has all that it knows, for those who come later. Answers what ends it.
 */
export function seguir(
  fontes: Fontes,
  contar: (mensagem: Mensagem) => void,
  saber: () => Mensagem[],
): () => void {
  const fim = new AbortController();
  // Without locks, which only a secure address has, each tab asks by itself.
  const canal = navigator.locks && new BroadcastChannel(NOME);
  let lidera = false;
  const passar = (mensagem: Mensagem) => {
    contar(mensagem);
    canal?.postMessage(mensagem);
  };
  canal?.addEventListener('message', ({ data }: MessageEvent<Mensagem | 'pedido'>) => {
    if (data !== 'pedido') return lidera || contar(data);
    if (lidera) for (const mensagem of saber()) canal.postMessage(mensagem);
  });

  const liderar = async (signal: AbortSignal) => {
    lidera = true;
    let ouvidoEm = Date.now();
    const ouvir = (mensagem: Mensagem) => {
      if (mensagem.tipo !== 'inicio') ouvidoEm = Date.now();
      passar(mensagem);
    };
    const ambos = new AbortController();
    const both = AbortSignal.any([signal, ambos.signal]);
    try {
      await Promise.all([
        lerSempre(fontes, ouvir, both),
        consultarSempre(fontes, passar, both, () => Date.now() - ouvidoEm),
      ]);
    } finally {
      ambos.abort();
      lidera = false;
    }
  };
  const viver = async () => {
    while (!fim.signal.aborted) {
      await visivel(fim.signal);
      if (fim.signal.aborted) return;
      const signal = enquantoVisivel(fim.signal);
      canal?.postMessage('pedido');
      const vez = canal ? navigator.locks.request(NOME, { signal }, () => liderar(signal)) : liderar(signal);
      try {
        await vez;
      } catch (error) {
        if (acabou(error)) return;
      }
    }
  };
  void viver();
  return () => {
    fim.abort();
    canal?.close();
  };
}
