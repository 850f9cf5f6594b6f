import { expect } from '@playwright/test';
import { lookAt } from '#tests/support/a11y/screens.ts';
import {
  button,
  clicks,
  dialog,
  heading,
  inTurn,
  nameOf,
  rows,
  type Screen,
  sends,
  text,
  ticks,
  ticksTwo,
} from '#tests/support/a11y/steps.ts';
import { test } from '#tests/support/panel.ts';

// Clients, stores, tracks, playlists and jingles, on a server with one of each.
const screens: Screen[] = [
  ['no clients found @part', '/clientes?payload=nada-com-este-nome', text('Nenhum cliente encontrado')],
  [
    'clients, with ticks, filters and the bar',
    (world) => `/clientes?payload=${nameOf(world)}&numLojasLt=9`,
    ticksTwo,
  ],
  ['the filters of clients @part', '/clientes?drawer=FILTRO_CLIENTES', dialog('Filtro')],
  [
    'a client',
    ({ cliente }) => `/clientes/editar/${cliente}`,
    (page) => expect(page.getByRole('region', { name: 'Lojas do cliente' })).toBeVisible(),
  ],
  ['a client that is not there', '/clientes/editar/nao-existe', text('C006')],

  ['stores, with ticks and the bar', (world) => `/lojas?nome=${nameOf(world)}&tipoDeComercio=RUA`, ticksTwo],
  ['the filters of stores', '/lojas?drawer=FILTRO_LOJAS', dialog('Filtro')],
  [
    'the form of a store, wrong',
    '/lojas/adicionar',
    inTurn(clicks(['button', 'Gerar senha']), sends('Cadastrar loja', 'Nome não pode ficar vazio')),
  ],
  [
    'a store',
    ({ loja }) => `/lojas/editar/${loja}`,
    (page) => expect(page.getByRole('region', { name: 'Saúde' }).getByText('Último sinal')).toBeVisible(),
  ],
  [
    'the form of a store that is there @part',
    ({ loja }) => `/lojas/editar/${loja}?aba=cadastro`,
    button('Salvar alterações'),
  ],
  ['the actions on a store’s page @part', ({ loja }) => `/lojas/editar/${loja}`, clicks(['button', 'Ações'])],
  [
    'the instructions of a store @part',
    ({ loja }) => `/lojas/editar/${loja}?modal=ENVIAR_INSTRUCOES`,
    dialog('Enviar Instruções'),
  ],
  [
    'how the player of a store is opened @part',
    ({ loja }) => `/lojas?modal=ACESSO_AO_PLAYER&modal.id=${loja}`,
    (page) => expect(page.getByRole('button', { name: 'Copiar acesso' })).toBeVisible(),
  ],
  [
    'all about a store’s contacts @part',
    ({ loja }) => `/lojas?modal=DADOS_PESSOAIS&modal.id=${loja}`,
    button('Baixar arquivo'),
  ],
  [
    'a device that is to be paired, without its code @part',
    ({ loja }) => `/lojas?modal=PAREAR_APARELHO&modal.loja=${loja}`,
    sends('Continuar', 'Código não pode ficar vazio'),
  ],
  ...[
    ...['ADD_LOJA_PLAYLIST', 'REMOVER_LOJA_PLAYLIST', 'ADD_LOJA_VINHETA', 'REMOVER_LOJA_VINHETA'],
    'REMOVER_LOJA_GRUPO',
  ].map(
    (modal): Screen => [
      `${modal} @part`,
      ({ playlist, vinheta, grupo }) =>
        `/lojas?modal=${modal}&modal.playlist=${playlist}&modal.vinheta=${vinheta}&modal.grupo=${grupo}`,
      (page) => page.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).check(),
    ],
  ),

  ['nobody on the board @part', '/lojas/saude?nome=nada-com-este-nome', text('Nenhuma loja encontrada')],
  [
    'the board',
    (world) => `/lojas/saude?nome=${nameOf(world)}`,
    async (page, { nome }) => {
      // A store stands on the board once its state has been worked out.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    [1440, 1024, 390],
  ],
  [
    'the filters of the board @part',
    '/lojas/saude?drawer=FILTRO_SAUDE',
    (page) => expect(page.getByRole('checkbox', { name: 'Sem sinal' })).toBeVisible(),
  ],
  [
    'a store’s drawer on the board @part',
    ({ loja }) => `/lojas/saude?modal=SAUDE_DA_LOJA&modal.id=${loja}`,
    (page, { nome }) =>
      expect(page.getByRole('dialog', { name: nome }).getByText('Último sinal')).toBeVisible(),
  ],

  [
    'tracks, with the bar and the player',
    '/musicas',
    inTurn(ticks('Selecionar Aurora'), clicks(['button', 'Tocar Aurora'])),
  ],
  ['the filters of tracks @part', '/musicas?drawer=FILTRO_MUSICAS', dialog('Filtro')],
  [
    'a track, with its numbers by day',
    ({ musica }) => `/musicas/ver/${musica}`,
    async (page, world) => {
      await button(/^Desbloquear para/)(page, world);
      await page.getByText('Ver os números por dia').click();
    },
  ],
  [
    'a track’s form in place @part',
    ({ musica }) => `/musicas/ver/${musica}`,
    inTurn(clicks(['button', 'Editar']), dialog('Editar música')),
  ],
  ['blocking a track @part', ({ musica }) => `/musicas?modal=BLOCK_MUSICA&modal.musica=${musica}`, rows],
  ['the library’s page @part', '/bibliotecavazia', heading('')],

  ['playlists', '/playlists', text('Manhã Clara')],
  ['the filters of playlists @part', '/playlists?drawer=FILTRO_PLAYLISTS', dialog('Filtro')],
  [
    'copying a playlist @part',
    ({ playlist }) => `/playlists?modal=DUPLICAR_PLAYLIST&modal.playlist=${playlist}`,
    dialog(),
  ],
  ['a new playlist @part', '/playlists/adicionar', text('Aurora')],
  ['a new playlist from another @part', ({ playlist }) => `/playlists/adicionar/${playlist}`, text('Aurora')],
  ['a playlist’s editor', ({ playlist }) => `/playlists/editar/${playlist}`, text('Aurora')],
  ['a playlist', ({ playlist }) => `/playlists/ver/${playlist}`, text('Aurora')],
  ['the reports of playlists @part', '/playlists/relatorio', heading('')],
  ['the report of a playlist', ({ playlist }) => `/playlists/relatorios/${playlist}`, heading('')],
  [
    'a playlist’s plays @part',
    ({ playlist }) => `/playlists/relatorios/${playlist}?modal=REPRODUCAO_PLAYLIST`,
    dialog(),
  ],
  [
    'a track’s likes, with their filters @part',
    ({ musica }) => `/musicas/relatorios/${musica}?modal=CURTIDAS_FAIXA&drawer=FILTRO_RELATORIO_MUSICA`,
    dialog(),
  ],

  ['groups of stores, with ticks', '/grupos', ticks('Selecionar Shoppings')],
  ['no groups found @part', '/grupos?nome=nada-com-este-nome', text('Nenhum grupo encontrado')],
  ['the form of a group, wrong', '/grupos/adicionar', sends('Cadastrar grupo', 'Nome não pode ficar vazio')],
  ['a group with its stores', ({ grupo }) => `/grupos/editar/${grupo}`, button(/^Remover do grupo a loja/)],

  ['jingles, with ticks', '/vinhetas', ticks('Selecionar Bom dia')],
  ['the filters of jingles @part', '/vinhetas?drawer=FILTRO_VINHETAS', dialog('Filtro')],
  [
    'the form of a jingle, wrong, and with a week',
    '/vinhetas/adicionar',
    async (page, world) => {
      await clicks(['button', 'Todos os dias'])(page, world);
      await page.getByLabel('Intervalo (minutos)').fill('10');
      await sends('Cadastrar vinheta', 'Áudio é obrigatório')(page, world);
    },
  ],
  [
    'a jingle with its stores',
    ({ vinheta }) => `/vinhetas/editar/${vinheta}`,
    (page) => expect(page.getByText('Áudio atual', { exact: false })).toBeVisible(),
  ],
];

// None changes what another sees, so that both workers take of one file, each on a world of its own.
test.describe.configure({ mode: 'parallel' });
for (const screen of screens) test(screen[0], lookAt(screen));
