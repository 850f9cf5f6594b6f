import type { components } from '#generated/api.d.ts';
import { dayAfter } from './relogio.ts';

type Uf = components['schemas']['Uf'];

export const WEEKDAYS = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
const DAYS = [...WEEKDAYS, 'FERIADO'] as const;
const CITIES = [
  { zone: 'America/Sao_Paulo', uf: 'SP', cidade: 'São Paulo', plain: 'SAO PAULO' },
  { zone: 'America/Manaus', uf: 'AM', cidade: 'Manaus', plain: 'manaus' },
  { zone: 'America/Noronha', uf: 'PE', cidade: 'Fernando de Noronha', plain: 'FERNANDO DE NORONHA' },
  { zone: 'Europe/Lisbon', uf: 'SP', cidade: 'São Paulo', plain: 'são paulo' },
] as const;

export const SPAN = 31;
/**
 * First days of the sets. Within 31 days Lisbon's clock changes in both directions; São Paulo's changed at midnight.
 */
const FIRST_DAYS: Record<(typeof CITIES)[number]['zone'], readonly string[]> = {
  'America/Sao_Paulo': ['2026-12-10', '2018-10-20', '2019-02-01'],
  'America/Manaus': ['2026-12-10', '2027-01-20'],
  'America/Noronha': ['2026-12-10', '2027-01-20'],
  'Europe/Lisbon': ['2026-03-10', '2026-10-12', '2027-03-01'],
};

export type Bloco = { dias: (typeof DAYS)[number][]; de: string; ate: string; playlists: string[] };
type Grade = {
  id: string;
  nome: string;
  status: 'ATIVO' | 'INATIVO';
  validaDe: string | null;
  validaAte: string | null;
  todoCliente: boolean;
  /** Whether it targets the store, and whether as an exception. */
  loja: boolean;
  exceto: boolean;
  grupos: string[];
  blocos: Bloco[];
};
type Feriado = {
  id: string;
  nome: string;
  dia: string;
  uf: Uf | null;
  cidade: string | null;
  status: 'ATIVO' | 'INATIVO';
};

/** A store with the grades of its client, its groups and its holidays. All ids start with the set's name. */
export type Conjunto = {
  name: string;
  zone: string;
  uf: Uf;
  cidade: string;
  first: string;
  last: string;
  base: string[];
  grupos: { id: string; has: boolean }[];
  grades: Grade[];
  feriados: Feriado[];
};

type Draw = {
  below(limit: number): number;
  chance(of: number): boolean;
  one<T>(items: readonly T[]): T;
  some<T>(items: readonly T[], of: number): T[];
};

function drawBy(next: () => number): Draw {
  const below = (limit: number) => Math.floor(next() * limit);
  const chance = (of: number) => next() < of;
  return {
    below,
    chance,
    one: (items) => items[below(items.length)]!,
    some: (items, of) => items.filter(() => chance(of)),
  };
}

/** Hours around midnight and clock changes are drawn more often. */
const NEAR = ['00:00', '00:30', '01:00', '01:25', '01:30', '02:00', '02:30', '23:00', '23:30'];
const two = (number: number) => String(number).padStart(2, '0');
const drawHour = ({ below, chance, one }: Draw) =>
  chance(0.4) ? one(NEAR) : `${two(below(24))}:${two(5 * below(12))}`;

const minuteOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

const WEEK = 7 * 1440;

/**
 * Marks the minutes of a bloco as covered: the week first, then a holiday behind it. Returns false, without marking, if
 * any was covered already.
 */
function cover({ dias, de, ate }: Bloco, covered: Uint8Array): boolean {
  const length = (minuteOf(ate) - minuteOf(de) + 1440) % 1440 || 1440;
  const own = dias.flatMap((dia) => {
    const from = minuteOf(de) + (dia === 'FERIADO' ? WEEK : WEEKDAYS.indexOf(dia) * 1440);
    return Array.from({ length }, (_, n) => (dia === 'FERIADO' ? from + n : (from + n) % WEEK));
  });
  if (own.some((minute) => covered[minute])) return false;
  for (const minute of own) covered[minute] = 1;
  return true;
}

function drawBlocos(draw: Draw, playlists: readonly string[]): Bloco[] {
  const covered = new Uint8Array(WEEK + 2 * 1440);
  const blocos: Bloco[] = [];
  for (let tries = 2 + draw.below(7); tries > 0 || blocos.length === 0; tries -= 1) {
    const dias = draw.chance(0.3) ? [draw.one(DAYS)] : draw.some(DAYS, 0.5);
    const named = [draw.one(playlists), ...draw.some(playlists, 0.15)];
    const bloco = { dias, de: drawHour(draw), ate: drawHour(draw), playlists: [...new Set(named)] };
    if (dias.length > 0 && cover(bloco, covered)) blocos.push(bloco);
  }
  return blocos;
}

/** Draws the n-th set. Most have a few grades; one in ten has more than a response lists as covered. */
export function drawConjunto(n: number, next: () => number, playlists: readonly string[]): Conjunto {
  const draw = drawBy(next);
  const { zone, uf, cidade, plain } = CITIES[n % CITIES.length]!;
  const first = draw.one(FIRST_DAYS[zone]);
  const name = `c${n}`;
  const grupos = ['a', 'b', 'c'].map((one) => ({ id: `${name}-${one}`, has: draw.chance(0.5) }));
  const near = (of: number) => (draw.chance(of) ? dayAfter(first, draw.below(SPAN + 6) - 3) : null);
  const total = draw.chance(0.1) ? 14 + draw.below(4) : draw.below(6);
  const grades = Array.from({ length: total }, (_, at): Grade => {
    const days = [near(0.4), near(0.4)] as const;
    const isRound = days[0] !== null && days[1] !== null && days[0] > days[1];
    return {
      id: `${name}-${two(draw.below(90))}${two(at)}`,
      nome: `Grade ${name} ${at}`,
      status: draw.chance(0.9) ? 'ATIVO' : 'INATIVO',
      validaDe: days[isRound ? 1 : 0],
      validaAte: days[isRound ? 0 : 1],
      todoCliente: draw.chance(0.5),
      loja: draw.chance(0.3),
      exceto: draw.chance(0.1),
      grupos: draw.some(grupos, 0.3).map(({ id }) => id),
      blocos: drawBlocos(draw, playlists),
    };
  });
  const wide = [
    [null, null],
    [uf, null],
    [uf, plain],
    [uf, 'Outra'],
    ['RJ', null],
  ] as const;
  const feriados = draw
    .some(
      Array.from({ length: SPAN + 4 }, (_, at) => dayAfter(first, at - 3)),
      0.2,
    )
    .flatMap((dia) =>
      draw.some(wide, 0.4).map(
        ([dele, nela], at): Feriado => ({
          id: `${name}-${dia}-${at}`,
          nome: `Feriado ${dia} ${at}`,
          dia,
          uf: dele,
          cidade: nela,
          status: draw.chance(0.85) ? 'ATIVO' : 'INATIVO',
        }),
      ),
    );
  return {
    name,
    zone,
    uf,
    cidade,
    first,
    last: dayAfter(first, SPAN - 1),
    grupos,
    grades,
    feriados,
    base: draw.some(playlists, 0.4),
  };
}
