import { formatDateTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day.ts';
import { usePrinting } from '../../shared/ui/printing.ts';
import { periodoOptions } from './insights.filters.ts';
import type { Metricas } from './insights.query.ts';

type ImpressoProps = { periodo: number; padrao: number; porDia?: Metricas['porDia'] };

/** What the printed page says in the place of its controls. */
export function Impresso({ periodo, padrao, porDia = [] }: ImpressoProps) {
  if (!usePrinting()) return null;
  const [first, last] = [porDia[0]?.dia, porDia.at(-1)?.dia];
  return (
    <p className="print-note">
      {periodoOptions(padrao).find(({ value }) => value === periodo)?.label}
      {first && last && `, de ${formatDay(first)} a ${formatDay(last)}`} · Impresso em{' '}
      {formatDateTime(new Date())}
    </p>
  );
}
