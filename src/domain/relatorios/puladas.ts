import type { components } from '#generated/api.d.ts';
import { formatDay } from '../day.ts';

type Puladas = Pick<components['schemas']['FaixaPuladaPage'], 'estimadas' | 'contadasDesde'>;

/** How often a track was played at least whose skips say something of it. */
export const LEAST_PLAYED = 20;

/** Says how a report of skips was counted, on the screen and in files; nothing where all was. */
export function puladasText({ estimadas, contadasDesde }: Puladas): string {
  const desde =
    contadasDesde &&
    `Contadas desde ${formatDay(contadasDesde)}: do que veio antes, puladas não foram contadas.`;
  const estimativa =
    estimadas && 'Estimativa: são muitas execuções, e os números são proporcionais aos de uma parte delas.';
  return [desde, estimativa].filter(Boolean).join(' ');
}
