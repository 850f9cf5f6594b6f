/** A legal national holiday, or a day that many observe as one. */
export type NationalFeriado = {
  /** Key of the rule, the same every year. */
  qual: string;
  dia: string;
  nome: string;
  status: 'ATIVO' | 'INATIVO';
};

const DAY_MS = 86_400_000;

/** Easter Sunday as milliseconds of its UTC midnight, by the Gregorian rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const correction = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + correction + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const fixed = [
  ['confraternizacao', '01-01', 'Confraternização Universal'],
  ['tiradentes', '04-21', 'Tiradentes'],
  ['trabalho', '05-01', 'Dia do Trabalho'],
  ['independencia', '09-07', 'Independência do Brasil'],
  ['aparecida', '10-12', 'Nossa Senhora Aparecida'],
  ['finados', '11-02', 'Finados'],
  ['republica', '11-15', 'Proclamação da República'],
  ['consciencia-negra', '11-20', 'Dia da Consciência Negra'],
  ['natal', '12-25', 'Natal'],
] as const;

/** Days relative to Easter; not all are legal holidays. */
const movable = [
  ['carnaval-segunda', -48, 'Carnaval (segunda-feira)', 'INATIVO'],
  ['carnaval', -47, 'Carnaval', 'INATIVO'],
  ['sexta-feira-santa', -2, 'Sexta-feira Santa', 'ATIVO'],
  ['corpus-christi', 60, 'Corpus Christi', 'INATIVO'],
] as const;

/** In date order; optional days come as INATIVO. */
export function nationalFeriados(year: number): NationalFeriado[] {
  const easter = easterOf(year);
  const ofYear: NationalFeriado[] = [
    ...fixed.map(([qual, dia, nome]) => ({ qual, dia: `${year}-${dia}`, nome, status: 'ATIVO' as const })),
    ...movable.map(([qual, offset, nome, status]) => ({
      qual,
      nome,
      status,
      dia: new Date(easter + offset * DAY_MS).toISOString().slice(0, 10),
    })),
  ];
  return ofYear.sort((one, other) => Number(one.dia > other.dia) - Number(one.dia < other.dia));
}
