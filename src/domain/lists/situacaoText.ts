import type { components } from '#generated/api.d.ts';
import { CausaDaParada, MotivoDaSituacao, SituacaoDaLoja } from '#generated/labels.ts';

type Schemas = components['schemas'];
export type Estado = {
  situacao: Schemas['SituacaoDaLoja'];
  motivo?: Schemas['MotivoDaSituacao'] | null;
  causa?: Schemas['CausaDaParada'] | null;
  ultimoSinal?: string | null;
  semPlaylist?: boolean;
};

export function situacaoText({ situacao, motivo, causa, ultimoSinal, semPlaylist }: Estado): string {
  const isEmpty = semPlaylist && motivo === 'PARADO';
  // The first heartbeat may be newer than the state, which would still read "Nunca ligou".
  if (situacao === 'NUNCA_LIGOU' && ultimoSinal) {
    if (motivo === 'AGUARDANDO_TOQUE') return 'Aguardando toque';
    return isEmpty ? 'Sem playlist' : 'Ligou agora';
  }
  if (causa && (!motivo || (motivo === 'PARADO' && causa !== 'DESCONHECIDA')))
    return `${SituacaoDaLoja[situacao]}: ${CausaDaParada[causa].toLowerCase()}`;
  if (!motivo) return SituacaoDaLoja[situacao];
  return `${SituacaoDaLoja[situacao]}: ${isEmpty ? 'sem playlist' : MotivoDaSituacao[motivo].toLowerCase()}`;
}
