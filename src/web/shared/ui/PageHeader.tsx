import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** Null while unknown, which reserves its place. */
  count?: number | null;
  back?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
};

const number = new Intl.NumberFormat('pt-BR');

export function PageHeader({ title, count, back, note, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back}
      <h1>{title}</h1>
      {count !== undefined && <span className="tabular">{count !== null && number.format(count)}</span>}
      {note && <p className="note">{note}</p>}
      <div>{actions}</div>
    </header>
  );
}
