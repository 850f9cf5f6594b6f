import type { ReactNode } from 'react';
import './chart.looks.ts?css';

type NumbersTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  summary?: string;
};

export function NumbersTable({ label, head, rows, summary = 'Ver os números' }: NumbersTableProps) {
  return (
    <details className="chart-numbers">
      <summary className="text-link">{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className="chart-scroller" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col" className="note">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={head[column + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
