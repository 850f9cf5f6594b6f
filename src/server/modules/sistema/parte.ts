import type { components } from '#generated/api.d.ts';
import { withPatience } from '../../lib/patience.ts';

type Schemas = components['schemas'];

export type Item = Schemas['ItemDoSistema'];
export type Estado = Schemas['EstadoDoSistema'];

/** The state of a part, in words for people, and what else the contract tells of it. */
export type Visto<Dados = null> = {
  estado: Estado;
  resumo: string;
  oQueFazer?: string;
  dados: Dados;
};

/** How long a part is looked at. */
export const PACIENCIA_MS = 2_000;

/** The states, the worst first. */
const GRAVIDADE: readonly Estado[] = ['RUIM', 'ATENCAO', 'DESCONHECIDO', 'BOM'];

/** Finds the worst of several states. */
export const pior = (estados: readonly Estado[]): Estado =>
  GRAVIDADE.find((estado) => estados.includes(estado)) ?? 'BOM';

type Sonda<Dados> = () => Promise<Visto<Dados | null>>;

/**
 * Makes what looks at one part: at a part that does not answer in time, or fails, nobody can tell how it is, and the
 * others are told all the same. The failure goes to `onFailure`, because its text may name addresses.
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
