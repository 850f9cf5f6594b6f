import { formatDateTime, TIME_ZONE } from '#domain/dates.ts';
import './relatorios.looks.ts?css';

type DataHoraProps = { data: string; fusoHorario?: string };

const withoutYear = (dateTime: string) => dateTime.replace(/\/\d{4}/, '');

/** Shows a moment in São Paulo time. If the store's time differs, hover, touch or focus shows it below. */
export function DataHora({ data, fusoHorario = TIME_ZONE }: DataHoraProps) {
  const shown = formatDateTime(data);
  const there = formatDateTime(data, fusoHorario);
  if (there === shown) return <time dateTime={data}>{shown}</time>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what the pointer finds out must be found out by keyboard too.
    <span className="relatorios-outro-fuso" tabIndex={0}>
      <time dateTime={data}>{shown}</time>
      <small>Na loja: {withoutYear(there)}</small>
    </span>
  );
}
