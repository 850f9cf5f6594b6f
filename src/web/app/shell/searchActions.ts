import { allEntidades, countEntidades } from '#domain/entidades.ts';
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
  words?: string;
  to?: string;
  state?: ActionToBegin;
  /** Text for the search box, which the user completes. */
  fill?: string;
  does?: Doing;
};

export const place = (to: string, label: string, detail: string): Destination => ({
  id: to,
  to,
  label,
  detail,
});

/** Row actions with a confirmation, by the words to search for. */
export const verbs = [
  { id: 'desativar', verb: 'Desativar' },
  { id: 'ativar', verb: 'Ativar' },
  { id: 'excluir', verb: 'Excluir' },
] as const;
type Action = (typeof verbs)[number];

type Kind = {
  entidade: keyof typeof orders;
  key: keyof Found;
  noun: string;
  address: string;
  search: string;
};

export const kinds: readonly Kind[] = (Object.keys(orders) as (keyof typeof orders)[]).map((entidade) => {
  const { one, address } = entidades[entidade];
  return { entidade, key: keys[entidade], noun: one, address, search: orders[entidade] };
});

/** A typed order such as "desativar loja centro": action, possible entities and part of a name. */
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

/** Entities that may have more results than shown, and whose lists can search by name. */
export const fullOf = (found: Found | undefined): Kind[] =>
  kinds.filter(({ key }) => (found?.[key]?.length ?? 0) >= mostFound);

export function allOf({ entidade, address, search }: Kind, text: string, total = 0): Destination[] {
  if (total <= mostFound) return [];
  const to = `${address}?${new URLSearchParams({ [search]: text })}`;
  const label = `Ver ${allEntidades(entidade, countEntidades(entidade, total))}`;
  return [{ id: to, to, label, detail: `com “${text}” no nome` }];
}

// The part of a name to search the list by: without the server's `...`, at most 80 characters.
const partOfName = (nome: string) => nome.replace(/\.\.\.$/, '').slice(0, 80);

/** Opens the list with only this row; the action confirms first. */
function actionOn({ id, verb }: Action, { address, search }: Kind, found: Achado): Destination {
  return {
    id: `${verb}-${found._id}`,
    label: `${verb} ${found.nome}…`,
    detail: found.detalhe,
    to: `${address}?${new URLSearchParams({ [search]: partOfName(found.nome) })}`,
    state: { acao: { id, row: found._id } },
  };
}

export const actionsOf = (order: Order, found: Found | undefined): Destination[] =>
  order.kinds.flatMap((kind) =>
    (found?.[kind.key] ?? [])
      .filter((one) => makesSense(order, one))
      .map((one) => actionOn(order, kind, one)),
  );

export function actionsOfFirst(found: Found | undefined): Destination[] {
  const kind = kinds.find(({ key }) => found?.[key]?.[0]);
  const first = kind && found?.[kind.key]?.[0];
  if (!first) return [];
  return verbs.filter((action) => makesSense(action, first)).map((action) => actionOn(action, kind, first));
}
