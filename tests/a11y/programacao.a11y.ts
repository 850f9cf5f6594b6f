import { expect } from '@playwright/test';
import { lookAt } from '#tests/support/a11y/screens.ts';
import {
  button,
  clicks,
  dialog,
  inTurn,
  type Screen,
  sends,
  text,
  ticks,
} from '#tests/support/a11y/steps.ts';
import { test } from '#tests/support/panel.ts';

// Grades, and what plays when in a store and in a client's stores, on a server with one of each.
const screens: Screen[] = [
  ['no grades found @part', '/grades?nome=nada-com-este-nome', text('Nenhuma grade encontrada')],
  ['grades, with ticks', '/grades', ticks('Selecionar Rotina')],
  ['the filters of grades @part', '/grades?drawer=FILTRO_GRADES', dialog('Filtro')],
  [
    'copying a grade @part',
    ({ grade }) => `/grades?modal=DUPLICAR_GRADE&modal.grade=${grade}`,
    (page) => expect(page.getByLabel('Nome da cópia')).toBeVisible(),
  ],
  [
    'the form of a grade, wrong',
    ({ cliente }) => `/grades/adicionar?cliente=${cliente}`,
    sends('Cadastrar grade', 'Nome não pode ficar vazio'),
  ],
  [
    'a grade, with its keys told and a store previewed',
    ({ grade }) => `/grades/editar/${grade}`,
    async (page, { nome }) => {
      await page.getByText('Como usar o teclado').click();
      await page.getByRole('application', { name: 'Semana da grade' }).focus();
      await page.getByRole('combobox', { name: 'Loja para ver' }).fill(nome);
      await page.getByRole('option').first().click();
      await text('Prévia')(page, {} as never);
    },
    [1440, 1024, 390],
  ],
  [
    'a bloco of a grade, with nothing in it',
    ({ grade }) => `/grades/editar/${grade}`,
    async (page, world) => {
      await clicks(['button', 'Adicionar bloco'])(page, world);
      await page.getByRole('button', { name: 'Criar bloco' }).click();
      await text('A lista de Playlists não pode estar vazia')(page, world);
    },
  ],
  [
    'copying a day of a grade @part',
    ({ grade }) => `/grades/editar/${grade}`,
    inTurn(clicks(['button', /^Seg: copiar/]), dialog('Copiar segunda-feira para…')),
    [1440],
  ],
  [
    'a grade as a list',
    ({ grade }) => `/grades/editar/${grade}`,
    inTurn(clicks(['button', 'Ver como lista']), button('Ver como semana')),
    [1440],
  ],
  ...['ADD_LOJA_GRADE', 'REMOVER_LOJA_GRADE'].map(
    (modal): Screen => [
      `${modal} @part`,
      ({ grade }) => `/grades?modal=${modal}&modal.grade=${grade}`,
      dialog(),
    ],
  ),
  [
    'what plays in a store in a week',
    ({ loja }) => `/lojas/editar/${loja}?aba=programacao&ver=semana`,
    text('Por que toca cada trecho'),
  ],
  [
    'what plays in a store on a day @part',
    ({ loja }) => `/lojas/editar/${loja}?aba=programacao`,
    text('Mais claro: playlists da loja, ou loja fechada'),
  ],
  [
    'what plays in the stores of a client',
    ({ cliente }) => `/clientes/editar/${cliente}?aba=programacao`,
    text('Mais claro: playlists da loja, ou loja fechada'),
  ],
];

// None changes what another sees, so that both workers take of one file, each on a world of its own.
test.describe.configure({ mode: 'parallel' });
for (const screen of screens) test(screen[0], lookAt(screen));
