import type { components } from '#generated/api.d.ts';

type Fact = { evento: string; momento: string };
type FaixaFact = Fact & { musica: string; playlist: string };
export type Execucao = FaixaFact & {
  tipo: 'EXECUCAO';
  tocadoMs: number;
  fim: components['schemas']['FimDeExecucao'];
};
export type Curtida = FaixaFact & { tipo: 'CURTIDA'; execucao: string; executadoEm: string; liked: boolean };
export type PlayedVinheta = Fact & { tipo: 'VINHETA'; vinheta: string };
export type Contato = Fact & { tipo: 'CONTATO'; email: string };
export type ComunicadoLido = Fact & { tipo: 'COMUNICADO_LIDO'; comunicado: string };
export type Evento = Execucao | Curtida | PlayedVinheta | Contato | ComunicadoLido;

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const TIME_DIGITS = 12;
/** Index after the timestamp part of a key, hyphen included. */
const TIME_END = 13;

/** Milliseconds since 1970; undefined if the key is no UUIDv7. */
export const momentoOfKey = (evento: string): number | undefined =>
  UUID_V7.test(evento) ? Number.parseInt(evento.replace('-', '').slice(0, TIME_DIGITS), 16) : undefined;

const timePart = (momento: number) => {
  const time = momento.toString(16).padStart(TIME_DIGITS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
};

export function createEventoKey(momento: number, chance: () => number): string {
  const digits = (count: number) =>
    Math.floor(chance() * 16 ** count)
      .toString(16)
      .padStart(count, '0');
  return `${timePart(momento)}-7${digits(3)}-8${digits(3)}-${digits(6)}${digits(6)}`;
}

export const createFact = (momento: number, chance: () => number): Fact => ({
  evento: createEventoKey(momento, chance),
  momento: new Date(momento).toISOString(),
});

export const moveKey = (evento: string, momento: number): string =>
  `${timePart(momento)}${evento.slice(TIME_END)}`;

/**
 * Shifts an event's moments and key by `desvioMs`, and the play that a like refers to. Used when a device finds out
 * later how wrong its clock was.
 */
export function shiftEvento<E extends Evento>(evento: E, desvioMs: number): E {
  const shift = (momento: string) => Date.parse(momento) + desvioMs;
  const momento = shift(evento.momento);
  const shifted = {
    ...evento,
    evento: moveKey(evento.evento, momento),
    momento: new Date(momento).toISOString(),
  };
  if (shifted.tipo !== 'CURTIDA') return shifted;
  const executadoEm = shift(shifted.executadoEm);
  return {
    ...shifted,
    execucao: moveKey(shifted.execucao, executadoEm),
    executadoEm: new Date(executadoEm).toISOString(),
  };
}
