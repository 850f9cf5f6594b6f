import { capitalised } from '#domain/text.ts';
import { type ComBusca, entidades, keys, screens } from '#generated/entidades.ts';
import { type Achado, actionsOn, allOf, type Destination, type Found } from './searchActions.ts';
import { commandsFor, matching } from './searchCommands.ts';

export type DestinationGroup = { title: string; items: Destination[] };

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
  const commands = commandsFor(text, level);
  const entities = (Object.keys(keys) as ComBusca[]).map((entidade) => ({
    title: capitalised(entidades[entidade].many),
    items: [
      ...(found?.[keys[entidade]] ?? []).map((one) => destinationOf(entidade, one)),
      ...allOf(entidade, text.trim(), totals[keys[entidade]]),
    ],
  }));
  const groups = [
    { title: 'Recentes', items: matching(recent, text) },
    ...entities,
    { title: 'Ações', items: commands.actions },
    { title: 'Relatórios', items: commands.reports },
    { title: 'Ajuda', items: commands.help },
    { title: 'Ir para', items: commands.places },
  ];
  return onceEach(groups).filter(({ items }) => items.length > 0);
}

const destinationOf = (entidade: ComBusca, one: Achado): Destination => ({
  id: one._id,
  label: one.nome,
  detail: [one.encontradoPor, one.detalhe, one.status === 'INATIVO' && 'Inativo'].filter(Boolean).join(' · '),
  // An admin's address has the login, which is in `detalhe`.
  to: entidade === 'ADMIN' ? `/perfil/${one.detalhe}` : `${screens[entidade]}/${one._id}`,
  actions: actionsOn(entidade, one),
});

/** Removes results that a group above already has. The first has what was found last. */
function onceEach(groups: DestinationGroup[]): DestinationGroup[] {
  const newest = new Map(groups.flatMap(({ items }) => items).map((one) => [one.id, one]));
  return groups.map(({ title, items }) => ({
    title,
    items: items.flatMap(({ id }) => {
      const one = newest.get(id);
      newest.delete(id);
      return one ?? [];
    }),
  }));
}
