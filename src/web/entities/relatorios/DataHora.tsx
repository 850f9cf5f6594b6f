import { formatDateTime, TIME_ZONE } from '#domain/dates.ts';
import './relatorios.css';

type DataHoraProps = { data: string; fusoHorario?: string };

/** A moment by São Paulo's clock, and what the store's showed where that is another. */
export function DataHora({ data, fusoHorario = TIME_ZONE }: DataHoraProps) {
  const shown = formatDateTime(data);
  const there = formatDateTime(data, fusoHorario);
  return there === shown ? (
    <time dateTime={data}>{shown}</time>
  ) : (
    <time dateTime={data} className="relatorios-outro-fuso" title={`No horário da loja: ${there}`}>
      {shown}
    </time>
  );
}
