import { beforeEach, expect, test } from 'vitest';
import { type ComBusca, keys } from '#generated/entidades.ts';
import * as deClientes from '../../entities/relatorios/clientes.reports.ts';
import * as deFuncionamento from '../../entities/relatorios/funcionamento.reports.tsx';
import * as deLojas from '../../entities/relatorios/lojas.reports.ts';
import * as deVinhetas from '../../entities/relatorios/vinhetas.reports.ts';
import * as daInsights from '../../features/insights/insights.reports.tsx';
import { actions, type Found, fullOf } from './searchActions.ts';
import { recents } from './searchRecents.ts';
import { filtered, reportPlaces } from './searchReports.ts';
import { searchResults } from './searchResults.ts';

const nothing = Object.fromEntries(Object.values(keys).map((key) => [key, []])) as unknown as Found;
const one = { detalhe: null, encontradoPor: null, status: null };
const loja = { ...one, _id: '3', nome: 'Casa do Pão', detalhe: 'Rede · Recife/PE', status: 'ATIVO' as const };

const all = (text: string, found: Partial<Found> = {}, level = '0', recent = recents.of('ana')) =>
  searchResults(text, { level, found: { ...nothing, ...found }, recent });
const results = (...given: Parameters<typeof all>) => all(...given).filter(({ title }) => title !== 'Ajuda');
const labels = (text: string, found?: Partial<Found>) =>
  results(text, found).map(({ title, items }) => [title, items.map(({ label }) => label)]);

beforeEach(() => localStorage.clear());

test('ignores case and accents', () => {
  const groups = results('MINHAS ATIVIDADES', {}, '1');
  expect(groups).toMatchObject([
    { title: 'Ir para', items: [{ label: 'Ver minhas Atividades', to: '/admin/atividades' }] },
  ]);
});

test('finds articles of the help by the words of a question', () => {
  expect(all('excel importar')).toMatchObject([
    { title: 'Ajuda', items: [{ label: 'Importar de uma planilha', does: 'AJUDA.importar' }] },
  ]);
  expect(all('backup')).toMatchObject([{ items: [{ does: 'AJUDA.configuracoes' }] }]);
  expect(all('backup', {}, '1')).toEqual([]);
});

test('finds the player and shows its address', () => {
  for (const text of ['abrir o player', 'endereço do player']) {
    const found = results(text).flatMap(({ items }) => items);
    expect(found).toMatchObject([{ to: '/player', detail: `Endereço do player: ${location.origin}/player` }]);
  }
});

test('works without entities that an older server does not search', () => {
  const found = { lojas: [loja] } as unknown as Found;
  const titles = searchResults('casa', { level: '0', found, recent: [] }).map(({ title }) => title);
  expect(titles).toEqual(['Lojas']);
});

test('finds profile, themes and signing out, and the settings only for the top level', () => {
  const found = (text: string, level?: string) => results(text, {}, level).flatMap(({ items }) => items);
  expect(found('configurações da agência')).toMatchObject([{ to: '/configuracoes' }]);
  expect(found('configurações da agência', '1')).toEqual([]);
  expect(found('meu perfil')[0]).toMatchObject({ to: '/perfil' });
  expect(found('tema').flatMap(({ does }) => does ?? [])).toEqual(['light', 'dark', 'system']);
  expect(found('estado do sistema')[0]).toMatchObject({ to: '/sistema' });
  expect(found('estado do sistema', '1')).toEqual([]);
  expect(found('sair')).toMatchObject([{ label: 'Sair', does: 'sair' }]);
  expect(found('deslogar')).toMatchObject([{ does: 'sair' }]);
});

test('offers the insights and every menu destination', () => {
  const addresses = results('').flatMap(({ items }) => items.map(({ to }) => to));
  expect(addresses).toEqual(expect.arrayContaining(['/insights-gerais', '/clientes', '/lojas/relatorio']));
});

test('lists entities before destinations', () => {
  const groups = results('marina', {
    clientes: [{ ...one, _id: '7', nome: 'Marina Modas', status: 'INATIVO' }],
    admins: [{ ...one, _id: '9', nome: 'Marina Costa', detalhe: 'marina.costa', status: 'ATIVO' }],
  });
  expect(groups).toMatchObject([
    { title: 'Clientes', items: [{ to: '/clientes/editar/7', detail: 'Inativo' }] },
    { title: 'Administradores', items: [{ to: '/perfil/marina.costa', detail: 'marina.costa' }] },
  ]);
});

test('shows the matching field if it is not the name', () => {
  const groups = results('pao@', { lojas: [{ ...loja, encontradoPor: 'pao@casa.com.br' }] });
  expect(groups[0]?.items[0]?.detail).toBe('pao@casa.com.br · Rede · Recife/PE');
});

test('finds actions and reports by their words in any order', () => {
  expect(labels('lojas exportar')).toEqual([['Ações', ['Exportar lojas', 'Exportar grupos de lojas']]]);
  expect(results('exportar lojas')[0]?.items[0]).toMatchObject({
    to: '/lojas',
    state: { acao: { id: 'exportar' } },
  });
  expect(labels('vinhetas tocadas lojas')).toEqual([['Relatórios', ['Vinhetas tocadas']]]);
  const addresses = (text: string) => results(text).flatMap(({ items }) => items.map(({ to }) => to));
  expect(addresses('direitos autorais')).toEqual(['/clientes/relatorio?modal=DIREITOS_AUTORAIS']);
  expect(addresses('relatório de músicas')).toContain('/musicas/relatorio');
});

test('offers every report by its own title', () => {
  const declared = (all: object) =>
    Object.values(all)
      .flat()
      .filter((report): report is { name: string; title: string } => Boolean(report?.title));
  for (const [screen, all] of [
    ['/clientes/relatorio', deClientes],
    ['/lojas/relatorio', { ...deLojas, ...deVinhetas, ...deFuncionamento }],
    ['/insights-gerais', daInsights],
  ] as const) {
    const offered = reportPlaces.filter(({ to }) => to?.startsWith(screen));
    const titles = Object.fromEntries(
      declared(all).map(({ name, title }) => [`${screen}?modal=${name}`, title]),
    );
    for (const { to = '', label } of offered) expect(titles[to], to).toBe(label);
    expect(offered.length).toBeGreaterThan(0);
  }
});

test('finds reports and filtered lists by the users’ questions', () => {
  const found = (text: string) => results(text).flatMap(({ items }) => items.map(({ to }) => to));
  expect(found('pararam')).toEqual([
    '/lojas/relatorio?modal=LOJAS_QUE_PARARAM&modal.intervalo=ONTEM',
    '/lojas/relatorio?modal=LOJAS_QUE_PARARAM',
    '/lojas/saude?problema=true',
    '/lojas/saude?situacao=PARADA',
  ]);
  expect(found('quanto tempo tocaram')).toEqual(['/lojas/relatorio?modal=DISPONIBILIDADE']);
  expect(found('por que não tocou')).toEqual(['/lojas/relatorio?modal=COMPROVANTE']);
  expect(found('lojas inativas')).toEqual(['/lojas?status=INATIVO']);
  expect(found('puladas')).toEqual(['/insights-gerais?modal=MAIS_PULADAS', '/musicas?parteDePuladas=25']);
  expect(found('inadimplentes')).toEqual([
    '/clientes?inadimplente=true',
    '/configuracoes#areaSemInadimplentes',
  ]);
  expect(results('').flatMap(({ items }) => items.map(({ to }) => to))).not.toContain(
    '/lojas?status=INATIVO',
  );
});

test('every filtered list has the filters of its question', async () => {
  const lists = import.meta.glob<{ list?: { filters: { key: string }[] } }>('../../features/**/*.list.tsx');
  for (const { to = '' } of filtered) {
    const { pathname, searchParams } = new URL(to, 'http://panel');
    const name = pathname.split('/').at(-1);
    const [load] = Object.entries(lists).flatMap(([file, load]) =>
      file.endsWith(`/${name}.list.tsx`) ? load : [],
    );
    const { list } = await load!();
    expect(list!.filters.map(({ key }) => key)).toEqual(expect.arrayContaining([...searchParams.keys()]));
  }
});

test('links to the list if it has more results', () => {
  const lojas = Array.from({ length: 5 }, (_, n) => ({ ...loja, _id: `${n}`, nome: `Casa ${n}` }));
  const found = { ...nothing, lojas };
  const ofLojas = (totals: object) =>
    searchResults('casa do', { level: '0', found, totals, recent: [] })[0]!.items.slice(5);
  expect(ofLojas({ lojas: 1048 })).toMatchObject([
    { label: 'Ver todas as 1.048 lojas', detail: 'com “casa do” no nome', to: '/lojas?nome=casa+do' },
  ]);
  // More may match by city than by name.
  expect(ofLojas({ lojas: 5 })).toEqual([]);
  expect(ofLojas({})).toEqual([]);
  expect(fullOf(found).map(({ key }) => key)).toEqual(['lojas']);
  expect(fullOf({ ...nothing, lojas: lojas.slice(1) })).toEqual([]);
});

test('finds settings by name, only for the top level', () => {
  const found = (text: string, level: string) => results(text, {}, level).flatMap(({ items }) => items);
  expect(found('pulos por hora', '0')).toMatchObject([
    { to: '/configuracoes#pulosPorHora', label: 'Pulos por hora' },
  ]);
  expect(found('pulos por hora', '1')).toEqual([]);
});

test('offers useful actions on results, and only working ones on an inactive store', () => {
  const [found] = results('casa', { lojas: [loja] })[0]!.items;
  expect(found!.actions).toMatchObject([
    { label: 'Saúde', detail: 'Casa do Pão', to: '/lojas?modal=SAUDE_DA_LOJA&modal.id=3' },
    { label: 'Parear', to: '/lojas/editar/3?modal=PAREAR_APARELHO&modal.loja=3' },
    { label: 'Instruções', to: '/lojas/editar/3?modal=ENVIAR_INSTRUCOES' },
    { label: 'Notificar', to: '/notificacoes/adicionar?loja=3' },
    { label: 'Programação', to: '/lojas/editar/3?aba=programacao' },
  ]);
  const [inativa] = results('casa', { lojas: [{ ...loja, status: 'INATIVO' }] })[0]!.items;
  expect(inativa!.actions!.map(({ label }) => label)).toEqual(['Instruções', 'Notificar', 'Programação']);
});

test('every window of an action is one of a row of its list', async () => {
  type Action = { modal?: string; params: (row: object) => Record<string, string> };
  for (const entidade of Object.keys(actions) as ComBusca[]) {
    const { list } = await import(`../../features/${keys[entidade]}/${keys[entidade]}.list.tsx`);
    for (const [label, to] of actions[entidade]) {
      const { pathname, searchParams } = new URL(to.replaceAll('{id}', '7'), 'http://panel');
      const [modal, param] = [...searchParams];
      if (modal?.[0] !== 'modal' || pathname.endsWith('/relatorio')) continue;
      const action = (list.rowActions as Action[]).find((one) => one.modal === modal[1]);
      const [key] = Object.keys(action!.params({ _id: '7' }));
      // The page of a store has its own window for instructions.
      if (label !== 'Instruções') expect(param, label).toEqual([`modal.${key}`, '7']);
    }
  }
});

test('lists recent results first, without repeats, only for the admin who opened them', () => {
  const [found] = results('casa', { lojas: [loja] })[0]?.items ?? [];
  const [exporting] = results('exportar lojas')[0]?.items ?? [];
  if (!found || !exporting) throw new Error('Nothing was found');
  recents.add('ana', found);
  recents.add('ana', exporting);
  recents.add('ana', exporting);
  expect(labels('')[0]).toEqual(['Recentes', ['Exportar lojas', 'Casa do Pão']]);
  expect(results('')[0]?.items[1]?.actions).toHaveLength(5);
  const [again, ...others] = results('casa', { lojas: [{ ...loja, status: 'INATIVO' }] });
  expect(again).toMatchObject({ title: 'Recentes', items: [{ detail: 'Rede · Recife/PE · Inativo' }] });
  expect(others).toEqual([]);
  expect(recents.of('bia')).toEqual([]);
  expect(labels('nada assim')).toEqual([]);
});

test('keeps no commands and ignores broken storage', () => {
  recents.add('ana', results('tema escuro')[0]!.items[0]!);
  expect(recents.of('ana')).toEqual([]);
  for (const broken of [
    '{',
    '{}',
    '[null, 1, {"id":"a","label":"b","to":"//fora.com"}]',
    '[{"id":"a","label":"b","fill":"c"}]',
  ]) {
    localStorage.setItem('buscaRecentes:ana', broken);
    expect(recents.of('ana')).toEqual([]);
  }
});
