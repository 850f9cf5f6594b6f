import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { useOverlay } from './overlay.ts';

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
  const { openDrawer } = useOverlay();
  return (
    <header className="page-header">
      {back}
      <h1>{title}</h1>
      {count !== undefined && <span className="tabular">{count !== null && number.format(count)}</span>}
      <IconButton
        label="Ajuda desta tela"
        size="sm"
        className="screen-only"
        aria-haspopup="dialog"
        onClick={() => openDrawer('AJUDA')}
      >
        <CircleHelp size={18} aria-hidden />
      </IconButton>
      {note && <p className="note">{note}</p>}
      <div>{actions}</div>
    </header>
  );
}
