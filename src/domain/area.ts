import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];

/** A store's state; null for a store that is not monitored. */
type Estado = {
  situacao: Schemas['SituacaoDaLoja'] | null;
  motivo: Schemas['MotivoDaSituacao'] | null;
  semPlaylist: boolean;
};

type SituacaoNaArea = { situacao: Schemas['AreaSituacao']; causa: Schemas['AreaCausa'] | null };

const situacoes = {
  TOCANDO: 'TOCANDO',
  DESATUALIZADA: 'TOCANDO',
  PARADA: 'PARADA',
  SEM_SINAL: 'PARADA',
  NUNCA_LIGOU: 'AGUARDANDO',
  FECHADA: 'FECHADA',
} as const;

function causaOf({ situacao, motivo, semPlaylist }: Estado): Schemas['AreaCausa'] {
  if (motivo === 'PAUSADO' || semPlaylist) return 'CONOSCO';
  return situacao === 'SEM_SINAL' ? 'SEM_INTERNET' : 'NA_LOJA';
}

/** In display order. */
export const causas = ['CONOSCO', 'SEM_INTERNET', 'NA_LOJA'] as const;

export function situacaoNaArea(estado: Estado): SituacaoNaArea {
  const situacao = estado.situacao === null ? 'DESATIVADA' : situacoes[estado.situacao];
  return { situacao, causa: situacao === 'PARADA' ? causaOf(estado) : null };
}
