import type { components } from '#generated/api.d.ts';
import { withPatience } from '../../lib/patience.ts';

type Schemas = components['schemas'];

export type Item = Schemas['ItemDoSistema'];
export type Estado = Schemas['EstadoDoSistema'];

export type PartFinding<Dados = null> = {
  estado: Estado;
  resumo: string;
  oQueFazer?: string;
  dados: Dados;
};

export const PATIENCE_MS = 2_000;

const BY_SEVERITY: readonly Estado[] = ['RUIM', 'ATENCAO', 'DESCONHECIDO', 'BOM'];

export const worstOf = (estados: readonly Estado[]): Estado =>
  BY_SEVERITY.find((estado) => estados.includes(estado)) ?? 'BOM';

type Probe<Dados> = () => Promise<PartFinding<Dados | null>>;

/**
 * Wraps the check of one part. If it fails or times out, the part's state is unknown and the other parts still show.
 * The error goes to `onFailure`, because its text may contain addresses.
 */
export function createProbe<Dados>(
  look: () => Promise<PartFinding<Dados>>,
  onFailure: (error: unknown) => void,
  patienceMs = PATIENCE_MS,
): Probe<Dados> {
  const silent: PartFinding<null> = {
    estado: 'DESCONHECIDO',
    resumo: 'Não foi possível saber: não respondeu a tempo, ou falhou.',
    oQueFazer: 'Atualize daqui a pouco. Se continuar, o registro (log) do servidor diz por quê.',
    dados: null,
  };
  const work = async (): Promise<PartFinding<Dados | null>> => {
    try {
      return await look();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return withPatience(work, silent, patienceMs);
}
