import { TIME_ZONE } from '#domain/dates.ts';
import { relogioDe } from '#domain/horarios.ts';

const relogio = relogioDe(TIME_ZONE);

/** Finds the day in São Paulo, yyyy-MM-dd. */
export const hojeEm = (agora = new Date()): string =>
  new Date(agora.getTime() + relogio(agora.getTime())).toISOString().slice(0, 10);
