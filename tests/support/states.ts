import { expect, type Page } from '@playwright/test';
import contract from '#generated/openapi.json' with { type: 'json' };
import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from './journey.ts';
import { audioFile, fixtureFile, sendFiles } from './musicas.ts';
import { credentials } from './product.ts';
import type { Calls, World } from './world.ts';

export type Look = (widths?: number[], within?: string) => Promise<void>;
type Around = {
  world: World;
  api: Calls;
  look: Look;
};
/** Reaches a state and waits for it; `look` checks the states in between. */
type Open = (page: Page, around: Around) => Promise<unknown>;
export type State = [address: string | ((world: World) => string), open: Open, widths?: number[]];

const text =
  (shown: string): Open =>
  (page) =>
    expect(page.getByText(shown).first()).toBeVisible();
const button =
  (name: string | RegExp): Open =>
  (page) =>
    expect(page.getByRole('button', { name }).first()).toBeVisible();
const dialog =
  (name?: string | RegExp): Open =>
  (page) =>
    expect(page.getByRole('dialog', { name }).last()).toBeVisible();
const submits =
  (submit: string, error: string): Open =>
  async (page, around) => {
    await page.getByRole('button', { name: submit }).click();
    await text(error)(page, around);
  };
const ticks =
  (name: string): Open =>
  async (page) => {
    await page.getByRole('checkbox', { name, exact: true }).check();
    await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
  };
const clicks =
  (...steps: [role: 'button' | 'menuitem', name: string | RegExp][]): Open =>
  async (page) => {
    for (const [role, name] of steps) await page.getByRole(role, { name }).first().click();
  };
const inTurn =
  (...opens: Open[]): Open =>
  async (page, around) => {
    for (const open of opens) await open(page, around);
  };
const csv = (rows: string) => ({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
const everyWidth = [1440, 1024, 390];

const { destinos, entregas } = contract.components.examples;
const [destino, pausado] = destinos.value.items;
const falhando = {
  ...destino,
  falhandoDesde: '2026-11-22T12:00:00.000Z',
  tentaDeNovoEm: '2026-11-22T14:00:00.000Z',
  entregas: ['ESPERANDO', 'FALHOU', 'ENTREGUE'],
};
const comprido = { ...pausado, nome: 'UmNomeCompridoSemEspacosQueVaiAteOLimiteDeSessentaCaracteres' };

/** One drawer of each kind of input. */
const filters: [screen: string, drawer: string][] = [
  ['/lojas', 'FILTRO_LOJAS'],
  ['/musicas', 'FILTRO_MUSICAS'],
  ['/notificacoes', 'FILTRO_NOTIFICACOES'],
  ['/insights-gerais', 'FILTRO_INSIGHTS'],
];

const forms: [screen: string, submit: string, error: string][] = [
  ['/grupos/adicionar', 'Cadastrar grupo', 'Nome não pode ficar vazio'],
  ['/feriados/adicionar', 'Cadastrar feriado', 'Nome não pode ficar vazio'],
  ['/agendamentos/adicionar', 'Agendar', 'Nome não pode ficar vazio'],
  ['/notificacoes/adicionar', 'Cadastrar notificação', 'Mensagem não pode ficar vazio'],
];

export const clientes: State[] = [
  ['/clientes?payload=nada-com-este-nome', text('Nenhum cliente encontrado')],
  ['/clientes/editar/nao-existe', text('C006')],
  [
    '/clientes',
    async (page, { api, look }) => {
      const nome = unique('Apagada');
      await addCliente(api, nome);
      await page.goto(`/clientes?payload=${encodeURIComponent(nome)}`);
      await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check();
      await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
      await look();
      await page.getByRole('button', { name: `Ações de ${nome}` }).click();
      await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
      await look([1440]);
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look();
      await answer(page, 'Excluir', nome);
      await expectToast(page, 'Cliente excluido com sucesso!');
    },
  ],
  [
    '/clientes/adicionar',
    async (page, around) => {
      await page.getByRole('textbox', { name: 'CNPJ' }).pressSequentially('11222333000180');
      await submits('Cadastrar cliente', 'Nome não pode ficar vazio')(page, around);
      await around.look();
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
    },
  ],
  [
    ({ cliente }) => `/clientes/editar/${cliente}?aba=cadastro`,
    async (page, { api, world, look }) => {
      await page.getByRole('textbox', { name: 'Responsável' }).fill('Minha versão');
      await api('updateCliente', { path: { id: world.cliente }, body: { responsavel: 'Versão alheia' } });
      await page.getByRole('button', { name: 'Salvar alterações' }).click();
      await expect(page.getByRole('button', { name: 'Salvar com estas escolhas' })).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Continuar editando' }).click();
      await expect(page.getByText('Valor atual: Versão alheia')).toBeVisible();
      await look([1440]);
      await page.getByRole('link', { name: 'Histórico' }).click();
      await expect(page.getByText('Responsável: vazio → Versão alheia')).toBeVisible();
      await look();
      await page
        .getByRole('button', { name: /^Comparar com agora/ })
        .last()
        .press('Enter');
      await expect(page.getByRole('table', { name: 'O que é diferente' })).toBeVisible();
    },
  ],
  [
    '/clientes?modal=IMPORTAR_CLIENTES',
    async (page, { look }) => {
      const modal = page.getByRole('dialog', { name: 'Importar clientes' });
      await expect(modal).toBeVisible();
      await look();
      const input = modal.locator('input[type=file]');
      await input.setInputFiles(csv(''));
      await expect(modal.getByRole('alert')).toBeVisible();
      await look([1440]);
      await input.setInputFiles(csv(`nome,cnpj\n${unique('Boa')},\nRuim,11.222.333/0001-80\n`));
      await expect(modal.getByText('2 linhas: 1 novo, 1 com erro.')).toBeVisible();
      await look();
      await modal.getByText('2 colunas reconhecidas').click();
      await expect(modal.getByRole('combobox', { name: 'cnpj' })).toBeVisible();
    },
    [1440],
  ],
  [
    ({ cliente }) => `/clientes/editar/${cliente}?aba=programacao`,
    text('Mais claro: playlists da loja, ou loja fechada'),
  ],
];

export const lojas: State[] = [
  [
    '/lojas/adicionar',
    async (page, around) => {
      await page.getByRole('button', { name: 'Gerar senha' }).click();
      await submits('Cadastrar loja', 'Nome não pode ficar vazio')(page, around);
      await around.look();
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Rede Nova');
      await expect(page.getByRole('option', { name: 'Cadastrar “Rede Nova”' })).toBeVisible();
    },
  ],
  [({ loja }) => `/lojas/editar/${loja}?aba=cadastro`, button('Salvar alterações')],
  [({ loja }) => `/lojas/editar/${loja}`, clicks(['button', 'Ações'])],
  [({ loja }) => `/lojas/editar/${loja}?modal=ENVIAR_INSTRUCOES`, dialog('Enviar Instruções')],
  [
    ({ loja }) => `/lojas/editar/${loja}?aba=programacao`,
    text('Mais claro: playlists da loja, ou loja fechada'),
  ],
  [({ loja }) => `/lojas/editar/${loja}?aba=programacao&ver=semana`, text('Por que toca cada trecho')],
  [({ loja }) => `/lojas?modal=ACESSO_AO_PLAYER&modal.id=${loja}`, button('Copiar acesso')],
  [({ loja }) => `/lojas?modal=DADOS_PESSOAIS&modal.id=${loja}`, button('Baixar arquivo')],
  [
    ({ loja }) => `/lojas?modal=PAREAR_APARELHO&modal.loja=${loja}`,
    submits('Continuar', 'Código não pode ficar vazio'),
  ],
  ...['ADD_LOJA_PLAYLIST', 'REMOVER_LOJA_GRUPO'].map(
    (modal): State => [
      ({ playlist, grupo }) => `/lojas?modal=${modal}&modal.playlist=${playlist}&modal.grupo=${grupo}`,
      (page) => page.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).check(),
    ],
  ),
  ['/lojas/saude?nome=nada-com-este-nome', text('Nenhuma loja encontrada')],
  [
    ({ nome }) => `/lojas/saude?nome=${encodeURIComponent(nome)}`,
    async (page, { world }) => {
      // The board shows a store only after its first computed state.
      await expect(async () => {
        await page.reload();
        await expect(rowOf(page, world.nome)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    everyWidth,
  ],
  [
    ({ loja }) => `/lojas/saude?modal=SAUDE_DA_LOJA&modal.id=${loja}`,
    (page, { world }) =>
      expect(page.getByRole('dialog', { name: world.nome }).getByText('Último sinal')).toBeVisible(),
  ],
  [
    '/lojas?modal=IMPORTAR_LOJAS',
    async (page, { look }) => {
      const modal = page.getByRole('dialog', { name: 'Importar lojas' });
      const rows = `nome,cliente,login\n${unique('Loja')},Não há,${unique('login')}\n`;
      await modal.locator('input[type=file]').setInputFiles(csv(rows));
      await expect(modal.getByText('1 linha: 1 com erro.')).toBeVisible();
      await look();
      await modal.getByRole('button', { name: 'Corrigir a linha 2' }).click();
      await dialog('Corrigir a linha 2')(page, {} as Around);
    },
  ],
  [
    '/lojas?nome=Quiosque',
    async (page, { api, look }) => {
      // Only the parts over the list: its 100 rows are those of every list.
      const bar = '[aria-label="Ações em lote"]';
      await api('createNotificacao', { body: { loja: 'x0', mensagem: 'Som baixo' } });
      await page.getByRole('checkbox', { name: 'Selecionar 100 linhas carregadas' }).check();
      await page.getByRole('button', { name: /^Selecionar todas as 170 lojas/ }).click();
      const region = page.getByRole('region', { name: 'Ações em lote' });
      await expect(region).toContainText('Todas as 170 lojas');
      await look(everyWidth, bar);
      await region.getByRole('button', { name: 'Mais ações' }).click();
      await expect(page.getByRole('menu', { name: 'Mais ações' })).toBeVisible();
      await look(undefined, '[role=menu]');
      await page.getByRole('menuitem', { name: 'Horário de funcionamento' }).click();
      const horario = page.getByRole('dialog', { name: 'Horário de funcionamento: 170 lojas' });
      await horario.getByRole('button', { name: 'Definir horário' }).click();
      await look();
      await horario.getByRole('button', { name: 'Cancelar' }).click();
      await region.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Enviar notificação' }).click();
      const message = page.getByRole('dialog', { name: 'Enviar notificação: 170 lojas' });
      await message.getByLabel('Mensagem').fill('Som baixo');
      await look();
      await message.getByRole('button', { name: 'Enviar notificação' }).click();
      const tarefa = page.getByRole('region', { name: 'Tarefa: Enviar notificação: 170 lojas' });
      await expect(tarefa.getByRole('status')).toHaveText('169 notificadas, 1 falhou.');
      await look(undefined, '[aria-label^="Tarefa: "]');
      await tarefa.getByRole('button', { name: 'Ver por quê' }).click();
      await expect(page.getByRole('dialog', { name: 'Linhas que falharam' })).toContainText('Código: N001');
    },
  ],
];

export const music: State[] = [
  ['/musicas', inTurn(ticks('Selecionar Aurora'), clicks(['button', 'Tocar Aurora']))],
  [
    ({ musica }) => `/musicas/ver/${musica}`,
    async (page, { look }) => {
      await page.getByText('Ver os números por dia').click();
      await look();
      await page.getByRole('button', { name: 'Editar' }).click();
      await dialog('Editar música')(page, {} as Around);
    },
  ],
  [
    ({ musica }) => `/musicas?modal=BLOCK_MUSICA&modal.musica=${musica}`,
    (page) => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible(),
  ],
  ['/musicas?modal=BLOCK_ARTISTA&modal.artista=Trio%20Ip%C3%AA', dialog()],
  [({ playlist }) => `/playlists?modal=DUPLICAR_PLAYLIST&modal.playlist=${playlist}`, dialog()],
  [({ playlist }) => `/playlists/relatorios/${playlist}?modal=REPRODUCAO_PLAYLIST`, dialog()],
  [
    ({ musica }) => `/musicas/relatorios/${musica}?modal=CURTIDAS_FAIXA&drawer=FILTRO_RELATORIO_MUSICA`,
    dialog(),
  ],
  [
    '/vinhetas/adicionar',
    async (page, around) => {
      await page.getByRole('button', { name: 'Todos os dias' }).click();
      await page.getByLabel('Intervalo (minutos)').fill('10');
      await submits('Cadastrar vinheta', 'Áudio é obrigatório')(page, around);
    },
  ],
  [({ grade }) => `/grades?modal=DUPLICAR_GRADE&modal.grade=${grade}`, dialog()],
  [({ grade }) => `/grades?modal=ADD_LOJA_GRADE&modal.grade=${grade}`, dialog()],
  [
    ({ cliente }) => `/grades/adicionar?cliente=${cliente}`,
    submits('Cadastrar grade', 'Nome não pode ficar vazio'),
  ],
  [
    ({ grade }) => `/grades/editar/${grade}`,
    async (page, around) => {
      await page.getByText('Como usar o teclado').click();
      await page.getByRole('application', { name: 'Semana da grade' }).focus();
      await page.getByRole('combobox', { name: 'Loja para ver' }).fill(around.world.nome);
      await page.getByRole('option').first().click();
      await text('Prévia')(page, around);
      await around.look(everyWidth);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: /^Seg: copiar/ }).click();
      await dialog('Copiar segunda-feira para…')(page, around);
    },
    [1440],
  ],
  [
    ({ grade }) => `/grades/editar/${grade}`,
    async (page, around) => {
      await page.getByRole('button', { name: 'Ver como lista' }).click();
      await button('Ver como semana')(page, around);
      await around.look([1440]);
      await page.getByRole('button', { name: 'Adicionar bloco' }).click();
      await page.getByRole('button', { name: 'Criar bloco' }).click();
      await text('A lista de Playlists não pode estar vazia')(page, around);
    },
  ],
];

export const places: State[] = [
  ...filters.map(([screen, drawer]): State => [`${screen}?drawer=${drawer}`, dialog('Filtro')]),
  ...forms.map(([screen, submit, error]): State => [screen, submits(submit, error)]),
  [
    '/comunicados/criar',
    async (page, around) => {
      await page.getByRole('radio', { name: 'Clientes, grupos e lojas escolhidos' }).check();
      await page.getByRole('combobox', { name: 'Clientes' }).fill(around.world.nome);
      await page.getByRole('option', { name: around.world.nome, exact: true }).click();
      await submits('Cadastrar e enviar comunicado', 'Nome não pode ficar vazio')(page, around);
    },
  ],
  [
    ({ comunicado }) => `/comunicados?modal=LEITURAS&modal.comunicado=${comunicado}`,
    async (page, { world, look }) => {
      await expect(page.getByRole('dialog').getByRole('link', { name: world.nome }).first()).toBeVisible();
      await look();
      await page.getByRole('button', { name: /^Lembrar quem não leu/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Lembrar', exact: true }).click();
      await expectToast(page, 'lembrada com sucesso!');
      await expect(page.getByRole('button', { name: /^Lembrar quem não leu/ })).toHaveAccessibleDescription(
        /^Lembrado há pouco/,
      );
    },
  ],
  [
    ({ agendamento }) => `/agendamentos/editar/${agendamento}`,
    async (page, around) => {
      await page.getByRole('button', { name: 'Enviar agora' }).click();
      await button('Revogar link')(page, around);
    },
  ],
  [
    '/admin',
    async (page, { world, look }) => {
      await chooseInRow(page, world.admin.nome, 'Editar');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await chooseInRow(page, world.admin.nome, 'Desativar');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    // Filtered, because a long list draws only the visible rows.
    '/admin/atividades?acao=EDITAR',
    async (page) => {
      await page
        .getByRole('button', { name: /^Ações de Alterou/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Ver detalhes' }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  ],
  ['/admin/atividades?aba=faixas', text('Faixas reproduzidas')],
  ['/admin/atividades?aba=acessos', text('Entrou')],
  [
    '/admin/atividades?drawer=FILTRO_ATIVIDADES',
    async (page) => {
      await page.getByRole('dialog').getByLabel('Administrador').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  ['/perfil?aba=seguranca', text('Esta sessão')],
  ['/perfil?aba=streaming', (page) => expect(page.getByRole('heading', { name: 'Streaming' })).toBeVisible()],
  [
    '/perfil?aba=chaves',
    async (page, { look }) => {
      await page.getByRole('button', { name: 'Nova chave' }).click();
      await page.getByRole('dialog').getByLabel('Nome').fill('Planilha');
      await page.getByRole('dialog').getByLabel('Senha atual').fill(credentials.senha);
      await look();
      await page.getByRole('button', { name: 'Criar chave' }).click();
      await expect(page.getByLabel('Chave de API', { exact: true })).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Já guardei a chave' }).click();
      await page.getByRole('button', { name: 'Uso da chave Planilha' }).click();
      await expect(page.getByRole('dialog').getByText(/^Nenhuma chamada/)).toBeVisible();
    },
  ],
  [({ admin }) => `/perfil/${admin.login}`, (page, { world }) => text(world.admin.email)(page, {} as Around)],
  [
    '/sistema',
    async (page) => {
      await page.getByText('Ver quem faz o quê').click();
      await expect(page.getByRole('table', { name: 'quem faz o quê' })).toBeVisible();
      await page.route('**/api/v1/sistema/', (route) => route.abort());
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await expect(page.getByRole('alert')).toContainText('Não foi possível atualizar: o que aparece é de');
    },
  ],
  [
    '/configuracoes/integracoes',
    async (page, { look }) => {
      await button('Novo destino')(page, {} as Around);
      await look();
      await page.getByRole('button', { name: 'Novo destino' }).click();
      await page.getByRole('button', { name: 'Criar destino' }).click();
      await expect(page.getByText('Nome não pode ficar vazio').first()).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page.route(/\/integracoes\/destinos$/, (route) =>
        route.fulfill({ json: { ...destinos.value, items: [falhando, comprido] } }),
      );
      await page.route('**/entregas?*', (route) => route.fulfill({ json: entregas.value }));
      await page.reload();
      await page.getByText('Tenta de novo em').waitFor();
      await look(everyWidth);
      await page.getByRole('button', { name: 'Entregas: Painel de BI' }).click();
      await page.getByText('Ver o que foi enviado').first().click();
    },
    everyWidth,
  ],
  [
    '/lixeira',
    async (page, { api, look }) => {
      const nome = unique('Excluída');
      await api('deleteCliente', { path: { id: await addCliente(api, nome) } });
      await addCliente(api, nome);
      await page.reload();
      await chooseInRow(page, nome, 'Restaurar');
      const modal = page.getByRole('dialog');
      await modal.getByRole('button', { name: 'Restaurar' }).click();
      await expect(modal.getByLabel('Nome')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await chooseInRow(page, nome, 'Apagar agora');
      await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeVisible();
    },
  ],
];

const demonstracao = { carregando: false, dias: 90, diasProntos: 90, presente: true, encerramento: null };
const conteudo = {
  clientes: 12,
  lojas: 240,
  musicas: 1200,
  playlists: 39,
  vinhetas: 27,
  feitosAMao: [{ _id: '1', nome: 'Café Mogiana', lojas: 1, playlists: 0, vinhetas: 0 }],
};

export const shell: State[] = [
  [
    '/clientes',
    async (page, { look }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('button', { name: 'Administradores' }).click();
      await expect(page.getByRole('link', { name: 'Ver Atividades' })).toBeVisible();
      await look([390]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1536, height: 900 });
      await page.getByRole('button', { name: 'Recolher menu' }).click();
      await look([1536]);
      await page.getByRole('button', { name: 'Admin admin' }).click();
      await expect(page.getByRole('menuitem', { name: 'Deslogar' })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Notificações/ })
        .last()
        .click();
      await expect(page.getByRole('region', { name: 'Notificação' })).toBeVisible();
    },
  ],
  ['/clientes?modal=SEARCH', (page) => expect(page.getByRole('option').first()).toBeVisible()],
  ['/clientes?modal=ATALHOS', dialog('Atalhos do teclado')],
  [
    '/clientes',
    async (page, { look }) => {
      await page.context().setOffline(true);
      await expect(page.getByText('Você está sem conexão.')).toBeVisible();
      await look();
      await page.context().setOffline(false);
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
      const bar = page.locator('[aria-label="Ações em lote"]');
      const notice = page.locator('[data-demo]');
      await expect(notice).toBeVisible();
      await page
        .getByRole('checkbox', { name: /^Selecionar / })
        .nth(1)
        .check();
      await expect(bar).toBeVisible();
      const boxes = async () => [(await bar.boundingBox())!, (await notice.boundingBox())!] as const;
      await expect.poll(async () => boxes().then(([above, at]) => above.y + above.height < at.y)).toBe(true);
      await page.getByRole('button', { name: 'Começar com os meus dados' }).click();
      await expect(bar).toHaveCSS('opacity', '0');
      await expect(page.getByText('Café Mogiana: 1 loja sua')).toBeVisible();
    },
  ],
];

const reports: [screen: string, modal: string][] = [
  ['/clientes/relatorio', 'CONTATO_SUPORTE'],
  ['/lojas/relatorio', 'VINHETAS_TOCADAS'],
  ['/insights-gerais', 'TOTAL_HORAS_DIVIDIDA_LOJA'],
  ['/insights-gerais', 'MAIS_PULADAS'],
];

export const figures: State[] = [
  [
    '/insights-gerais?estado=SP',
    async (page) => {
      await page.getByText('Ver os números').first().click();
      await page.getByRole('slider', { name: 'Execuções por dia' }).focus();
      await expect(page.getByRole('list', { name: 'As 10 faixas mais tocadas' })).toBeVisible();
    },
  ],
  ...reports.map(
    ([screen, modal]): State => [
      `${screen}?modal=${modal}&modal.periodo=60`,
      (page) => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible(),
    ],
  ),
  [
    '/lojas/relatorio?modal=FAIXAS_TOCADAS',
    async (page, around) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Filtro' }).click();
      await dialog('Filtro')(page, around);
    },
  ],
  ['/clientes/relatorio?modal=FAIXAS_TOCADAS&modal.cidade=Natal', text('Nenhuma faixa encontrada'), [1440]],
  ['/insights-gerais?estado=AC', text('Nada tocou com estes filtros')],
  [
    '/insights-gerais',
    async (page) => {
      await page.route('**/api/v1/insightsgerais/pendencias*', async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), recebendo: false, semTocar: 1200 };
        await route.fulfill({ response, json });
      });
      await page.goto('/insights-gerais');
      const region = page.getByRole('region', { name: 'Precisa de atenção' });
      await expect(region.getByRole('link', { name: '1.200 lojas abertas sem tocar' })).toBeVisible();
      await expect(region.getByText('Não estamos recebendo sinais agora')).toBeVisible();
    },
    everyWidth,
  ],
];

export const empty: State[] = [
  ['/playlists/adicionar', text('Sua biblioteca está vazia')],
  [
    '/bibliotecavazia',
    async (page, { look }) => {
      await expect(page.getByText('Sua biblioteca').first()).toBeVisible();
      await look();
      await page.goto('/bibliotecavazia?modal=ENVIAR_FAIXAS');
      await expect(page.getByRole('dialog', { name: 'Enviar faixas' })).toBeVisible();
      await look();
      await sendFiles(page, [
        audioFile(`Trio - ${unique('Boa')}.wav`),
        fixtureFile('cru.aac', 'Trio - Crua.aac'),
      ]);
      await expect(page.getByText('1 de 2 faixas enviadas, 1 recusada')).toBeVisible();
    },
  ],
  [
    '/insights-gerais',
    async (page, { look }) => {
      await expect(page.getByText(/^\d de 5 feitos/)).toBeVisible();
      await look(everyWidth);
      await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
      await expect(page.getByRole('dialog', { name: 'Adicionar cliente' })).toBeVisible();
    },
  ],
];
