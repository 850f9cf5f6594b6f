import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyReport } from '../../shared/report/declaration.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import './cartoes.css';

type CartaoDoRelatorioProps = { report: AnyReport; icon: LucideIcon; text: string; children?: ReactNode };

/** A report's place on a screen, which opens it. */
export function CartaoDoRelatorio({ report, icon: Icon, text, children }: CartaoDoRelatorioProps) {
  const { openModal } = useOverlay();
  return (
    <li>
      <button
        type="button"
        className="relatorios-cartao"
        aria-haspopup="dialog"
        onClick={() => openModal(report.name)}
      >
        <span className="relatorios-icone">
          <Icon size={20} aria-hidden />
        </span>
        <span className="relatorios-titulo">{report.title}</span>
        <span className="relatorios-texto">{text}</span>
        {children}
      </button>
    </li>
  );
}
