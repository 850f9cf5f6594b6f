import { count } from '#domain/text.ts';
import { diaEm } from '../../entities/programacao/frases.ts';
import { callOperation } from '../../shared/api/operation.ts';
import type { Question } from '../../shared/ui/question.ts';
import { type Grade, type GradeValues, gradeValues, situacaoOf } from './gradeValues.ts';

type Alvos = Pick<GradeValues, 'cliente' | 'todoCliente' | 'grupos' | 'exceto'>;

const alvosOf = ({ todoCliente, grupos, exceto }: GradeValues) =>
  JSON.stringify([todoCliente, ...[grupos, exceto].map((some) => some.map(({ _id }) => _id))]);

const mudam = (lojas: number, exact: boolean) =>
  `${exact ? '' : 'Até '}${count(lojas, 'loja muda', 'lojas mudam')} agora.`;

/** Upper bound for the stores that new targets would reach: groups may share stores. */
async function countAlvos(
  { cliente, todoCliente, grupos, exceto }: Alvos,
  proprias: number,
): Promise<number> {
  if (todoCliente) {
    const { numLojas } = await callOperation('getCliente', { path: { id: cliente } });
    return Math.max(0, numLojas - exceto.length);
  }
  const read = grupos.map(({ _id }) => callOperation('getGrupo', { path: { id: _id } }));
  return (await Promise.all(read)).reduce((sum, { numLojas }) => sum + numLojas, proprias);
}

/** Confirmation with the number of affected stores; undefined if the change affects no store now. */
export function perguntar(
  values: GradeValues,
  grade?: Grade,
  hoje = diaEm(Date.now()),
): Question | undefined {
  const before = grade && gradeValues(grade);
  const inForce = [before, values].some((one) => one && situacaoOf(one, hoje) === 'VIGENTE');
  if (!inForce || grade?.status === 'INATIVO') return undefined;
  const sameAlvos = before && alvosOf(before) === alvosOf(values);
  if (sameAlvos && JSON.stringify(before) === JSON.stringify({ ...values, nome: before.nome }))
    return undefined;
  const reaches = values.todoCliente || values.grupos.length > 0;
  if (sameAlvos ? grade.numLojas === 0 : !reaches && !grade?.numLojas) return undefined;
  return {
    title: grade ? `Salvar ${values.nome}?` : `Pôr ${values.nome} no ar?`,
    confirm: grade ? 'Salvar' : 'Cadastrar',
    counted: async () => {
      const lojas = sameAlvos ? grade.numLojas : await countAlvos(values, grade?.lojas.length ?? 0);
      // Stores that the grade no longer reaches change as well.
      const most = Math.max(lojas, grade?.numLojas ?? 0);
      return {
        text: `A grade está em vigor. ${mudam(most, Boolean(sameAlvos))} A faixa que toca termina antes; o resto vale assim que os aparelhos receberem a mudança.`,
      };
    },
  };
}
