import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; count?: number | null; back?: ReactNode; actions?: ReactNode };

const number = new Intl.NumberFormat('pt-BR');

/** A screen's title, with its count, and the actions at its right. */
export function PageHeader({ title, count, back, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back}
      <h1>{title}</h1>
      {count != null && <span className="tabular">{number.format(count)}</span>}
      <div>{actions}</div>
    </header>
  );
}
