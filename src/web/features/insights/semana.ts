import { DiaDaSemana } from '#generated/labels.ts';
import { optionsOf } from '../../shared/ui/options.ts';
import type { Metricas } from './insights.query.ts';

export const semana = optionsOf(DiaDaSemana).map(({ value, label }) => ({
  key: value,
  name: label,
  short: label.slice(0, 3),
}));

export const horas = Array.from({ length: 24 }, (_, hora) => ({
  name: `${hora}h`,
  short: hora % 6 === 0 || hora === 23 ? `${hora}h` : '',
}));

/** The server leaves out hours without plays. */
export function porDiaEHora(porHora: Metricas['porHora']): number[][] {
  const values = semana.map(() => horas.map(() => 0));
  for (const { diaDaSemana, hora, faixas } of porHora) {
    const ofDay = values[semana.findIndex(({ key }) => key === diaDaSemana)];
    if (ofDay) ofDay[hora] = faixas;
  }
  return values;
}
