import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** Null until it is known: its place is held. */
  count?: number | null;
  back?: ReactNode;
  actions?: ReactNode;
};

const number = new Intl.NumberFormat('pt-BR');

/** A screen's title, with its count, and the actions at its right. */
export function PageHeader({ title, count, back, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back}
      <h1>{title}</h1>
      {count !== undefined && <span className="tabular">{count !== null && number.format(count)}</span>}
      <div>{actions}</div>
    </header>
  );
}
