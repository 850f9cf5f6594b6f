import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { callOperation, type Transport } from '../../../shared/api/operation.ts';
import type { Mensagem } from './aoVivo.ts';

const byStream: Transport = async (method, path, { headers, signal }) => {
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: { ...headers, Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
  });
  if (response.ok) return { data: response.body, response };
  return { error: await response.json().catch(() => undefined), response };
};

const meanings: Record<string, (data: never) => Mensagem> = {
  resumo: (resumo) => ({ tipo: 'resumo', resumo }),
  lojas: (lojas) => ({ tipo: 'lojas', lojas }),
  retiradas: (ids) => ({ tipo: 'retiradas', ids }),
};

/** Unknown events count as keep-alives. */
const meaningOf = ({ event = '', data }: EventSourceMessage): Mensagem =>
  meanings[event]?.(JSON.parse(data) as never) ?? { tipo: 'vivo' };

export async function readFluxo(
  body: ReadableStream<Uint8Array>,
  tell: (mensagem: Mensagem) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: (event) => tell(meaningOf(event)),
    onComment: () => tell({ tipo: 'vivo' }),
  });
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  tell({ tipo: 'inicio' });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

export const openFluxo = (signal: AbortSignal) =>
  callOperation('streamLojasSaude', { signal }, byStream) as Promise<unknown> as Promise<
    ReadableStream<Uint8Array>
  >;
