/** The meaning of a rise: good, bad, or neither. */
export type Sentido = 'bom' | 'ruim' | 'neutro';
export type Variacao = { sinal: string; texto: string; tom: Sentido };

type Medida = {
  /** The meaning of a rise. */
  subir: Sentido;
  /** As a difference instead of a percentage: for figures so small that one more is a lot. */
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

/** The comparison where there is nothing to compare with yet. */
export const semComparacao: Variacao = { sinal: '', texto: 'Ainda sem comparação', tom: 'neutro' };

/** Compares a figure with that of the period before, in a sign, words and a meaning. */
export function variacao(now: number, before: number, dias: number, medida: Medida): Variacao {
  const antes = dias === 1 ? 'no dia anterior' : `nos ${dias} dias antes`;
  const equal = {
    sinal: '',
    texto: `Igual ${dias === 1 ? 'ao dia anterior' : `aos ${dias} dias antes`}`,
    tom: 'neutro',
  } as const;
  if (now === before) return equal;
  const size = magnitude(now, before, medida);
  if (!/[1-9]/.test(size)) return { ...equal, texto: equal.texto.replace('Igual', 'Quase igual') };
  const tom = now > before ? medida.subir : opposite[medida.subir];
  const amount = now > before ? 'a mais que' : 'a menos que';
  return {
    sinal: `${now > before ? '+' : '−'}${size}`,
    texto: `${tom === 'neutro' ? amount : words[tom]} ${antes}`,
    tom,
  };
}

/** Writes by how much a figure changed: as a percentage, which there is none of where it was nothing before. */
function magnitude(now: number, before: number, { absoluta, format }: Medida): string {
  const difference = Math.abs(now - before);
  return absoluta || before === 0 ? format(difference) : percent.format(difference / before);
}
