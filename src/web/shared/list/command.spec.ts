import { describe, expect, it, vi } from 'vitest';
import { runBatches } from './command.ts';
import { applyOutcome } from './useCommands.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);

describe('runBatches', () => {
  it('sends batches of 100 in sequence and keeps their responses', async () => {
    const run = vi.fn(async (batch: string[]) => batch.length);
    const progress: number[] = [];
    const result = await runBatches(ids(250), { run }, (done) => progress.push(done));
    expect(run.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 50]);
    expect(progress).toEqual([100, 200, 250]);
    expect(result).toEqual({ done: ids(250), left: [], answers: [100, 100, 50] });
  });

  it('stops at the first failure and returns the rest', async () => {
    const failure = new Error('C010');
    const run = vi.fn(async (batch: string[]) => {
      if (batch.includes('id150')) throw failure;
    });
    const { done, left, error } = await runBatches(ids(350), { run });
    expect(run).toHaveBeenCalledTimes(2);
    expect([done.length, left.length, error]).toEqual([100, 250, failure]);
    expect(left[0]).toBe('id100');
  });

  it('sends single ids with batch 1', async () => {
    const run = vi.fn(async (_: string[]) => {});
    await runBatches(ids(3), { run, batch: 1 });
    expect(run.mock.calls).toEqual([[['id0']], [['id1']], [['id2']]]);
  });
});

describe('applyOutcome', () => {
  const pages = [
    {
      items: [
        { _id: 'a', status: 'ATIVO' },
        { _id: 'b', status: 'ATIVO' },
      ],
      total: 3,
    },
    { items: [{ _id: 'c', status: 'ATIVO' }], total: null },
  ];

  it('removes deleted rows and lowers the total', () =>
    expect(applyOutcome(pages, ['a', 'c'], () => null)).toEqual([
      { items: [{ _id: 'b', status: 'ATIVO' }], total: 1 },
      { items: [], total: null },
    ]));

  it('replaces changed rows', () =>
    expect(applyOutcome(pages, ['b'], (row) => ({ ...row, status: 'INATIVO' }))[0]?.items[1]).toEqual({
      _id: 'b',
      status: 'INATIVO',
    }));
});
