import type { Execucao, PlayedVinheta } from '#domain/eventos.ts';
import { dias } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';

type Dados = components['schemas']['VinhetaDados'] & { intervaloExecucao: number };
export type FleetVinheta = Omit<Dados, 'cliente'> & { _id: string };

const dayOf = (momento: number) => new Date(momento).toISOString().slice(0, 10);

export const planVinhetas = (now: number): Omit<Dados, 'cliente'>[] =>
  [
    { nome: 'A cada 30', intervaloExecucao: 30 },
    { nome: 'A cada 45', intervaloExecucao: 45 },
    {
      nome: 'Na hora',
      intervaloExecucao: 60,
      porIntervalo: false,
      horasMarcadas: ['10:00', '15:30', '23:50'],
    },
    {
      nome: 'Sobre a música',
      intervaloExecucao: 20,
      sobreAMusica: true,
      maximoPorDia: 4,
      janelas: [
        { de: '09:00', ate: '13:00' },
        { de: '18:00', ate: '02:00' },
      ],
    },
    {
      nome: 'De hoje',
      intervaloExecucao: 60,
      validade: { de: dayOf(now), ate: dayOf(now) },
    },
  ].map((vinheta) => ({ ...vinheta, diaExecucao: [...dias] }));

/** How many of them the manifest lists for old players, and how many only for newer ones. */
export const IN_VINHETAS = 2;
export const IN_PROGRAMADAS = 3;

/**
 * Tolerance in minutes: a jingle waits for the item before it, which was decided together with it, and for the rest of
 * its minute.
 */
const TOLERANCE_MIN = 2;
const AFTER_HOUR_MIN = 10;

const minutesOf = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

function clockIn(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (momento: string) => {
    const [data, hora] = format.format(new Date(momento)).split(' ') as [string, string];
    return { data, minute: minutesOf(hora) };
  };
}

function isOutOfTime(
  { validade, janelas = [], horasMarcadas = [] }: FleetVinheta,
  data: string,
  minute: number,
) {
  const { de: from, ate: until } = validade ?? {};
  if ((from && data < from) || (until && data > until)) return true;
  if (horasMarcadas.length > 0)
    return !horasMarcadas.some((hora) => {
      const after = (minute - minutesOf(hora) + 1440) % 1440;
      return after <= AFTER_HOUR_MIN + TOLERANCE_MIN;
    });
  if (janelas.length === 0) return false;
  return !janelas.some(({ de, ate }) => {
    const full = (minutesOf(ate) - minutesOf(de) + 1440) % 1440 || 1440;
    return (minute - minutesOf(de) + 1440) % 1440 <= full + TOLERANCE_MIN;
  });
}

/** Finds jingles played outside their calendar. Only uses the store's clock, not the rules that it played by. */
export function verifyVinhetas(
  zone: string,
  vinhetas: readonly FleetVinheta[],
  played: readonly Pick<PlayedVinheta, 'vinheta' | 'momento'>[],
): string[] {
  const readClock = clockIn(zone);
  const byId = new Map(vinhetas.map((vinheta) => [vinheta._id, vinheta]));
  const onDay = new Map<string, number>();
  return played.flatMap(({ vinheta: id, momento }) => {
    const vinheta = byId.get(id);
    if (!vinheta) return [`Vinhetas: ${id} tocou em ${momento}, e não é da frota`];
    const { data, minute } = readClock(momento);
    const times = (onDay.get(`${id} ${data}`) ?? 0) + 1;
    onDay.set(`${id} ${data}`, times);
    const isTooOften = times > (vinheta.maximoPorDia ?? Number.POSITIVE_INFINITY);
    if (!isTooOften && !isOutOfTime(vinheta, data, minute)) return [];
    return [
      `Vinhetas: ${vinheta.nome} tocou em ${momento}, ${isTooOften ? 'vezes demais' : 'fora do seu tempo'}`,
    ];
  });
}

/** Finds plays that begin before the end of the previous one and of the jingles played after it. */
export function verifyDurations(
  vinhetas: readonly FleetVinheta[],
  durationMs: number,
  execucoes: readonly Pick<Execucao, 'momento' | 'tocadoMs'>[],
  played: readonly Pick<PlayedVinheta, 'vinheta' | 'momento'>[],
): string[] {
  const overMusic = new Set(vinhetas.filter(({ sobreAMusica }) => sobreAMusica).map(({ _id }) => _id));
  const alone = played.filter(({ vinheta }) => !overMusic.has(vinheta));
  const stretches = [
    ...execucoes.map(({ momento, tocadoMs }) => ({ de: Date.parse(momento), ms: tocadoMs })),
    ...alone.map(({ momento }) => ({ de: Date.parse(momento), ms: durationMs })),
  ].sort((one, other) => one.de - other.de);
  return stretches.flatMap(({ de }, n) => {
    const before = stretches[n - 1];
    if (!before || before.de + before.ms <= de + 1) return [];
    return [`Duração: o que tocou em ${new Date(de).toISOString()} começou antes do fim do anterior`];
  });
}
