import type { components } from '#generated/api.d.ts';
import { formatDateTime } from '../dates.ts';
import { colunasDe } from './colunas.ts';
import { cidade } from './lojas.ts';
import { situacaoEmPalavras } from './situacaoEmPalavras.ts';

type Schemas = components['schemas'];

export function tocandoAgora({ tocando }: Pick<Schemas['LojaSaude'], 'tocando'>): string {
  if (tocando?.vinheta) return `Vinheta: ${tocando.vinheta.nome}`;
  return tocando?.musica ? tocando.musica.titulo : '';
}

export const lojasSaude = colunasDe('listLojasSaude', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  cidade,
  situacao: {
    text: situacaoEmPalavras,
    under: { label: 'Desde', text: ({ desde }) => formatDateTime(desde) },
  },
  tocando: {
    text: tocandoAgora,
    under: { label: 'Artista', text: ({ tocando }) => tocando?.musica?.artista ?? '' },
  },
  fila: { text: ({ fila }) => fila ?? '' },
  versao: { text: ({ versao }) => versao ?? '' },
});
