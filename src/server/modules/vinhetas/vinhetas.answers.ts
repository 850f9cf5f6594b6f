import type { components } from '#generated/api.d.ts';
import { toEntity, toReference, toRow, withArquivo, withCliente, withVolume } from '../answers.ts';
import type { VinhetaFound, VinhetaListed } from './vinhetas.queries.ts';

type Dia = components['schemas']['DiaDaSemana'];

const withDias = <V extends { diaExecucao: string[] }>({ diaExecucao, ...vinheta }: V) => ({
  ...vinheta,
  diaExecucao: diaExecucao as Dia[],
});

export const toVinhetaRow = (row: VinhetaListed) => withDias(withCliente(toRow(row)));

export function toVinheta(found: VinhetaFound): components['schemas']['Vinheta'] {
  const { lojas, ...vinheta } = found;
  return {
    ...withDias(withCliente(withVolume(withArquivo(toEntity(vinheta))))),
    lojas: lojas.map(toReference),
  };
}
