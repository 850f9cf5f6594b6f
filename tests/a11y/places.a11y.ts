import { expect } from '@playwright/test';
import { lookAt } from '#tests/support/a11y/screens.ts';
import {
  button,
  clicks,
  dialog,
  heading,
  inTurn,
  type Screen,
  sends,
  text,
} from '#tests/support/a11y/steps.ts';
import { test } from '#tests/support/panel.ts';

/** A demonstration that is there, with a store of one's own under one of its clients. */
const demonstracao = { carregando: false, dias: 90, diasProntos: 90, presente: true, encerramento: null };
const conteudo = {
  ...{ clientes: 12, lojas: 240, musicas: 1200, playlists: 39, vinhetas: 27 },
  feitosAMao: [{ _id: '1', nome: 'Café Mogiana', lojas: 1, playlists: 0, vinhetas: 0 }],
};

// Announcements, holidays, scheduled reports, notifications, administrators and the frame of every screen.
const screens: Screen[] = [
  [
    'announcements',
    '/comunicados',
    (page) => expect(page.getByRole('link', { name: 'Fechamento' })).toBeVisible(),
  ],
  ['the filters of announcements @part', '/comunicados?drawer=FILTRO_COMUNICADOS', dialog('Filtro')],
  [
    'the choice of a kind of announcement @part',
    '/comunicados/adicionar',
    (page) => expect(page.getByRole('link', { name: /Comunicado geral/ })).toBeVisible(),
  ],
  [
    'the form of an announcement, wrong, with somebody chosen',
    '/comunicados/criar',
    async (page, world) => {
      await page.getByRole('radio', { name: 'Clientes, grupos e lojas escolhidos' }).check();
      await page.getByRole('combobox', { name: 'Clientes' }).fill(world.nome);
      await page.getByRole('option', { name: world.nome, exact: true }).click();
      await sends('Cadastrar e enviar comunicado', 'Nome não pode ficar vazio')(page, world);
    },
  ],
  [
    'an announcement',
    ({ inadimplente }) => `/comunicados/inadimplente/${inadimplente}`,
    heading('Destinatários'),
  ],
  [
    'holidays @part',
    '/feriados?nome=Anivers%C3%A1rio',
    (page) => expect(page.getByRole('link', { name: 'Aniversário da cidade' })).toBeVisible(),
  ],
  ['the filters of holidays @part', '/feriados?drawer=FILTRO_FERIADOS', dialog('Filtro')],
  [
    'the form of a holiday, wrong',
    '/feriados/adicionar',
    sends('Cadastrar feriado', 'Nome não pode ficar vazio'),
  ],
  ['a holiday @part', ({ feriado }) => `/feriados/editar/${feriado}`, button('Salvar alterações')],
  [
    'scheduled reports',
    '/agendamentos',
    (page) => expect(page.getByRole('link', { name: 'Faixas da semana' })).toBeVisible(),
  ],
  ['the filters of scheduled reports @part', '/agendamentos?drawer=FILTRO_AGENDAMENTOS', dialog('Filtro')],
  [
    'the form of a scheduled report, wrong',
    '/agendamentos/adicionar',
    sends('Agendar', 'Nome não pode ficar vazio'),
  ],
  [
    'a scheduled report, sent once',
    ({ agendamento }) => `/agendamentos/editar/${agendamento}`,
    async (page) => {
      await page.getByRole('button', { name: 'Enviar agora' }).click();
      await expect(page.getByRole('button', { name: 'Revogar link' }).first()).toBeVisible();
    },
  ],
  [
    'who has read it @part',
    ({ comunicado }) => `/comunicados?modal=LEITURAS&modal.comunicado=${comunicado}`,
    (page, { nome }) =>
      expect(page.getByRole('dialog').getByRole('link', { name: nome }).first()).toBeVisible(),
  ],
  [
    'the question before the others are reminded @part',
    ({ comunicado }) => `/comunicados?modal=LEITURAS&modal.comunicado=${comunicado}`,
    async (page) => {
      await page.getByRole('button', { name: /^Lembrar quem não leu/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],

  [
    'notifications @part',
    '/notificacoes',
    (page) => expect(page.getByRole('link', { name: 'Som baixo' })).toBeVisible(),
  ],
  ['the filters of notifications @part', '/notificacoes?drawer=FILTRO_NOTIFICACOES', dialog('Filtro')],
  [
    'the form of a notification, wrong',
    '/notificacoes/adicionar',
    sends('Cadastrar notificação', 'Mensagem não pode ficar vazio'),
  ],
  [
    'a notification @part',
    ({ notificacao }) => `/notificacoes/ver/${notificacao}`,
    (page) => expect(page.getByLabel('Mensagem')).toBeVisible(),
  ],

  ['administrators', '/admin', (page, { admin }) => expect(page.getByText(admin.login)).toBeVisible()],
  ['the form of an administrator @part', '/admin/adicionar', button('Cadastrar administrador')],
  [
    'the form of an administrator in place @part',
    '/admin',
    async (page, world) => {
      await clicks(['button', `Ações de ${world.admin.nome}`], ['menuitem', 'Editar'])(page, world);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
    },
  ],
  [
    'the question before a deactivation @part',
    '/admin',
    async (page, world) => {
      await clicks(['button', `Ações de ${world.admin.nome}`], ['menuitem', 'Desativar'])(page, world);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'the activities',
    '/admin/atividades',
    (page, { nome }) => expect(page.getByRole('row').filter({ hasText: nome }).first()).toBeVisible(),
  ],
  [
    'an activity in full @part',
    '/admin/atividades',
    async (page, world) => {
      await clicks(['button', /^Ações de Alterou/], ['menuitem', 'Ver detalhes'])(page, world);
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  ],
  ['the tracks played @part', '/admin/atividades?aba=faixas', heading('Faixas reproduzidas')],
  ['who came in @part', '/admin/atividades?aba=acessos', text('Entrou')],
  [
    'the filters of activities @part',
    '/admin/atividades?drawer=FILTRO_ATIVIDADES',
    async (page) => {
      await page.getByRole('dialog').getByLabel('Administrador').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  ['oneself', '/perfil', (page) => expect(page.getByLabel('Senha atual')).toBeVisible()],
  ['how one gets in', '/perfil?aba=seguranca', text('Esta sessão')],
  ['one’s streaming account @part', '/perfil?aba=streaming', heading('Streaming')],
  ['the agency’s settings', '/configuracoes', heading('Definido no servidor')],
  [
    'how the server is',
    '/sistema',
    async (page) => {
      await page.getByText('Ver quem faz o quê').click();
      await expect(page.getByRole('table', { name: 'quem faz o quê' })).toBeVisible();
    },
  ],
  [
    'another @part',
    ({ admin }) => `/perfil/${admin.login}`,
    (page, { admin }) => expect(page.getByText(admin.email)).toBeVisible(),
  ],

  ['an unknown address @part', '/nada-aqui', heading('This page could not be found')],
  [
    'the menu over a narrow page',
    '/clientes',
    async (page, world) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await clicks(['button', 'Abrir menu'], ['button', 'Administradores'])(page, world);
      await expect(page.getByRole('link', { name: 'Ver Atividades' })).toBeVisible();
    },
    [390],
  ],
  [
    'the menu as a strip @part',
    '/clientes',
    async (page, world) => {
      await page.setViewportSize({ width: 1536, height: 900 });
      await clicks(['button', 'Recolher menu'])(page, world);
    },
    [1536],
  ],
  [
    'the account’s menu',
    '/clientes',
    inTurn(clicks(['button', 'Admin admin']), (page) =>
      expect(page.getByRole('menuitem', { name: 'Deslogar' })).toBeVisible(),
    ),
  ],
  [
    'the notifications of the bell',
    '/clientes',
    async (page) => {
      await page
        .getByRole('button', { name: /^Notificações/ })
        .last()
        .click();
      await expect(page.getByRole('region', { name: 'Notificação' })).toBeVisible();
    },
  ],
  [
    'the question before the demonstration goes @part',
    '/clientes',
    async (page) => {
      await page.route('**/configuracoes/demonstracao*', (route) => route.fulfill({ json: demonstracao }));
      await page.route('**/configuracoes/demonstracao/conteudo*', (route) =>
        route.fulfill({ json: conteudo }),
      );
      await page.route('**/clientes', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replace('"DEMO_DATA":false', '"DEMO_DATA":true');
        await route.fulfill({ response, body });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Começar com os meus dados' }).click();
      await expect(page.getByText('Café Mogiana: 1 loja sua')).toBeVisible();
    },
  ],
  ['the search', '/clientes?modal=SEARCH', (page) => expect(page.getByRole('option').first()).toBeVisible()],
  ['the shortcuts @part', '/clientes?modal=ATALHOS', dialog('Atalhos do teclado')],
  [
    'no network',
    '/clientes',
    async (page, world) => {
      await heading('Clientes')(page, world);
      await page.context().setOffline(true);
      await text('Você está sem conexão.')(page, world);
    },
  ],
];

// None changes what another sees, so that both workers take of one file, each on a world of its own.
test.describe.configure({ mode: 'parallel' });
for (const screen of screens) test(screen[0], lookAt(screen));
