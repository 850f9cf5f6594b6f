import type { components } from '#generated/api.d.ts';
import { formatDay } from '../day.ts';

type Puladas = Pick<components['schemas']['FaixaPuladaPage'], 'estimadas' | 'contadasDesde'>;

/** Tracks with fewer plays have no meaningful skip rate. */
export const LEAST_PLAYED = 20;

export function puladasText({ estimadas, contadasDesde }: Puladas): string {
  const since =
    contadasDesde &&
    `Contadas desde ${formatDay(contadasDesde)}: do que veio antes, puladas não foram contadas.`;
  const estimate =
    estimadas && 'Estimativa: são muitas execuções, e os números são proporcionais aos de uma parte delas.';
  return [since, estimate].filter(Boolean).join(' ');
}
