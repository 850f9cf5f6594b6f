import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toaster.tsx';

const { create, dismiss } = vi.hoisted(() => ({ create: vi.fn(), dismiss: vi.fn() }));
vi.mock('./ToastRegion.tsx', () => ({ toaster: { create, dismiss }, ToastRegion: () => null }));

beforeEach(() => create.mockClear());

test.each([
  ['success', undefined, { type: 'success', title: 'Sucesso', duration: 10_000 }],
  ['danger', undefined, { type: 'error', duration: 20_000 }],
  ['danger', { duration: 10_000 }, { type: 'error', duration: 10_000 }],
  ['info', undefined, { type: 'info', duration: 10_000 }],
  ['warning', undefined, { type: 'warning', duration: 10_000 }],
  ['denied', undefined, { type: 'warning', duration: 10_000 }],
] as const)('%s with %o stays as long as the specification says', async (kind, options, shown) => {
  toast[kind]('texto', options);
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ ...shown, description: 'texto' }));
});

test('a form has one message, which its next attempt takes away', async () => {
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
