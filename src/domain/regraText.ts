import type { components } from '#generated/api.d.ts';
import { count, formatNumber, listing } from './text.ts';

type Regra = components['schemas']['RegraDaPlaylist'];

function anos({ anoDe, anoAte }: Regra): string | undefined {
  if (anoDe !== null && anoAte !== null) return anoDe === anoAte ? `de ${anoDe}` : `de ${anoDe} a ${anoAte}`;
  if (anoDe !== null) return `de ${anoDe} em diante`;
  return anoAte === null ? undefined : `até ${anoAte}`;
}

const ordens: Record<Regra['ordem'], string> = {
  SORTEADA: 'em ordem sorteada',
  MAIS_NOVAS: 'as mais novas primeiro',
  TITULO: 'por título',
  ARTISTA: 'por artista',
};

const quoted = (etiquetas: readonly string[]) => etiquetas.map((etiqueta) => `“${etiqueta}”`);
const either = (etiquetas: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(quoted(etiquetas));

/** `com “calma” e “MPB”; sem “natal”; de 1990 em diante; no máximo 200 faixas, em ordem sorteada` */
export function regraText(regra: Regra): string {
  const { todas, qualquer, nenhuma, explicita, cadastradaHaDias: days, limite, ordem } = regra;
  const criterios = [
    todas.length > 0 && `com ${listing(quoted(todas))}`,
    qualquer.length > 0 && `com ${either(qualquer)}`,
    nenhuma.length > 0 && `sem ${either(nenhuma)}`,
    anos(regra),
    explicita && (explicita === 'SIM' ? 'só explícitas' : 'só marcadas como não explícitas'),
    days !== null && (days === 1 ? 'cadastradas hoje' : `cadastradas nos últimos ${formatNumber(days)} dias`),
  ].filter(Boolean);
  const which = criterios.length > 0 ? criterios.join('; ') : 'todas as faixas da biblioteca';
  return `${which}; no máximo ${count(limite, 'faixa', 'faixas')}, ${ordens[ordem]}`;
}
