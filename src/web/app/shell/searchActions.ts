import { fold } from '#domain/text.ts';
import { entidades, keys, orders } from '#generated/entidades.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import type { Arrived } from '../../shared/list/Arrival.tsx';

export type Found = OperationAnswer<'search'>;
export type Achado = Found[keyof Found][number];

export type Destination = {
  id: string;
  label: string;
  detail?: string | null;
  /** Where it leads, and what is to be done there. */
  to?: string;
  state?: Arrived;
  /** Or what comes into the search box, to be gone on with. */
  fill?: string;
};

/** What lists offer for a row; they ask first. */
export const verbs = [
  { id: 'desativar', verb: 'Desativar' },
  { id: 'ativar', verb: 'Ativar' },
  { id: 'excluir', verb: 'Excluir' },
] as const;
/** An action of lists, and the word that asks for it. */
type Action = (typeof verbs)[number];

type Kind = { key: keyof Found; noun: string; address: string; search: string };

/** The entities that this can be done to, and how their lists search. */
export const kinds: readonly Kind[] = (Object.keys(orders) as (keyof typeof orders)[]).map((entidade) => {
  const { one, address } = entidades[entidade];
  return { key: keys[entidade], noun: one, address, search: orders[entidade] };
});

/** "desativar loja centro": what is to be done, to what, and what of its name was typed. */
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

// A longer one is told in full by its list alone.
const partOfName = (nome: string) => nome.replace(/\.\.\.$/, '').slice(0, 80);

/** Leads to the list with the one row, where the command asks. */
function actionOn({ id, verb }: Action, { address, search }: Kind, found: Achado): Destination {
  return {
    id: `${verb}-${found._id}`,
    label: `${verb} ${found.nome}…`,
    detail: found.detalhe,
    to: `${address}?${new URLSearchParams({ [search]: partOfName(found.nome) })}`,
    state: { acao: { id, row: found._id } },
  };
}

/** What the order can be given to. */
export const actionsOf = (order: Order, found: Found | undefined): Destination[] =>
  order.kinds.flatMap((kind) =>
    (found?.[kind.key] ?? [])
      .filter((one) => makesSense(order, one))
      .map((one) => actionOn(order, kind, one)),
  );

/** What can be done to the first one found. */
export function actionsOfFirst(found: Found | undefined): Destination[] {
  const kind = kinds.find(({ key }) => found?.[key][0]);
  const first = kind && found?.[kind.key][0];
  if (!first) return [];
  return verbs.filter((action) => makesSense(action, first)).map((action) => actionOn(action, kind, first));
}
