import type { components } from '#generated/api.d.ts';
import { formatDateTime } from '../dates.ts';
import { defineColumns } from './columns.ts';
import { cidade } from './lojas.ts';
import { situacaoText } from './situacaoText.ts';

type Schemas = components['schemas'];

export function playingText({ tocando }: Pick<Schemas['LojaSaude'], 'tocando'>): string {
  if (tocando?.vinheta) return `Vinheta: ${tocando.vinheta.nome}`;
  return tocando?.musica ? tocando.musica.titulo : '';
}

export const lojasSaude = defineColumns('listLojasSaude', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  cidade,
  situacao: {
    text: situacaoText,
    under: { label: 'Desde', text: ({ desde }) => formatDateTime(desde) },
  },
  tocando: {
    text: playingText,
    under: { label: 'Artista', text: ({ tocando }) => tocando?.musica?.artista ?? '' },
  },
  fila: { text: ({ fila }) => fila ?? '' },
  versao: { text: ({ versao }) => versao ?? '' },
});
