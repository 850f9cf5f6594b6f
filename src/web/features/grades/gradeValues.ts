import { type SituacaoDaGrade, situacaoDaGrade } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import {
  type DiasDaValidade,
  diasDaValidade,
  problemaDaValidade,
  validadeOf,
} from '../../entities/validade.ts';
import { problemaDaSemana } from './semana/problemas.ts';
import { pack, sentOf, unpack } from './semana/semana.ts';

type Schemas = components['schemas'];
export type Grade = Schemas['Grade'];
type Referencia = Schemas['Reference'];

/** The values of the form: groups and stores by id and name, the first and the last day, and the blocos as one text. */
export type GradeValues = {
  nome: string;
  cliente: string;
  validade: DiasDaValidade;
  todoCliente: boolean;
  grupos: Referencia[];
  exceto: Referencia[];
  blocos: string;
};

/** Makes the form's values of a grade; empty ones for a new one. */
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

/** Turns the fields of the form that there are into those of the contract. */
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

/** Turns all fields of the form into a whole grade, as one is created or previewed. */
export const wholeBody = (values: GradeValues): Schemas['GradeCreate'] => {
  const { nome, cliente } = values;
  return { nome, cliente, ...gradeBody(values), blocos: sentOf(values.blocos) };
};

/** Says what of the form the schema cannot. */
export const gradeRules = ({ validade, blocos }: GradeValues) => ({
  validade: problemaDaValidade(validade),
  blocos: problemaDaSemana(unpack(blocos)),
});

/** Tells whether a grade of these values would count on a day. */
export const situacaoOf = ({ validade }: Pick<GradeValues, 'validade'>, dia: string): SituacaoDaGrade =>
  situacaoDaGrade(validadeOf(validade), dia);
