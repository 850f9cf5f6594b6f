import { ApiError } from '../../../shared/api/ApiError.ts';
import type { Mensagem } from './aoVivo.ts';

const PACIENCIA_MS = 40_000;
const CONSULTA_MS = 15_000;
const ESPERA_MS = 1_000;
const MAIOR_ESPERA_MS = 60_000;
const NOME = 'lojas-saude';

type Sources = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  read: (body: ReadableStream<Uint8Array>, tell: (mensagem: Mensagem) => void) => Promise<void>;
  /** Polls the server once, while no stream gets through. */
  ask: (signal: AbortSignal) => Promise<Mensagem[]>;
};

/** Random delay in milliseconds. Its upper limit doubles with each failure, up to a minute. */
export const waitOf = (failures: number, acaso = Math.random()) =>
  acaso * Math.min(MAIOR_ESPERA_MS, ESPERA_MS * 2 ** failures);

/** Resolves early when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
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

function whenVisible(signal: AbortSignal): Promise<void> {
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

function whileVisible(ending: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const look = () => document.visibilityState === 'hidden' && hidden.abort();
  const signal = AbortSignal.any([ending, hidden.signal]);
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return signal;
}

/** The session has ended: the panel has signed out already, and retries would be refused too. */
const isOver = (error: unknown) => ApiError.from(error).denied;

/** Reads the stream and reconnects with a growing delay when it ends, fails or stays silent for PACIENCIA_MS. */
async function keepReading({ open, read }: Sources, tell: (mensagem: Mensagem) => void, signal: AbortSignal) {
  let failures = 0;
  while (!signal.aborted) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), PACIENCIA_MS);
    const hear = (mensagem: Mensagem) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), PACIENCIA_MS);
      if (mensagem.tipo !== 'inicio') failures = 0;
      tell(mensagem);
    };
    try {
      await read(await open(AbortSignal.any([signal, silence.signal])), hear);
    } catch (error) {
      if (isOver(error)) throw error;
    } finally {
      clearTimeout(timer);
    }
    await wait(waitOf(failures++), signal);
  }
}

async function keepAsking(
  { ask }: Sources,
  tell: (mensagem: Mensagem) => void,
  signal: AbortSignal,
  silentMs: () => number,
) {
  while (!signal.aborted) {
    await wait(CONSULTA_MS, signal);
    if (signal.aborted || silentMs() < PACIENCIA_MS) continue;
    try {
      for (const mensagem of await ask(signal)) tell(mensagem);
    } catch (error) {
      if (isOver(error)) throw error;
    }
  }
}

/**
 * Follows the stores' health while the page is visible. One tab per browser connects to the server and shares messages
 * with the others. `known` replays the state for tabs opened later. Returns a function that stops it.
 */
export function followSaude(
  sources: Sources,
  tell: (mensagem: Mensagem) => void,
  known: () => Mensagem[],
): () => void {
  const ending = new AbortController();
  // Locks need a secure context. Without them each tab connects separately.
  const channel = navigator.locks && new BroadcastChannel(NOME);
  let isLeading = false;
  const pass = (mensagem: Mensagem) => {
    tell(mensagem);
    channel?.postMessage(mensagem);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Mensagem | 'pedido'>) => {
    if (data !== 'pedido') return isLeading || tell(data);
    if (isLeading) for (const mensagem of known()) channel.postMessage(mensagem);
  });

  const lead = async (signal: AbortSignal) => {
    isLeading = true;
    let heardAt = Date.now();
    const hear = (mensagem: Mensagem) => {
      if (mensagem.tipo !== 'inicio') heardAt = Date.now();
      pass(mensagem);
    };
    const halves = new AbortController();
    const both = AbortSignal.any([signal, halves.signal]);
    try {
      await Promise.all([
        keepReading(sources, hear, both),
        keepAsking(sources, pass, both, () => Date.now() - heardAt),
      ]);
    } finally {
      halves.abort();
      isLeading = false;
    }
  };
  const follow = async () => {
    while (!ending.signal.aborted) {
      await whenVisible(ending.signal);
      if (ending.signal.aborted) return;
      const signal = whileVisible(ending.signal);
      channel?.postMessage('pedido');
      const turn = channel ? navigator.locks.request(NOME, { signal }, () => lead(signal)) : lead(signal);
      try {
        await turn;
      } catch (error) {
        if (isOver(error)) return;
      }
    }
  };
  void follow();
  return () => {
    ending.abort();
    channel?.close();
  };
}
