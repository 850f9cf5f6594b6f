import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { ApiError } from '../api/ApiError.ts';
import { toastDone } from '../api/desfazer.ts';
import { collecting } from '../api/operation.ts';
import type { Page, Pages } from '../api/pagesInSight.ts';
import { toast } from '../toast/toaster.tsx';
import { type Command, runBatches } from './command.ts';

export type Running<Row> = {
  command: Command<Row>;
  rows: Row[];
  done: number;
  state: 'asking' | 'running' | 'failed';
  error?: unknown;
};

/** Keeps the remaining rows of a failed command for a retry. */
export function useCommands<Row extends { _id: string }>(operation: string, onDone: (ids: string[]) => void) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running<Row> | null>(null);
  const operacoes = useRef<string[]>([]);
  const answers = useRef<unknown[]>([]);

  const run = useCallback(
    async ({ command, rows, done }: Running<Row>) => {
      setRunning({ command, rows, done, state: 'running' });
      const ids = rows.slice(done).map((row) => row._id);
      const progress = (n: number) => setRunning({ command, rows, done: done + n, state: 'running' });
      if (done === 0) {
        operacoes.current = [];
        answers.current = [];
      }
      const { current } = operacoes;
      const run = (batch: string[]) => command.run(batch, collecting(current));
      const result = await runBatches(ids, { run, batch: command.batch }, progress);
      answers.current.push(...result.answers);
      if (result.done.length > 0) {
        queries.setQueriesData<Pages<Row>>(
          { queryKey: [operation], predicate: isList },
          (data) => data && { ...data, pages: applyOutcome(data.pages, result.done, command.outcome) },
        );
      }
      void queries.invalidateQueries({ queryKey: [operation] });
      onDone(result.done);
      if (result.left.length > 0) {
        const error = ApiError.from(result.error);
        if (command.toastsError?.(rows.length) && !error.denied)
          toast.danger(error.message, { duration: 10_000 });
        setRunning({ command, rows, done: done + result.done.length, state: 'failed', error });
        return;
      }
      setRunning(null);
      toastDone(command.success(rows.length, answers.current), current);
    },
    [queries, operation, onDone],
  );

  const give = useCallback(
    (command: Command<Row>, rows: Row[]) => {
      const start: Running<Row> = { command, rows, done: 0, state: 'asking' };
      if (command.ask) setRunning(start);
      else void run(start);
    },
    [run],
  );

  return {
    running,
    give,
    confirm: (present: readonly Row[]) => {
      if (!running || running.state === 'running') return;
      const ids = new Set(present.map((row) => row._id));
      const rows = running.rows.filter((row, index) => index < running.done || ids.has(row._id));
      if (rows.length > running.done) void run({ ...running, rows });
      else setRunning(null);
    },
    dismiss: () => setRunning(null),
  };
}

export type Commands<Row extends { _id: string }> = ReturnType<typeof useCommands<Row>>;

const isList = (query: { state: { data?: unknown } }) =>
  Array.isArray((query.state.data as { pages?: unknown } | undefined)?.pages);

export function applyOutcome<Row extends { _id: string }, Each extends Pick<Page<Row>, 'items' | 'total'>>(
  pages: Each[],
  done: readonly string[],
  outcome: Command<Row>['outcome'],
): Each[] {
  if (!outcome) return pages;
  const ids = new Set(done);
  const after = pages.map((page) => ({
    ...page,
    items: page.items.flatMap((row) => (ids.has(row._id) ? (outcome(row) ?? []) : row)),
  }));
  const count = (all: Each[]) => all.reduce((sum, page) => sum + page.items.length, 0);
  const gone = count(pages) - count(after);
  return after.map((page) => ({ ...page, total: page.total === null ? null : page.total - gone }));
}

export const progressOf = (running: { done: number; rows: readonly unknown[] }) =>
  `${formatNumber(running.done)} de ${formatNumber(running.rows.length)}`;
