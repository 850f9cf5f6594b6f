import type { LucideIcon } from 'lucide-react';
import { todasAs } from '#domain/entidades.ts';
import { capitalised } from '#domain/text.ts';
import { entidades, type Listada, menu } from '#generated/entidades.ts';
import { icons } from '#generated/icons.ts';

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

type Entry = (typeof menu)[number];

/** Makes the group that an entity has of its own: its list, what stands beside it, and what adds one. */
function ownGroup({ entidade, letter, add }: Entry, isTop: boolean): MenuGroup {
  const { one, many, address } = entidades[entidade];
  const adding = add ? [{ label: `Adicionar ${one}`, to: `${address}/adicionar` }] : [];
  return {
    label: capitalised(many),
    icon: icons[entidade],
    items: [
      { label: capitalised(todasAs(entidade, many)), to: address, list: many, key: letter },
      ...(beside[entidade]?.(adding, isTop) ?? adding),
    ],
  };
}

/** Makes the group that entities share: the list of each. */
const sharedGroup = (label: string, entries: Entry[]): MenuGroup => ({
  label,
  icon: icons[entries[0]!.entidade],
  items: entries.map(({ entidade, letter }) => {
    const { many, address } = entidades[entidade];
    return { label: capitalised(many), to: address, list: many, key: letter };
  }),
});

/** Makes the menu as an admin of that level sees it ("0" is the top). */
export const menuFor = (level: string | undefined): MenuGroup[] =>
  [...Map.groupBy<string, Entry>(menu, ({ group, entidade }) => group ?? entidade).values()].map(
    (entries) => {
      const [first] = entries as [Entry];
      return first.group ? sharedGroup(first.group, entries) : ownGroup(first, level === '0');
    },
  );

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
