import type { FileColumn } from '#domain/table.ts';
import { formatNumber } from '#domain/text.ts';

const MOST_ROWS = 10;
const MOST_COLUMNS = 6;

export type Resumo = {
  figuras: { label: string; valor: string }[];
  titulos: string[];
  primeiras: string[][];
};

const told = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);

/** Passes a report's rows through and collects the summary for its mail. */
export function summarize(columns: readonly FileColumn<unknown>[], progress: { linhas: number }) {
  const summed = columns.filter(({ total }) => total);
  const sums = summed.map(() => 0);
  const shown = columns.slice(0, MOST_COLUMNS);
  const primeiras: string[][] = [];
  return {
    async *passing(batches: AsyncIterable<unknown[]>): AsyncGenerator<unknown[]> {
      for await (const items of batches) {
        for (const item of items) {
          for (const [index, { total }] of summed.entries()) sums[index]! += total!.of(item);
          if (primeiras.length < MOST_ROWS) primeiras.push(shown.map(({ text }) => told(text(item))));
        }
        yield items;
      }
    },
    resumo: (): Resumo => ({
      figuras: [
        { label: 'Linhas', valor: formatNumber(progress.linhas) },
        ...summed.map(({ label, total }, index) => ({
          label,
          valor: total!.text?.(sums[index]!) ?? formatNumber(sums[index]!),
        })),
      ],
      titulos: shown.map(({ label }) => label),
      primeiras,
    }),
  };
}
