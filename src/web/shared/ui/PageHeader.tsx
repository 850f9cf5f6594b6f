import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** Null while unknown, which reserves its place. */
  count?: number | null;
  back?: ReactNode;
  actions?: ReactNode;
};

const number = new Intl.NumberFormat('pt-BR');

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
