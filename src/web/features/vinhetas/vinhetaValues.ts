import type { Schemas } from '#domain/schemas.ts';
import { VinhetaDados } from '#generated/fields.ts';
import {
  type DiasDaValidade,
  diasDaValidade,
  problemaDaValidade,
  validadeOf,
} from '../../entities/validade.ts';
import { messageFor } from '../../shared/form/messages.ts';

export type Janela = Schemas['JanelaDaVinheta'];

/** `janelas` is null without windows: the vinheta then plays all day. */
export type VinhetaValues = Omit<Required<Schemas['VinhetaDados']>, 'validade' | 'janelas'> & {
  arquivo: File | null;
  validade: DiasDaValidade;
  janelas: Janela[] | null;
};

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

export function vinhetaBody<Values extends Partial<Omit<VinhetaValues, 'arquivo'>>>(values: Values) {
  const { validade, janelas, ...plain } = values;
  return {
    ...plain,
    ...(validade && { validade: validadeOf(validade) }),
    ...(janelas !== undefined && { janelas: janelas ?? [] }),
  };
}

function problemaDasJanelas(janelas: Janela[] | null) {
  const errada = janelas?.findIndex(({ de, ate }) => !de || !ate) ?? -1;
  return errada >= 0 && `Janela ${errada + 1}: informe quando começa e quando termina`;
}

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
