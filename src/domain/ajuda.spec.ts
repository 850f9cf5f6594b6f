import { expect, it } from 'vitest';
import { articleOf } from './ajuda.ts';

const source = `---
telas: /lojas  /lojas/saude
busca: parada silêncio
---

# Quando uma loja para

Veja **Saúde** primeiro,
depois [as lojas](/lojas) e **Sinal**.

## O que fazer

- Ligue o **player**.
- Espere
  um minuto.

1. Abra [Lojas](/lojas).
2. Escolha a loja.

![O mapa
da saúde](saude.webp)
`;

it('reads an article of Markdown', () => {
  expect(articleOf(source)).toEqual({
    title: 'Quando uma loja para',
    screens: ['/lojas', '/lojas/saude'],
    words: 'parada silêncio',
    blocks: [
      {
        type: 'text',
        text: [
          'Veja ',
          { bold: 'Saúde' },
          ' primeiro, depois ',
          { label: 'as lojas', to: '/lojas' },
          ' e ',
          { bold: 'Sinal' },
          '.',
        ],
      },
      { type: 'heading', title: 'O que fazer' },
      { type: 'ul', items: [['Ligue o ', { bold: 'player' }, '.'], ['Espere um minuto.']] },
      { type: 'ol', items: [['Abra ', { label: 'Lojas', to: '/lojas' }, '.'], ['Escolha a loja.']] },
      { type: 'picture', alt: 'O mapa da saúde', file: 'saude.webp' },
    ],
  });
});

it('reads an article without screens and words', () => {
  expect(articleOf('# Ajuda\n\nUm - texto, 1. e 2.\n\nVeja ![x](y) aqui.')).toEqual({
    title: 'Ajuda',
    screens: [],
    words: '',
    blocks: [
      { type: 'text', text: ['Um - texto, 1. e 2.'] },
      { type: 'text', text: ['Veja !', { label: 'x', to: 'y' }, ' aqui.'] },
    ],
  });
});
