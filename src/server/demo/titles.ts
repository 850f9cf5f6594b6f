/** Words that made-up songs, albums and artists are named with: what is named, and which gender its adjective has. */
const nouns = [
  ...['Manhã/a', 'Varanda/a', 'Maré/a', 'Estrada/a', 'Saudade/a', 'Janela/a', 'Canoa/a', 'Ciranda/a'],
  ...['Chuva/a', 'Rede/a', 'Ladeira/a', 'Madrugada/a', 'Lembrança/a', 'Fogueira/a', 'Brisa/a', 'Esquina/a'],
  ...['Serenata/a', 'Jangada/a', 'Rosa/a', 'Viola/a', 'Quintal/o', 'Vento/o', 'Violão/o', 'Domingo/o'],
  ...['Caminho/o', 'Sorriso/o', 'Bilhete/o', 'Cajueiro/o', 'Sobrado/o', 'Luar/o', 'Recado/o', 'Abraço/o'],
  ...['Café/o', 'Barco/o', 'Sereno/o', 'Jardim/o', 'Verão/o', 'Passarinho/o', 'Segredo/o', 'Compasso/o'],
].map((word) => word.split('/') as [string, string]);

const adjectives = [
  ...['Clar', 'Antig', 'Sossegad', 'Dourad', 'Perdid', 'Mans', 'Salgad', 'Amarel', 'Distraíd', 'Encantad'],
  ...['Miúd', 'Lent', 'Vizinh', 'Nov', 'Apressad', 'Esquecid'],
];

const complements = [
  ...[
    'de Março',
    'de Setembro',
    'sem Pressa',
    'de Barro',
    'no Sertão',
    'à Beira-Mar',
    'de Papel',
    'do Interior',
  ],
  ...[
    'em Silêncio',
    'de Açúcar',
    'na Contramão',
    'de Algodão',
    'pra Depois',
    'do Meu Avô',
    'de Família',
    'sem Fim',
  ],
  ...[
    'em Olinda',
    'de São João',
    'na Serra',
    'de Ninguém',
    'com Você',
    'de Quem Fica',
    'em Dó Maior',
    'da Estação',
  ],
];

/** Every title there is: none twice, even without case and accents. */
export const titles = nouns.flatMap(([noun, gender]) => [
  ...adjectives.map((adjective) => `${noun} ${adjective}${gender}`),
  ...complements.map((complement) => `${noun} ${complement}`),
]);

const singers = [
  ...['Aurélio', 'Benedita', 'Caetana', 'Damião', 'Eulália', 'Firmino', 'Guiomar', 'Jandira', 'Lindalva'],
  ...['Nivaldo', 'Odília', 'Quitéria', 'Raimunda', 'Severino', 'Tomásia', 'Zulmira'],
];
const epithets = ['do Cerrado', 'Maresia', 'da Viola', 'Cambará', 'do Recôncavo', 'Aroeira'];
const bands = ['Trio', 'Banda', 'Conjunto', 'Coletivo', 'Grupo', 'Quarteto'];
const bandNames = ['Pé de Manacá', 'Lua de Barro', 'Sabiá-Laranjeira', 'Bonde das Onze', 'Ponta de Areia'];

/** Every artist there is (126). */
export const artists = [
  ...singers.flatMap((singer) => epithets.map((epithet) => `${singer} ${epithet}`)),
  ...bands.flatMap((band) => bandNames.map((name) => `${band} ${name}`)),
];
