import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toaster.tsx';

const create = vi.hoisted(() => vi.fn());
vi.mock('./ToastRegion.tsx', () => ({ toaster: { create }, ToastRegion: () => null }));

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
