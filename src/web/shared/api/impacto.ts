import { isMasculine } from '#domain/entidades.ts';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { entidades } from '#generated/entidades.ts';
import { callOperation } from './operation.ts';

type Pergunta = components['schemas']['ImpactoPergunta'];
type Impacto = components['schemas']['Impacto'];

/** Says how many were inactive already: `2 clientes já estavam inativos`. */
function alreadyInactive(entidade: Pergunta['entidade'], total: number): string {
  const { one, many } = entidades[entidade];
  const letter = isMasculine(entidade) ? 'o' : 'a';
  return count(total, `${one} já estava inativ${letter}`, `${many} já estavam inativ${letter}s`);
}

const lojas = (value: number) => count(value, 'loja', 'lojas');
const sentence = (...parts: (string | false)[]) => `${parts.filter(Boolean).join('; ')}.`;

function stops({ lojas: stopping, lojasInativas, lojasDeClienteInativo }: Impacto) {
  return sentence(
    stopping === 0
      ? 'Nenhuma loja para de tocar'
      : `${lojas(stopping)} ${stopping === 1 ? 'para' : 'param'} de tocar`,
    lojasInativas > 0 && count(lojasInativas, 'já estava inativa', 'já estavam inativas'),
    lojasDeClienteInativo > 0 &&
      count(
        lojasDeClienteInativo,
        'é de cliente inativo e já não tocava',
        'são de clientes inativos e já não tocavam',
      ),
  );
}

function loses({ lojas: losing, semMusica }: Impacto, several: boolean) {
  if (losing === 0) return `Nenhuma loja ${several ? 'as' : 'a'} toca agora.`;
  return sentence(
    `${several ? 'Deixam' : 'Deixa'} de tocar em ${lojas(losing)}`,
    semMusica > 0 &&
      count(
        semMusica,
        'loja fica sem nenhuma playlist ativa e para de tocar',
        'lojas ficam sem nenhuma playlist ativa e param de tocar',
      ),
  );
}

/** Says what follows in the stores. */
export function impactoText({ entidade, ids }: Pick<Pergunta, 'entidade' | 'ids'>, impacto: Impacto): string {
  if (entidade === 'LOJA') return stops(impacto);
  const text = entidade === 'CLIENTE' ? stops(impacto) : loses(impacto, ids.length > 1);
  return impacto.inativos > 0 ? `${text} ${alreadyInactive(entidade, impacto.inativos)}.` : text;
}

/** Asks the server what follows in the stores. */
export const countImpacto = async (pergunta: Pergunta): Promise<{ text: string }> => ({
  text: impactoText(pergunta, await callOperation('countImpacto', { body: pergunta })),
});
