import { hyphenated } from '#domain/text.ts';
import type { Random } from './random.ts';

const nomes = [
  ...[
    'Adriana',
    'Beatriz',
    'Camila',
    'Cecília',
    'Débora',
    'Fernanda',
    'Helena',
    'Juliana',
    'Luísa',
    'Marina',
  ],
  ...['Priscila', 'Renata', 'Sônia', 'Tânia', 'Vitória', 'André', 'Bruno', 'Caio', 'Eduardo', 'Fábio'],
  ...['Gustavo', 'Henrique', 'João', 'José', 'Leonardo', 'Márcio', 'Otávio', 'Rafael', 'Sérgio', 'Thiago'],
];
const sobrenomes = [
  ...['Almeida', 'Araújo', 'Barbosa', 'Cardoso', 'Conceição', 'Costa', 'Dias', 'Farias', 'Gonçalves', 'Lima'],
  ...['Magalhães', 'Melo', 'Moraes', 'Nogueira', 'Nunes', 'Oliveira', 'Pacheco', 'Prado', 'Ribeiro', 'Rocha'],
  ...['Sá', 'Santos', 'Silveira', 'Souza', 'Teixeira', 'Vasconcelos', 'Vieira', 'Xavier'],
];

/** A Brazilian name. */
export const personName = (random: Random) => `${random.pick(nomes)} ${random.pick(sobrenomes)}`;

/** A text as a part of a login or an address: `Ótica Visão Clara` → `otica-visao-clara`. */
export const slug = (text: string) => hyphenated(text).replace(/^-|-$/g, '');
