import { capitalised } from '#domain/text.ts';
import { type ComBusca, entidades, keys, screens } from '#generated/entidades.ts';
import {
  type Achado,
  actionsOf,
  actionsOfFirst,
  allOf,
  type Destination,
  type Found,
  kinds as ordered,
  orderIn,
} from './searchActions.ts';
import { commandsFor, matching } from './searchCommands.ts';

export type DestinationGroup = { title: string; items: Destination[] };

type Kind = { key: keyof Found; title: string; to: (found: Achado) => string };

const kinds = (Object.keys(keys) as ComBusca[]).map(
  (entidade): Kind => ({
    key: keys[entidade],
    title: capitalised(entidades[entidade].many),
    // An admin's address has the login, which is in `detalhe`.
    to: ({ _id, detalhe }) => (entidade === 'ADMIN' ? `/perfil/${detalhe}` : `${screens[entidade]}/${_id}`),
  }),
);

/** The text to search on the server; for an order, the name in it. */
export const wantedOf = (text: string) => orderIn(text)?.rest ?? text.trim();

type Known = {
  level: string | undefined;
  found: Found | undefined;
  /** Number of results by name, for entities that may have more than shown. */
  totals?: Partial<Record<keyof Found, number>>;
  recent: readonly Destination[];
};

export function searchResults(
  text: string,
  { level, found, totals = {}, recent }: Known,
): DestinationGroup[] {
  const order = orderIn(text);
  const commands = commandsFor(text, level);
  const groups = [
    { title: 'Recentes', items: matching(recent, text) },
    ...(order
      ? [{ title: order.verb, items: order.rest ? actionsOf(order, found) : [] }]
      : [
          ...kinds.map(({ key, title, to }) => ({
            title,
            items: [
              ...(found?.[key] ?? []).map(destinationOf(to)),
              ...ordered
                .filter((kind) => kind.key === key)
                .flatMap((kind) => allOf(kind, text.trim(), totals[key])),
            ],
          })),
          { title: 'Ações', items: [...actionsOfFirst(found), ...commands.actions] },
        ]),
    ...(order ? [{ title: 'Ações', items: commands.actions }] : []),
    { title: 'Relatórios', items: commands.reports },
    { title: 'Ir para', items: commands.places },
  ];
  return onceEach(groups).filter(({ items }) => items.length > 0);
}

const destinationOf =
  (to: (found: Achado) => string) =>
  (one: Achado): Destination => ({
    id: one._id,
    label: one.nome,
    detail: [one.encontradoPor, one.detalhe, one.status === 'INATIVO' && 'Inativo']
      .filter(Boolean)
      .join(' · '),
    to: to(one),
  });

/** Removes results that a group above already has. */
function onceEach(groups: DestinationGroup[]): DestinationGroup[] {
  const said = new Set<string>();
  return groups.map(({ title, items }) => ({
    title,
    items: items.filter(({ id }) => !said.has(id) && said.add(id)),
  }));
}
