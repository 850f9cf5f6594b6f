import type { components } from '#generated/api.d.ts';
import { toEntity, toReference, toRow, withArquivo, withCliente, withVolume } from '../answers.ts';
import { validadeOf } from '../validade.ts';
import type { VinhetaFound, VinhetaListed } from './vinhetas.queries.ts';

type Dia = components['schemas']['DiaDaSemana'];
type Quando = Pick<VinhetaListed, 'diaExecucao' | 'validaDe' | 'validaAte'>;

const withQuando = <V extends Quando>({ diaExecucao, validaDe, validaAte, ...vinheta }: V) => ({
  ...vinheta,
  diaExecucao: diaExecucao as Dia[],
  ...validadeOf({ validaDe, validaAte }),
});

export const toVinhetaRow = (row: VinhetaListed) => withQuando(withCliente(toRow(row)));

export function toVinheta(found: VinhetaFound): components['schemas']['Vinheta'] {
  const { lojas, ...vinheta } = found;
  return {
    ...withQuando(withCliente(withVolume(withArquivo(toEntity(vinheta))))),
    lojas: lojas.map(toReference),
  };
}
