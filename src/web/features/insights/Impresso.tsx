import { formatDay } from '#domain/day.ts';
import { PrintedAt } from '../../shared/ui/PrintedAt.tsx';
import { periodoOptions } from './insights.filters.ts';
import type { Metricas } from './insights.query.ts';

type ImpressoProps = { periodo: number; padrao: number; porDia?: Metricas['porDia'] };

/** What the printed page says in the place of its controls. */
export function Impresso({ periodo, padrao, porDia = [] }: ImpressoProps) {
  const [first, last] = [porDia[0]?.dia, porDia.at(-1)?.dia];
  return (
    <p className="print-only">
      {periodoOptions(padrao).find(({ value }) => value === periodo)?.label}
      {first && last && `, de ${formatDay(first)} a ${formatDay(last)}`} · <PrintedAt />
    </p>
  );
}
