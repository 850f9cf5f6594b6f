import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { home, routes } from '../routes.tsx';
import { groupOf, menuFor } from './menu.ts';

const labels = (level: string) => menuFor(level).flatMap(({ items }) => items.map(({ label }) => label));
const isRouted = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

describe('the menu', () => {
  test('has the groups and destinations of the specification', () => {
    expect(menuFor('0').map(({ label, items }) => [label, items.map(({ to }) => to)])).toEqual([
      ['Clientes', ['/clientes', '/clientes/adicionar', '/clientes/relatorio']],
      ['Lojas', ['/lojas', '/lojas/saude', '/lojas/adicionar', '/lojas/relatorio']],
      ['Playlists', ['/playlists', '/playlists/adicionar']],
      ['Músicas', ['/musicas']],
      ['Vinhetas', ['/vinhetas', '/vinhetas/adicionar']],
      [
        'Administradores',
        ['/admin', '/admin/adicionar', '/admin/atividades', '/configuracoes', '/sistema', '/lixeira'],
      ],
      ['Notificações', ['/notificacoes', '/notificacoes/adicionar']],
      ['Comunicados', ['/comunicados', '/comunicados/adicionar']],
      ['Programação', ['/grades', '/grupos', '/feriados']],
      ['Relatórios', ['/agendamentos']],
    ]);
  });

  test('shows adding admins, all activities and the settings only to the top level', () => {
    expect(labels('0')).toContain('Ver Atividades');
    expect(labels('0')).toContain('Adicionar administrador');
    expect(labels('1')).toContain('Ver minhas Atividades');
    expect(labels('1')).not.toContain('Adicionar administrador');
    expect(labels('0')).toContain('Configurações da agência');
    expect(labels('1')).not.toContain('Configurações da agência');
    expect(labels('0')).toContain('Estado do sistema');
    expect(labels('1')).not.toContain('Estado do sistema');
  });

  test('every destination has a route', () => {
    const destinations = [
      '/insights-gerais',
      ...menuFor('0').flatMap(({ items }) => items.map(({ to }) => to)),
    ];
    for (const to of [home, ...destinations]) expect([to, isRouted(to)]).toEqual([to, true]);
  });

  test('finds the group of a path', () => {
    expect(groupOf('/clientes/editar/7', menuFor('0'))).toBe('Clientes');
    expect(groupOf('/grupos/editar/7', menuFor('0'))).toBe('Programação');
    expect(groupOf('/perfil', menuFor('0'))).toBeNull();
  });
});
