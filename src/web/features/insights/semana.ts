import type { Metricas } from './insights.query.ts';

/** The weekdays, in the order of the map. */
export const semana = [
  { key: 'DOM', name: 'Domingo', short: 'Dom' },
  { key: 'SEG', name: 'Segunda-feira', short: 'Seg' },
  { key: 'TER', name: 'Terça-feira', short: 'Ter' },
  { key: 'QUA', name: 'Quarta-feira', short: 'Qua' },
  { key: 'QUI', name: 'Quinta-feira', short: 'Qui' },
  { key: 'SEX', name: 'Sexta-feira', short: 'Sex' },
  { key: 'SAB', name: 'Sábado', short: 'Sáb' },
] as const;

/** Every hour; each sixth is named below the map. */
export const horas = Array.from({ length: 24 }, (_, hora) => ({
  name: `${hora}h`,
  short: hora % 6 === 0 || hora === 23 ? `${hora}h` : '',
}));

/** The plays of each weekday's hours: the answer leaves out those without any. */
export function porDiaEHora(porHora: Metricas['porHora']): number[][] {
  const values = semana.map(() => horas.map(() => 0));
  for (const { diaDaSemana, hora, faixas } of porHora) {
    const ofDay = values[semana.findIndex(({ key }) => key === diaDaSemana)];
    if (ofDay) ofDay[hora] = faixas;
  }
  return values;
}
