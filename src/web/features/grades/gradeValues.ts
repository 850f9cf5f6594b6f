import { type SituacaoDaGrade, situacaoDaGrade } from '#domain/grade.ts';
import type { Schemas } from '#domain/schemas.ts';
import {
  type DiasDaValidade,
  diasDaValidade,
  problemaDaValidade,
  validadeOf,
} from '../../entities/validade.ts';
import { problemaDaSemana } from './semana/problemas.ts';
import { pack, sentOf, unpack } from './semana/semana.ts';

export type Grade = Schemas['Grade'];
type Referencia = Schemas['Reference'];

/** `blocos` is packed into one text. */
export type GradeValues = {
  nome: string;
  cliente: string;
  validade: DiasDaValidade;
  todoCliente: boolean;
  grupos: Referencia[];
  exceto: Referencia[];
  blocos: string;
};

export const gradeValues = (grade?: Grade): GradeValues => ({
  nome: grade?.nome ?? '',
  cliente: grade?.cliente._id ?? '',
  validade: diasDaValidade(grade?.validade),
  todoCliente: grade?.todoCliente ?? false,
  grupos: grade?.grupos ?? [],
  exceto: grade?.exceto ?? [],
  blocos: pack(grade?.blocos ?? []),
});

const idsOf = (references: Referencia[]) => references.map(({ _id }) => _id);

export function gradeBody(values: Partial<GradeValues>) {
  const { validade, grupos, exceto, blocos, ...plain } = values;
  return {
    ...plain,
    ...(validade && { validade: validadeOf(validade) }),
    ...(grupos && { grupos: idsOf(grupos) }),
    ...(exceto && { exceto: idsOf(exceto) }),
    ...(blocos !== undefined && { blocos: sentOf(blocos) }),
  };
}

export const wholeBody = (values: GradeValues): Schemas['GradeCreate'] => {
  const { nome, cliente } = values;
  return { nome, cliente, ...gradeBody(values), blocos: sentOf(values.blocos) };
};

export const gradeRules = ({ validade, blocos }: GradeValues) => ({
  validade: problemaDaValidade(validade),
  blocos: problemaDaSemana(unpack(blocos)),
});

export const situacaoOf = ({ validade }: Pick<GradeValues, 'validade'>, dia: string): SituacaoDaGrade =>
  situacaoDaGrade(validadeOf(validade), dia);
