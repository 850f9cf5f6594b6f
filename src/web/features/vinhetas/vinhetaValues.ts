import type { components } from '#generated/api.d.ts';
import { VinhetaDados } from '#generated/fields.ts';
import {
  type DiasDaValidade,
  diasDaValidade,
  problemaDaValidade,
  validadeOf,
} from '../../entities/validade.ts';
import { messageFor } from '../../shared/form/messages.ts';

type Schemas = components['schemas'];
export type Janela = Schemas['JanelaDaVinheta'];
type Dados = Schemas['VinhetaDados'];

/** The values of the form; while there are no windows they are null, because it plays all day then. */
export type VinhetaValues = Omit<Required<Dados>, 'validade' | 'janelas'> & {
  arquivo: File | null;
  validade: DiasDaValidade;
  janelas: Janela[] | null;
};

/** Makes the form's values of a jingle; those of a new one play by an interval that is still to be typed. */
export const vinhetaValues = (vinheta?: Schemas['Vinheta']): VinhetaValues => ({
  nome: vinheta?.nome ?? '',
  cliente: vinheta?.cliente._id ?? '',
  arquivo: null,
  diaExecucao: vinheta?.diaExecucao ?? [],
  intervaloExecucao: vinheta?.intervaloExecucao ?? null,
  ajusteDb: vinheta?.ajusteDb ?? 0,
  sobreAMusica: vinheta?.sobreAMusica ?? false,
  validade: diasDaValidade(vinheta?.validade),
  janelas: vinheta?.janelas.length ? vinheta.janelas : null,
  horasMarcadas: vinheta?.horasMarcadas ?? [],
  maximoPorDia: vinheta?.maximoPorDia ?? null,
  porIntervalo: vinheta?.porIntervalo ?? true,
});

/** Turns the fields of the form that there are into those of the contract. */
export function vinhetaBody<Values extends Partial<Omit<VinhetaValues, 'arquivo'>>>(values: Values) {
  const { validade, janelas, ...plain } = values;
  return {
    ...plain,
    ...(validade && { validade: validadeOf(validade) }),
    ...(janelas !== undefined && { janelas: janelas ?? [] }),
  };
}

/** Says which window of some is not whole. */
function problemaDasJanelas(janelas: Janela[] | null) {
  const errada = janelas?.findIndex(({ de, ate }) => !de || !ate) ?? -1;
  return errada >= 0 && `Janela ${errada + 1}: diga quando começa e quando termina`;
}

/** Says what of the calendar the schema cannot. */
export const calendarioRules = (values: VinhetaValues) => {
  const { validade, janelas, porIntervalo, horasMarcadas, intervaloExecucao } = values;
  return {
    validade: problemaDaValidade(validade),
    janelas: problemaDasJanelas(janelas),
    intervaloExecucao:
      porIntervalo &&
      intervaloExecucao === null &&
      messageFor({ input: null }, VinhetaDados.intervaloExecucao.label),
    horasMarcadas:
      !porIntervalo && horasMarcadas.length === 0 && 'Sem tocar por intervalo, marque ao menos uma hora',
  };
};
