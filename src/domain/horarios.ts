import { TZDate } from '@date-fns/tz';
import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];
export type Dia = Schemas['DiaDaSemana'];

/**
 * A store's hours in its time zone. Without `horarios` (null or empty) it counts as open all day. The last of several
 * `excecoes` for a day wins; it changes nothing if it is neither closed nor has hours.
 */
export type Expediente = {
  horarios: Schemas['PlayerHorario'][] | null;
  excecoes: Schemas['PlayerExcecao'][];
  fusoHorario: string;
};

/** From `de`, up to but not including `ate`; milliseconds since 1970. */
export type Intervalo = { de: number; ate: number };

type Horas = { abre: string; fecha: string };

export const dias: readonly Dia[] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];

export const horarioPresumido: Schemas['PlayerHorario'][] = [
  { dias: dias.slice(1), abre: '08:00', fecha: '20:00' },
];

const DAY_MS = 86_400_000;
const diaInteiro: Horas = { abre: '00:00', fecha: '00:00' };
/** Search limit for the next opening; no holiday is longer. */
const DIAS_ADIANTE = 60;

export const horarioInformado = ({ horarios }: Expediente) => Boolean(horarios?.length);

/** Clock changes happen on a quarter of an hour. */
const QUARTO_MS = 900_000;
const MAIS_DESLOCAMENTOS = 20_000;
const deslocamentos = new Map<string, number>();

/**
 * UTC offset in milliseconds, cached: it is needed for each store and day, and computing it takes a hundred times as
 * long.
 */
function deslocamento(momento: number, fusoHorario: string): number {
  const chave = `${fusoHorario} ${Math.floor(momento / QUARTO_MS)}`;
  let ms = deslocamentos.get(chave);
  if (ms === undefined) {
    if (deslocamentos.size >= MAIS_DESLOCAMENTOS) deslocamentos.clear();
    ms = -60_000 * new TZDate(momento, fusoHorario).getTimezoneOffset();
    deslocamentos.set(chave, ms);
  }
  return ms;
}

/** A zone's clock time as if it were UTC. */
const noRelogioDe = (momento: number, fusoHorario: string) => momento + deslocamento(momento, fusoHorario);

export const horarioVigiado = (expediente: Expediente): Expediente =>
  horarioInformado(expediente) ? expediente : { ...expediente, horarios: horarioPresumido };

export const diaDaSemana = (momento: number, fusoHorario: string): Dia =>
  dias[new Date(noRelogioDe(momento, fusoHorario)).getUTCDay()]!;

function horasDoDia({ horarios, excecoes }: Expediente, data: string, dia: Dia): Horas[] {
  const excecao = excecoes.findLast((dita) => dita.dia === data);
  if (excecao?.fechado) return [];
  if (excecao?.abre && excecao.fecha) return [{ abre: excecao.abre, fecha: excecao.fecha }];
  return horarios?.length ? horarios.filter((horario) => horario.dias.includes(dia)) : [diaInteiro];
}

/** UTC offset at a moment, in milliseconds. */
export type Relogio = (momento: number) => number;

export const relogioDe =
  (fusoHorario: string): Relogio =>
  (momento) =>
    deslocamento(momento, fusoHorario);

/**
 * Finds the first moment at which a clock shows a time. `diaUtc` is midnight as if it were UTC. A skipped time moves by
 * the length of the gap.
 */
export function momentoNo(relogio: Relogio, diaUtc: number, hora: string): number {
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  const mostrado = diaUtc + (horas * 60 + minutos) * 60_000;
  const antes = relogio(mostrado - DAY_MS);
  const primeiro = mostrado - antes;
  if (relogio(primeiro) === antes) return primeiro;
  const depois = relogio(mostrado + DAY_MS);
  return relogio(mostrado - depois) === depois ? mostrado - depois : primeiro;
}

/** Midnight of the shown day, as if it were UTC. */
export const diaUtcDe = (mostrado: number) => mostrado - (((mostrado % DAY_MS) + DAY_MS) % DAY_MS);

/** Lists open stretches in order; touching ones are merged. */
export function abertaEntre(expediente: Expediente, de: number, ate: number): Intervalo[] {
  const { fusoHorario, excecoes } = expediente;
  if (!horarioInformado(expediente) && excecoes.length === 0) return de < ate ? [{ de, ate }] : [];
  const inteiros: Intervalo[] = [];
  const relogio = relogioDe(fusoHorario);
  const hoje = diaUtcDe(noRelogioDe(de, fusoHorario));
  // Includes the day before, because its hours may end on the first day.
  for (let dia = hoje - DAY_MS; dia <= noRelogioDe(ate, fusoHorario); dia += DAY_MS) {
    const data = new Date(dia);
    for (const { abre, fecha } of horasDoDia(
      expediente,
      data.toISOString().slice(0, 10),
      dias[data.getUTCDay()]!,
    )) {
      const fim = fecha <= abre ? dia + DAY_MS : dia;
      inteiros.push({ de: momentoNo(relogio, dia, abre), ate: momentoNo(relogio, fim, fecha) });
    }
  }
  const juntos: Intervalo[] = [];
  for (const intervalo of inteiros.toSorted((um, outro) => um.de - outro.de)) {
    const cortado = { de: Math.max(intervalo.de, de), ate: Math.min(intervalo.ate, ate) };
    const ultimo = juntos.at(-1);
    if (cortado.de >= cortado.ate) continue;
    if (ultimo && cortado.de <= ultimo.ate) ultimo.ate = Math.max(ultimo.ate, cortado.ate);
    else juntos.push(cortado);
  }
  return juntos;
}

export const tempoAberto = (expediente: Expediente, de: number, ate: number): number =>
  abertaEntre(expediente, de, ate).reduce((soma, intervalo) => soma + intervalo.ate - intervalo.de, 0);

export const estaAberta = (expediente: Expediente, momento: number): boolean =>
  abertaEntre(expediente, momento, momento + 1).length > 0;

/** Looks back to `desde`; undefined while the store is closed. */
export function abertaDesde(expediente: Expediente, momento: number, desde: number): number | undefined {
  const ultimo = abertaEntre(expediente, desde, momento + 1).at(-1);
  return ultimo && ultimo.ate > momento ? ultimo.de : undefined;
}

/** Undefined while the store is open, or if it does not open within 60 days. */
export function proximaAbertura(expediente: Expediente, momento: number): number | undefined {
  const [proximo] = abertaEntre(expediente, momento, momento + DIAS_ADIANTE * DAY_MS);
  return proximo && proximo.de > momento ? proximo.de : undefined;
}

/** Undefined while the store is closed, or if it does not close within 60 days. */
export function proximoFechamento(expediente: Expediente, momento: number): number | undefined {
  const fim = momento + DIAS_ADIANTE * DAY_MS;
  const [atual] = abertaEntre(expediente, momento, fim);
  return atual && atual.de === momento && atual.ate < fim ? atual.ate : undefined;
}
