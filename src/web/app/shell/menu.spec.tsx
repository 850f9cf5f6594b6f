import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { settings } from '../../shared/api/settings.ts';
import { home, routes } from '../routes.tsx';
import { destinationsByKey, menuFor, placeOf } from './menu.ts';

const labels = (level: string) => menuFor(level).flatMap(({ items }) => items.map(({ label }) => label));
const isRouted = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

describe('the menu', () => {
  test('has the groups and destinations of the specification', () => {
    expect(menuFor('0').map(({ label, items }) => [label, items.map(({ to }) => to)])).toEqual([
      ['Clientes', ['/clientes', '/clientes/adicionar', '/pedidos', '/clientes/relatorio']],
      ['Lojas', ['/lojas', '/lojas/saude', '/lojas/adicionar', '/lojas/relatorio']],
      ['Playlists', ['/playlists', '/playlists/adicionar']],
      ['Músicas', ['/musicas']],
      ['Vinhetas', ['/vinhetas', '/vinhetas/adicionar']],
      ['Administradores', ['/admin', '/admin/adicionar', '/admin/atividades']],
      ['Notificações', ['/notificacoes', '/notificacoes/adicionar']],
      ['Comunicados', ['/comunicados', '/comunicados/adicionar']],
      ['Programação', ['/grades', '/grupos', '/feriados']],
      [
        'Relatórios',
        [
          '/musicas/relatorio',
          '/playlists/relatorio',
          '/clientes/relatorio?modal=DIREITOS_AUTORAIS',
          '/lojas/relatorio?modal=DISPONIBILIDADE',
          '/agendamentos',
        ],
      ],
      ['Agência', ['/configuracoes', '/configuracoes/integracoes', '/sistema', '/lixeira']],
    ]);
  });

  test('leaves out integrations while webhooks are off', () => {
    const before = settings.WEBHOOKS;
    settings.WEBHOOKS = false;
    expect(labels('0')).not.toContain('Integrações');
    settings.WEBHOOKS = before;
    expect(labels('0')).toContain('Integrações');
    expect(labels('1')).not.toContain('Integrações');
  });

  test('shows adding admins, all activities and the settings only to the top level', () => {
    expect(labels('0')).toContain('Ver Atividades');
    expect(labels('0')).toContain('Adicionar administrador');
    expect(labels('1')).toContain('Ver minhas Atividades');
    expect(labels('1')).not.toContain('Adicionar administrador');
    expect(menuFor('1').at(-1)).toMatchObject({ label: 'Agência', items: [{ to: '/lixeira' }] });
  });

  test('every destination has a route', () => {
    const destinations = [
      '/insights-gerais',
      ...menuFor('0').flatMap(({ items }) => items.map(({ to }) => to)),
    ];
    for (const to of [home, ...destinations]) expect([to, isRouted(to)]).toEqual([to, true]);
  });

  test('every destination by key has its own letter', () => {
    const keys = destinationsByKey('0').map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });

  test.each([
    ['/clientes', 'Clientes', '/clientes'],
    ['/clientes/editar/7', 'Clientes', null],
    ['/clientes/relatorio', 'Clientes', '/clientes/relatorio'],
    ['/clientes/relatorio?modal=FAIXAS_TOCADAS', 'Clientes', '/clientes/relatorio'],
    [
      '/clientes/relatorio?modal.periodo=30&modal=DIREITOS_AUTORAIS',
      'Relatórios',
      '/clientes/relatorio?modal=DIREITOS_AUTORAIS',
    ],
    ['/musicas?modal=ENVIAR_FAIXAS', 'Músicas', '/musicas'],
    ['/musicas/relatorio', 'Relatórios', '/musicas/relatorio'],
    ['/musicas/relatorios/7', 'Relatórios', null],
    ['/grupos/editar/7', 'Programação', null],
    ['/lixeira', 'Agência', '/lixeira'],
    ['/perfil', null, null],
  ])('%s is in the group %s', (address, group, entry) => {
    expect(placeOf(new URL(address, 'http://localhost'), menuFor('0'))).toEqual({ group, entry });
  });
});
