import {
  Bell,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartNoAxesCombined,
  ListMusic,
  type LucideIcon,
  Megaphone,
  Music,
  Radio,
  Shield,
  SlidersHorizontal,
  Store,
} from 'lucide-react';
import { allEntidades } from '#domain/entidades.ts';
import { capitalised } from '#domain/text.ts';
import { entidades, type Listada } from '#generated/entidades.ts';
import { settings } from '../../shared/api/settings.ts';

export type MenuItem = {
  label: string;
  to: string;
  /** The list's name, if it can be exported. */
  list?: string;
  problems?: true;
  key?: string;
};
export type MenuGroup = { label: string; icon: LucideIcon; items: MenuItem[] };

type Entry = {
  icon: LucideIcon;
  letter: string;
  add?: true;
  /** Lists of the same group share it, with the icon of the first. */
  group?: string;
};

const entries: Record<Listada, Entry> = {
  CLIENTE: { icon: Building2, letter: 'c', add: true },
  LOJA: { icon: Store, letter: 'l', add: true },
  PLAYLIST: { icon: ListMusic, letter: 'p', add: true },
  MUSICA: { icon: Music, letter: 'm' },
  VINHETA: { icon: Radio, letter: 'v', add: true },
  ADMIN: { icon: Shield, letter: 'a', add: true },
  NOTIFICACAO: { icon: Bell, letter: 'n', add: true },
  COMUNICADO: { icon: Megaphone, letter: 'o', add: true },
  GRADE: { icon: CalendarClock, letter: 'r', group: 'Programação' },
  GRUPO: { icon: CalendarDays, letter: 'u', group: 'Programação' },
  FERIADO: { icon: CalendarDays, letter: 'f', group: 'Programação' },
  AGENDAMENTO: { icon: ChartNoAxesCombined, letter: 'e', group: 'Relatórios' },
};
const listed = Object.keys(entries) as Listada[];

type Beside = (add: MenuItem[], isTop: boolean) => MenuItem[];

const relatorio = (of: string, label = 'Relatório'): MenuItem => ({ label, to: `${of}/relatorio` });

/** Entries above the lists of a shared group. */
const above: Record<string, MenuItem[]> = {
  Relatórios: [
    relatorio('/musicas', 'Relatório de músicas'),
    relatorio('/playlists', 'Relatório de playlists'),
    { label: 'Direitos autorais', to: '/clientes/relatorio?modal=DIREITOS_AUTORAIS' },
    { label: 'Disponibilidade', to: '/lojas/relatorio?modal=DISPONIBILIDADE' },
  ],
};

/** Entries besides the list, if a group has more than the form of a new entity. */
const beside: Partial<Record<Listada, Beside>> = {
  CLIENTE: (add) => [...add, { label: 'Pedidos de clientes', to: '/pedidos' }, relatorio('/clientes')],
  LOJA: (add) => [
    { label: 'Saúde das lojas', to: '/lojas/saude', problems: true, key: 's' },
    ...add,
    relatorio('/lojas'),
  ],
  ADMIN: (add, isTop) => [
    ...(isTop ? add : []),
    {
      label: isTop ? 'Ver Atividades' : 'Ver minhas Atividades',
      to: '/admin/atividades',
      list: 'atividades',
      key: 't',
    },
  ],
};

const agencia = (isTop: boolean): MenuGroup => ({
  label: 'Agência',
  icon: SlidersHorizontal,
  items: [
    ...(isTop
      ? [
          { label: 'Configurações', to: '/configuracoes' },
          ...(settings.WEBHOOKS ? [{ label: 'Integrações', to: '/configuracoes/integracoes' }] : []),
          { label: 'Estado do sistema', to: '/sistema' },
        ]
      : []),
    { label: 'Lixeira', to: '/lixeira', key: 'x' },
  ],
});

function ownGroup(entidade: Listada, isTop: boolean): MenuGroup {
  const { icon, letter, add } = entries[entidade];
  const { one, many, address } = entidades[entidade];
  const adding = add ? [{ label: `Adicionar ${one}`, to: `${address}/adicionar` }] : [];
  return {
    label: capitalised(many),
    icon,
    items: [
      { label: capitalised(allEntidades(entidade, many)), to: address, list: many, key: letter },
      ...(beside[entidade]?.(adding, isTop) ?? adding),
    ],
  };
}

const sharedGroup = (label: string, members: [Listada, ...Listada[]]): MenuGroup => ({
  label,
  icon: entries[members[0]].icon,
  items: [
    ...(above[label] ?? []),
    ...members.map((entidade) => {
      const { many, address } = entidades[entidade];
      return { label: capitalised(many), to: address, list: many, key: entries[entidade].letter };
    }),
  ],
});

/** Level "0" is the top. */
export const menuFor = (level: string | undefined): MenuGroup[] => [
  ...[...Map.groupBy(listed, (entidade) => entries[entidade].group ?? entidade).values()].map((members) => {
    const [first, ...others] = members as [Listada, ...Listada[]];
    const { group } = entries[first];
    return group ? sharedGroup(group, [first, ...others]) : ownGroup(first, level === '0');
  }),
  agencia(level === '0'),
];

/** The group of an address, and its entry if it is exactly there. The longest matching entry decides. */
export function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>, groups: MenuGroup[]) {
  const address = `${pathname}?modal=${new URLSearchParams(search).get('modal')}`;
  const [place] = groups
    .flatMap(({ label, items }) => items.map(({ to }) => ({ label, to })))
    .filter(({ to }) => address.startsWith(to))
    .sort((one, other) => other.to.length - one.to.length);
  return { group: place?.label ?? null, entry: place?.to.split('?')[0] === pathname ? place.to : null };
}

export const destinationsByKey = (level: string | undefined) => [
  { label: 'Insights Gerais', to: '/insights-gerais', key: 'i' },
  ...menuFor(level)
    .flatMap(({ items }) => items)
    .filter(({ key }) => key),
];
