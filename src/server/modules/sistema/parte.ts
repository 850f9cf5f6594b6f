import type { components } from '#generated/api.d.ts';
import { withPatience } from '../../lib/patience.ts';

type Schemas = components['schemas'];

export type Item = Schemas['ItemDoSistema'];
export type Estado = Schemas['EstadoDoSistema'];

export type Visto<Dados = null> = {
  estado: Estado;
  resumo: string;
  oQueFazer?: string;
  dados: Dados;
};

export const PACIENCIA_MS = 2_000;

/** Ordered from worst to best. */
const GRAVIDADE: readonly Estado[] = ['RUIM', 'ATENCAO', 'DESCONHECIDO', 'BOM'];

export const pior = (estados: readonly Estado[]): Estado =>
  GRAVIDADE.find((estado) => estados.includes(estado)) ?? 'BOM';

type Sonda<Dados> = () => Promise<Visto<Dados | null>>;

/**
 * Wraps the check of one part. If it fails or times out, the part's state is unknown and the other parts still show.
 * The error goes to `onFailure`, because its text may contain addresses.
 */
export function sonda<Dados>(
  olhar: () => Promise<Visto<Dados>>,
  onFailure: (error: unknown) => void,
  paciencia = PACIENCIA_MS,
): Sonda<Dados> {
  const calada: Visto<null> = {
    estado: 'DESCONHECIDO',
    resumo: 'Não foi possível saber: não respondeu a tempo, ou falhou.',
    oQueFazer: 'Atualize daqui a pouco. Se continuar, o registro (log) do servidor diz por quê.',
    dados: null,
  };
  const work = async (): Promise<Visto<Dados | null>> => {
    try {
      return await olhar();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return withPatience(work, calada, paciencia);
}
