import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { toaster } from './ToastRegion.tsx';
import { toast } from './toaster.tsx';

let create: MockInstance<typeof toaster.create>;
let dismiss: MockInstance<typeof toaster.dismiss>;
beforeEach(() => {
  create = vi.spyOn(toaster, 'create').mockReturnValue('');
  dismiss = vi.spyOn(toaster, 'dismiss').mockReturnValue(undefined);
});
afterEach(() => {
  vi.doUnmock('./ToastRegion.tsx');
  vi.restoreAllMocks();
});

test('shows messages from offline time once online, and dismisses withdrawn ones', async () => {
  const answer = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError());
  const arrive = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.doMock('./ToastRegion.tsx', arrive);
  const form = {};
  toast.danger('primeira');
  toast.danger('do formulário', { about: form });
  toast.dismiss(form);
  await vi.waitFor(() => expect(arrive).toHaveBeenCalledOnce());
  expect(create).not.toHaveBeenCalled();
  vi.doUnmock('./ToastRegion.tsx');
  answer.mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
  expect(create.mock.calls.map(([{ description }]) => description)).toEqual(['primeira', 'do formulário']);
  expect(dismiss.mock.invocationCallOrder[0]).toBeGreaterThan(create.mock.invocationCallOrder[1]!);
});

test.each([
  ['success', undefined, { type: 'success', title: 'Sucesso', duration: 10_000 }],
  ['danger', undefined, { type: 'error', duration: 20_000 }],
  ['danger', { duration: 10_000 }, { type: 'error', duration: 10_000 }],
  ['info', undefined, { type: 'info', duration: 10_000 }],
  ['warning', undefined, { type: 'warning', duration: 10_000 }],
  ['denied', undefined, { type: 'warning', duration: 10_000 }],
] as const)('%s with %o stays as long as specified', async (kind, options, shown) => {
  toast[kind]('texto', options);
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ ...shown, description: 'texto' }));
});

test('a form has one message, which its next attempt dismisses', async () => {
  const form = {};
  toast.dismiss(form);
  toast.danger('primeira', { about: form });
  toast.danger('segunda', { about: form });
  toast.danger('de outro');
  toast.dismiss(form);
  await vi.waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
  const [first, second, other] = create.mock.calls.map(([message]) => message.id);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(dismiss).toHaveBeenCalledWith(first);
});
