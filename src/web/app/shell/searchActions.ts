import { quantas, todasAs } from '#domain/entidades.ts';
import { fold } from '#domain/text.ts';
import { entidades, keys, mostFound, orders } from '#generated/entidades.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import type { ActionToBegin } from '../../shared/list/BeginAction.tsx';
import type { Doing } from './useDoing.ts';

export type Found = OperationAnswer<'search'>;
export type Achado = Found[keyof Found][number];

export type Destination = {
  id: string;
  label: string;
  detail?: string | null;
  /** Other words that people ask for it by. */
  words?: string;
  /** The address that the result leads to, and the action that begins there. */
  to?: string;
  state?: ActionToBegin;
  /** Or the text that it puts into the search box, to be typed on. */
  fill?: string;
  /** Or what it does at once. */
  does?: Doing;
};

/** Makes the result that leads to an address. */
export const place = (to: string, label: string, detail: string): Destination => ({
  id: to,
  to,
  label,
  detail,
});

/** The actions that lists offer for a row, which ask first, with the words that ask for them. */
export const verbs = [
  { id: 'desativar', verb: 'Desativar' },
  { id: 'ativar', verb: 'Ativar' },
  { id: 'excluir', verb: 'Excluir' },
] as const;
/** An action of lists, with the words that ask for it. */
type Action = (typeof verbs)[number];

type Kind = {
  entidade: keyof typeof orders;
  key: keyof Found;
  noun: string;
  address: string;
  search: string;
};

/** The entities that orders can be given to, and how their lists search. */
export const kinds: readonly Kind[] = (Object.keys(orders) as (keyof typeof orders)[]).map((entidade) => {
  const { one, address } = entidades[entidade];
  return { entidade, key: keys[entidade], noun: one, address, search: orders[entidade] };
});

/**
 * An order typed into the search, "desativar loja centro": the action, the entities it may mean, and the part of the
 * name that was typed.
 */
export type Order = Action & { kinds: readonly Kind[]; rest: string };

export function orderIn(text: string): Order | undefined {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const action = verbs.find(({ verb }) => fold(verb) === fold(first));
  if (!action) return;
  const kind = kinds.find(({ noun }) => fold(noun) === fold(others[0] ?? ''));
  const rest = (kind ? others.slice(1) : others).join(' ');
  return { ...action, kinds: kind ? [kind] : kinds, rest };
}

const makesSense = ({ id }: Action, { status }: Achado) =>
  id === 'excluir' || status === (id === 'ativar' ? 'INATIVO' : 'ATIVO');

/** Finds the entities of which there may be more than were found, and whose lists search by name. */
export const fullOf = (found: Found | undefined): Kind[] =>
  kinds.filter(({ key }) => (found?.[key]?.length ?? 0) >= mostFound);

/** Makes the result that leads to the list of all that have the text in their names, where these are more. */
export function allOf({ entidade, address, search }: Kind, text: string, total = 0): Destination[] {
  if (total <= mostFound) return [];
  const to = `${address}?${new URLSearchParams({ [search]: text })}`;
  const label = `Ver ${todasAs(entidade, quantas(entidade, total))}`;
  return [{ id: to, to, label, detail: `com “${text}” no nome` }];
}

// Cuts a name to the part that the list is searched by.
const partOfName = (nome: string) => nome.replace(/\.\.\.$/, '').slice(0, 80);

/** Makes the result that leads to the list with the one row, where the action asks first. */
function actionOn({ id, verb }: Action, { address, search }: Kind, found: Achado): Destination {
  return {
    id: `${verb}-${found._id}`,
    label: `${verb} ${found.nome}…`,
    detail: found.detalhe,
    to: `${address}?${new URLSearchParams({ [search]: partOfName(found.nome) })}`,
    state: { acao: { id, row: found._id } },
  };
}

/** Makes a result for each thing found that an order can be given to. */
export const actionsOf = (order: Order, found: Found | undefined): Destination[] =>
  order.kinds.flatMap((kind) =>
    (found?.[kind.key] ?? [])
      .filter((one) => makesSense(order, one))
      .map((one) => actionOn(order, kind, one)),
  );

/** Makes the results for what can be done to the first thing found. */
export function actionsOfFirst(found: Found | undefined): Destination[] {
  const kind = kinds.find(({ key }) => found?.[key]?.[0]);
  const first = kind && found?.[kind.key]?.[0];
  if (!first) return [];
  return verbs.filter((action) => makesSense(action, first)).map((action) => actionOn(action, kind, first));
}
