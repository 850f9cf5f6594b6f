const horasDoDia = 24;
const minutosDaHora = 60;

/** How often a jingle plays in each hour of a day, counted from midnight on; null where the interval is none. */
export function tocadasPorHora(intervalo: unknown): number[] | null {
  const minutos = Number(intervalo);
  if (!Number.isInteger(minutos) || minutos < 1 || minutos > horasDoDia * minutosDaHora) return null;
  const antesDe = (minuto: number) => Math.ceil(minuto / minutos);
  return Array.from(
    { length: horasDoDia },
    (_, hora) => antesDe((hora + 1) * minutosDaHora) - antesDe(hora * minutosDaHora),
  );
}

/** `45 min`, `1 h`, `1 h 30 min`. */
export function textoDoIntervalo(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / minutosDaHora), minutos % minutosDaHora];
  return [horas > 0 && `${horas} h`, resto > 0 && `${resto} min`].filter(Boolean).join(' ');
}
