import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/dates.ts';
import { query } from './query.ts';

const resumo = { ...query('getLojasSaudeResumo'), staleTime: Number.POSITIVE_INFINITY };

/** Names the time zone of the panel's dates and hours; undefined if the clocks of all stores agree with it. */
export function useFusoHorario(): string | undefined {
  const { data } = useQuery(resumo);
  const now = new Date();
  const here = formatDateTime(now);
  // Instances of the previous version send no time zones.
  const differs = data?.fusosHorarios?.some((zone) => formatDateTime(now, zone) !== here);
  return differs ? 'Horário de Brasília' : undefined;
}
