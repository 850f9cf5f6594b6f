import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { UploadQueue } from './queue.ts';
import { maxAudioBytes, refusalOf } from './upload.ts';

const file = (name: string) => new File(['x'], name);
const turns = () => new Promise((resolve) => setTimeout(resolve));

function queueOf(names: string[], check?: (file: File) => ApiError | null) {
  const sent: Record<string, PromiseWithResolvers<string> & { signal: AbortSignal }> = {};
  const back = Promise.withResolvers<void>();
  const queue = new UploadQueue<string>({
    check,
    whenBack: () => back.promise,
    send: ({ name }, { signal }) => {
      const ending = { ...Promise.withResolvers<string>(), signal };
      signal.addEventListener('abort', () => ending.reject(new DOMException('', 'AbortError')));
      sent[name] = ending;
      return ending.promise;
    },
  });
  queue.add(names.map(file));
  const states = () => queue.snapshot().uploads.map(({ state }) => state);
  return { queue, sent, back, states };
}

it('sends three at a time and starts the next when one ends', async () => {
  const { queue, sent, states } = queueOf(['a', 'b', 'c', 'd']);
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  sent.b?.resolve('B');
  await turns();
  expect(states()).toEqual(['sending', 'done', 'sending', 'sending']);
  expect(queue.snapshot().uploads[1]?.result).toBe('B');
  expect(queue.active).toBe(true);
});

it('keeps the reason of a rejection and resends on retry', async () => {
  const { queue, sent, states } = queueOf(['a']);
  sent.a?.reject(new ApiError('MU005', 'Tipo de arquivo inválido.', 413));
  await turns();
  const [upload] = queue.snapshot().uploads;
  expect([upload?.state, upload?.error?.code]).toEqual(['refused', 'MU005']);
  queue.retry(1);
  expect(states()).toEqual(['sending']);
  sent.a?.resolve('A');
  await turns();
  expect(states()).toEqual(['done']);
});

it('cancels a running upload and starts the next', async () => {
  const { queue, sent, states } = queueOf(['a', 'b', 'c', 'd', 'e']);
  queue.cancel(1);
  queue.cancel(5);
  await turns();
  expect(sent.a?.signal.aborted).toBe(true);
  expect(states()).toEqual(['cancelled', 'sending', 'sending', 'sending', 'cancelled']);
});

it('a lost connection fails only running uploads', async () => {
  const { queue, sent, back, states } = queueOf(['a', 'b', 'c', 'd', 'e']);
  for (const name of ['a', 'b', 'c']) sent[name]?.reject(new TypeError('broken'));
  await turns();
  expect(states()).toEqual(['refused', 'refused', 'refused', 'waiting', 'waiting']);
  expect(queue.snapshot().held).toBe(true);
  back.resolve();
  await turns();
  expect(queue.snapshot().held).toBe(false);
  expect(states()).toEqual(['refused', 'refused', 'refused', 'sending', 'sending']);
});

it('rejects a file that is too large before sending it', () => {
  const send = vi.fn();
  const queue = new UploadQueue({ send, check: refusalOf, whenBack: async () => {} });
  const large = { name: 'grande.wav', size: maxAudioBytes + 1 } as File;
  queue.add([large]);
  expect(send).not.toHaveBeenCalled();
  expect(queue.snapshot().uploads[0]?.error?.code).toBe('MU004');
  expect(refusalOf({ size: maxAudioBytes })).toBeNull();
});

it('clear aborts all uploads', async () => {
  const { queue, sent } = queueOf(['a', 'b']);
  queue.clear();
  await turns();
  expect(sent.a?.signal.aborted).toBe(true);
  expect(queue.snapshot().uploads).toEqual([]);
  expect(queue.active).toBe(false);
});
