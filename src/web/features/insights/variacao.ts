import { addDays, dayOf } from '#domain/day.ts';
import type { Periodo } from '#domain/periodos.ts';

/** `em` follows "que", `a` follows "Igual". */
type Antes = { em: string; a: string };

const agora = ' até este momento';
const dia = { em: 'no dia anterior', a: 'ao dia anterior' };
const semana = { em: 'na semana anterior', a: 'à semana anterior' };
const mes = { em: 'no mês anterior', a: 'ao mês anterior' };
const ate = ({ em, a }: Antes): Antes => ({ em: em + agora, a: a + agora });

const nomes: Record<NonNullable<Periodo['intervalo']>, Antes> = {
  HOJE: { em: 'ontem até esta hora', a: 'a ontem até esta hora' },
  ONTEM: dia,
  SEMANA: ate(semana),
  SEMANA_PASSADA: semana,
  MES: ate(mes),
  MES_PASSADO: mes,
};

/** A period still running is compared up to the same moment of the previous one. */
export function antesDe({ periodo = 1, intervalo, de, ate: last }: Periodo, now = new Date()): Antes {
  if (intervalo) return nomes[intervalo];
  let dias = periodo;
  if (de && last) while (addDays(de, dias) <= last) dias += 1;
  const antes = dias === 1 ? dia : { em: `nos ${dias} dias antes`, a: `aos ${dias} dias antes` };
  return last && last >= dayOf(now) ? ate(antes) : antes;
}

export type Sentido = 'bom' | 'ruim' | 'neutro';
export type Variacao = { sinal: string; texto: string; tom: Sentido };

type Medida = {
  subir: Sentido;
  /** Shows the difference instead of a percentage, for figures so small that one more matters. */
  absoluta?: boolean;
  format: (value: number) => string;
};

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const words = { bom: 'melhor que', ruim: 'pior que' };
const opposite: Record<Sentido, Sentido> = { bom: 'ruim', ruim: 'bom', neutro: 'neutro' };

export const semComparacao: Variacao = { sinal: '', texto: 'Ainda sem comparação', tom: 'neutro' };

export function variacao(now: number, before: number, antes: Antes, medida: Medida): Variacao {
  const equal = {
    sinal: '',
    texto: `Igual ${antes.a}`,
    tom: 'neutro',
  } as const;
  if (now === before) return equal;
  const size = magnitude(now, before, medida);
  if (!/[1-9]/.test(size)) return { ...equal, texto: equal.texto.replace('Igual', 'Quase igual') };
  const tom = now > before ? medida.subir : opposite[medida.subir];
  const amount = now > before ? 'a mais que' : 'a menos que';
  return {
    sinal: `${now > before ? '+' : '−'}${size}`,
    texto: `${tom === 'neutro' ? amount : words[tom]} ${antes.em}`,
    tom,
  };
}

/** Growth from zero has no percentage, so it is shown as a difference. */
function magnitude(now: number, before: number, { absoluta, format }: Medida): string {
  const difference = Math.abs(now - before);
  return absoluta || before === 0 ? format(difference) : percent.format(difference / before);
}
