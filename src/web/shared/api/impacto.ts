import { isMasculine } from '#domain/entidades.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, listing } from '#domain/text.ts';
import { entidades } from '#generated/entidades.ts';
import { callOperation } from './operation.ts';

type Pergunta = Schemas['ImpactoPergunta'];
type Alem = 'grades' | 'grupos';
/** `grades` and `grupos` are optional: a job's preview counts them only if they are deleted too. */
type Impacto = Omit<Schemas['Impacto'], Alem> & Partial<Pick<Schemas['Impacto'], Alem>>;

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
      : `${lojas(stopping)} para${stopping === 1 ? '' : 'm'} de tocar`,
    lojasInativas > 0 && count(lojasInativas, 'já estava inativa', 'já estavam inativas'),
    lojasDeClienteInativo > 0 &&
      count(
        lojasDeClienteInativo,
        'é de cliente inativo e já não tocava',
        'são de clientes inativos e já não tocavam',
      ),
  );
}

/** Leaves out the grades: the dialog's question counts them. */
function loses({ lojas: losing, semMusica }: Impacto, several: boolean) {
  if (losing === 0) return `Nenhuma loja a${several ? 's' : ''} toca agora.`;
  return sentence(
    `Deixa${several ? 'm' : ''} de tocar em ${lojas(losing)}`,
    semMusica > 0 &&
      count(
        semMusica,
        'loja fica sem nenhuma playlist ativa e para de tocar',
        'lojas ficam sem nenhuma playlist ativa e param de tocar',
      ),
  );
}

const changes = ({ lojas: changing, semMusica, grades = 0 }: Impacto) =>
  sentence(
    changing === 0 ? 'Nenhuma loja muda agora' : `${lojas(changing)} muda${changing === 1 ? '' : 'm'} agora`,
    semMusica > 0 && count(semMusica, 'loja para de tocar', 'lojas param de tocar'),
    grades > 0 && `sai de ${count(grades, 'grade', 'grades')}`,
  );

function goesAlong({ grupos = 0, grades = 0 }: Impacto): string {
  const parts = [
    ...(grupos > 0 ? [count(grupos, 'grupo de lojas', 'grupos de lojas')] : []),
    ...(grades > 0 ? [count(grades, 'grade', 'grades')] : []),
  ];
  return parts.length === 0 ? '' : ` ${grupos + grades === 1 ? 'Vai' : 'Vão'} junto: ${listing(parts)}.`;
}

type Perguntada = Pick<Pergunta, 'entidade' | 'ids'> & {
  exclui?: boolean | undefined;
};

export function impactoText({ entidade, ids, exclui }: Perguntada, impacto: Impacto): string {
  if (entidade === 'LOJA') return stops(impacto);
  if (entidade === 'GRADE' || entidade === 'GRUPO') return changes(impacto);
  const along = exclui ? goesAlong(impacto) : '';
  const text = entidade === 'CLIENTE' ? `${stops(impacto)}${along}` : loses(impacto, ids.length > 1);
  return impacto.inativos > 0 ? `${text} ${alreadyInactive(entidade, impacto.inativos)}.` : text;
}

export const countImpacto = async (pergunta: Pergunta, exclui?: boolean): Promise<{ text: string }> => ({
  text: impactoText({ ...pergunta, exclui }, await callOperation('countImpacto', { body: pergunta })),
});
