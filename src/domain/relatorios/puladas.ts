import type { components } from '#generated/api.d.ts';
import { formatDay } from '../day.ts';

type Puladas = Pick<components['schemas']['FaixaPuladaPage'], 'estimadas' | 'contadasDesde'>;

/** Tracks with fewer plays have no meaningful skip rate. */
export const LEAST_PLAYED = 20;

export function puladasText({ estimadas, contadasDesde }: Puladas): string {
  const since =
    contadasDesde && `Contadas desde ${formatDay(contadasDesde)}: antes disso, os pulos não eram contados.`;
  const estimate =
    estimadas &&
    'Estimativa: como são muitas execuções, os números são calculados a partir de uma parte delas.';
  return [since, estimate].filter(Boolean).join(' ');
}
