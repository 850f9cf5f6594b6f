import {
  Bell,
  Building2,
  ListMusic,
  type LucideIcon,
  Megaphone,
  Music,
  Radio,
  Shield,
  Store,
} from 'lucide-react';

export type MenuItem = {
  label: string;
  to: string;
  /** What is listed there, where it can be exported. */
  list?: string;
  /** Says how many stores have a problem. */
  problems?: true;
  /** The letter that leads there after G. */
  key?: string;
};
export type MenuGroup = { label: string; icon: LucideIcon; items: MenuItem[] };

/** The sidebar, as an admin of that level sees it ("0" is the top). */
export function menuFor(level: string | undefined): MenuGroup[] {
  const isTop = level === '0';
  return [
    {
      label: 'Clientes',
      icon: Building2,
      items: [
        { label: 'Todos os clientes', to: '/clientes', list: 'clientes', key: 'c' },
        { label: 'Adicionar cliente', to: '/clientes/adicionar' },
        { label: 'Relatório', to: '/clientes/relatorio' },
      ],
    },
    {
      label: 'Lojas',
      icon: Store,
      items: [
        { label: 'Todas as lojas', to: '/lojas', list: 'lojas', key: 'l' },
        { label: 'Saúde das lojas', to: '/lojas/saude', problems: true, key: 's' },
        { label: 'Adicionar loja', to: '/lojas/adicionar' },
        { label: 'Relatório', to: '/lojas/relatorio' },
      ],
    },
    {
      label: 'Playlists',
      icon: ListMusic,
      items: [
        { label: 'Todas as playlists', to: '/playlists', list: 'playlists', key: 'p' },
        { label: 'Adicionar playlist', to: '/playlists/adicionar' },
      ],
    },
    {
      label: 'Músicas',
      icon: Music,
      items: [{ label: 'Todas as músicas', to: '/musicas', list: 'músicas', key: 'm' }],
    },
    {
      label: 'Vinhetas',
      icon: Radio,
      items: [
        { label: 'Todas as vinhetas', to: '/vinhetas', list: 'vinhetas', key: 'v' },
        { label: 'Adicionar vinheta', to: '/vinhetas/adicionar' },
      ],
    },
    {
      label: 'Administradores',
      icon: Shield,
      items: [
        { label: 'Todos os administradores', to: '/admin', list: 'administradores', key: 'a' },
        ...(isTop ? [{ label: 'Adicionar administrador', to: '/admin/adicionar' }] : []),
        {
          label: isTop ? 'Ver Atividades' : 'Ver minhas Atividades',
          to: '/admin/atividades',
          list: 'atividades',
          key: 't',
        },
        { label: 'Lixeira', to: '/lixeira', key: 'x' },
      ],
    },
    {
      label: 'Notificações',
      icon: Bell,
      items: [
        { label: 'Todas as notificações', to: '/notificacoes', list: 'notificações', key: 'n' },
        { label: 'Adicionar notificação', to: '/notificacoes/adicionar' },
      ],
    },
    {
      label: 'Comunicados',
      icon: Megaphone,
      items: [
        { label: 'Todos os comunicados', to: '/comunicados', list: 'comunicados', key: 'o' },
        { label: 'Adicionar comunicado', to: '/comunicados/adicionar' },
      ],
    },
  ];
}

/** The group a path belongs to. */
export function groupOf(pathname: string, groups: MenuGroup[]): string | null {
  const section = `/${pathname.split('/')[1]}`;
  return groups.find((group) => group.items.some((item) => item.to === section))?.label ?? null;
}

/** Where G and a letter lead, as an admin of that level sees it. */
export const destinationsByKey = (level: string | undefined) => [
  { label: 'Insights Gerais', to: '/insights-gerais', key: 'i' },
  ...menuFor(level)
    .flatMap(({ items }) => items)
    .filter(({ key }) => key),
];
