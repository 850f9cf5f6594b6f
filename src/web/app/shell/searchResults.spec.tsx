import { expect, test } from 'vitest';
import { searchResults } from './searchResults.ts';

const nothing = {
  clientes: [],
  lojas: [],
  musicas: [],
  playlists: [],
  vinhetas: [],
  comunicados: [],
  notificacoes: [],
  admins: [],
};

test('finds destinations by their name, without case and accents', () => {
  const [group] = searchResults('ATIVIDADES', '1', undefined);
  expect(group).toMatchObject({
    title: 'Ir para',
    items: [{ label: 'Ver minhas Atividades', to: '/admin/atividades' }],
  });
});

test('offers the insights and every destination of the menu', () => {
  const all = searchResults('', '0', undefined).flatMap(({ items }) => items.map(({ to }) => to));
  expect(all).toEqual(expect.arrayContaining(['/insights-gerais', '/clientes', '/lojas/relatorio']));
});

test('shows what was found by entity, before the destinations', () => {
  const groups = searchResults('marina', '0', {
    ...nothing,
    clientes: [{ _id: '7', nome: 'Marina Modas', detalhe: null }],
    admins: [{ _id: '9', nome: 'Marina Costa', detalhe: 'marina.costa' }],
  });
  expect(groups.map(({ title, items }) => [title, items.map(({ to }) => to)])).toEqual([
    ['Clientes', ['/clientes/editar/7']],
    ['Administradores', ['/perfil/marina.costa']],
  ]);
});
