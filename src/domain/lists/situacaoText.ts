import type { components } from '#generated/api.d.ts';
import { MotivoDaSituacao, SituacaoDaLoja } from '#generated/labels.ts';

type Schemas = components['schemas'];
export type Estado = {
  situacao: Schemas['SituacaoDaLoja'];
  motivo?: Schemas['MotivoDaSituacao'] | null;
  ultimoSinal?: string | null;
  semPlaylist?: boolean;
};

export function situacaoText({ situacao, motivo, ultimoSinal, semPlaylist }: Estado): string {
  const isEmpty = semPlaylist && motivo === 'PARADO';
  // The first heartbeat may be newer than the state, which would still read "Nunca ligou".
  if (situacao === 'NUNCA_LIGOU' && ultimoSinal) {
    if (motivo === 'AGUARDANDO_TOQUE') return 'Aguardando toque';
    return isEmpty ? 'Sem playlist' : 'Ligou agora';
  }
  if (!motivo) return SituacaoDaLoja[situacao];
  return `${SituacaoDaLoja[situacao]}: ${isEmpty ? 'sem playlist' : MotivoDaSituacao[motivo].toLowerCase()}`;
}
