import {
  Bell,
  Building2,
  CalendarClock,
  CalendarDays,
  CalendarSync,
  ListMusic,
  type LucideIcon,
  Megaphone,
  Music,
  Radio,
  Shield,
  Store,
} from 'lucide-react';
import { todasAs } from '#domain/entidades.ts';
import { capitalised } from '#domain/text.ts';
import { entidades, type Listada } from '#generated/entidades.ts';

export type MenuItem = {
  label: string;
  to: string;
  /** The list that the entry leads to, where that can be exported. */
  list?: string;
  /** Whether the entry says how many stores have a problem. */
  problems?: true;
  /** The letter that leads to the entry after G. */
  key?: string;
};
export type MenuGroup = { label: string; icon: LucideIcon; items: MenuItem[] };

type Entry = {
  icon: LucideIcon;
  /** The letter that leads to the list after G. */
  letter: string;
  /** Whether the entity's own group also leads to the form of a new one. */
  add?: true;
  /** The group that the list shares with others; it has the icon of its first entry. */
  group?: string;
};

/** The sidebar's lists in their order, one for each entity. */
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
  AGENDAMENTO: { icon: CalendarSync, letter: 'e', group: 'Relatórios' },
};
const listed = Object.keys(entries) as Listada[];

type Beside = (add: MenuItem[], isTop: boolean) => MenuItem[];

const relatorio = (of: string): MenuItem => ({ label: 'Relatório', to: `${of}/relatorio` });

/** The entries of a group beside its list, where there are others than the one that adds a row. */
const beside: Partial<Record<Listada, Beside>> = {
  CLIENTE: (add) => [...add, relatorio('/clientes')],
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
    ...(isTop
      ? [
          { label: 'Configurações da agência', to: '/configuracoes' },
          { label: 'Estado do sistema', to: '/sistema' },
        ]
      : []),
    { label: 'Lixeira', to: '/lixeira', key: 'x' },
  ],
};

/** Makes the group that an entity has of its own: its list, what stands beside it, and what adds one. */
function ownGroup(entidade: Listada, isTop: boolean): MenuGroup {
  const { icon, letter, add } = entries[entidade];
  const { one, many, address } = entidades[entidade];
  const adding = add ? [{ label: `Adicionar ${one}`, to: `${address}/adicionar` }] : [];
  return {
    label: capitalised(many),
    icon,
    items: [
      { label: capitalised(todasAs(entidade, many)), to: address, list: many, key: letter },
      ...(beside[entidade]?.(adding, isTop) ?? adding),
    ],
  };
}

/** Makes the group that entities share: the list of each. */
const sharedGroup = (label: string, members: [Listada, ...Listada[]]): MenuGroup => ({
  label,
  icon: entries[members[0]].icon,
  items: members.map((entidade) => {
    const { many, address } = entidades[entidade];
    return { label: capitalised(many), to: address, list: many, key: entries[entidade].letter };
  }),
});

/** Makes the menu as an admin of that level sees it ("0" is the top). */
export const menuFor = (level: string | undefined): MenuGroup[] =>
  [...Map.groupBy(listed, (entidade) => entries[entidade].group ?? entidade).values()].map((members) => {
    const [first, ...others] = members as [Listada, ...Listada[]];
    const { group } = entries[first];
    return group ? sharedGroup(group, [first, ...others]) : ownGroup(first, level === '0');
  });

/** Finds the group of the menu that a path belongs to. */
export function groupOf(pathname: string, groups: MenuGroup[]): string | null {
  const section = `/${pathname.split('/')[1]}`;
  return groups.find((group) => group.items.some((item) => item.to === section))?.label ?? null;
}

/** Lists where G and a letter lead, as an admin of that level sees it. */
export const destinationsByKey = (level: string | undefined) => [
  { label: 'Insights Gerais', to: '/insights-gerais', key: 'i' },
  ...menuFor(level)
    .flatMap(({ items }) => items)
    .filter(({ key }) => key),
];
