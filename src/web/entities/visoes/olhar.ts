import type { Schemas } from '#domain/schemas.ts';
import { listParams, readListUrl } from '../../shared/list/listAddress.ts';
import type { Viewed } from '../../shared/list/viewsSlot.ts';
import { shownColumns } from '../../shared/table/column.ts';

export type Visao = Schemas['Visao'];
export type Lista = Schemas['ListaComVisoes'];

export type Olhar = Pick<Visao, 'consulta' | 'colunas'>;

/** Replaces the view's id in the address to show the plain list instead of its default view. */
export const NENHUMA = 'nenhuma';

/** Reads the contents of a view from an address. Parameters unknown to the list (of older versions) are dropped. */
export function olharDe(of: Viewed, own: URLSearchParams): Olhar {
  const params = listParams(of, readListUrl(own, of));
  const consulta = Object.entries(params)
    .map(([key, value]) => [key, String(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const shown = shownColumns(of.columns, own.get('colunas'));
  const declared = shownColumns(of.columns, null);
  const isWhole =
    shown.length === declared.length && shown.every((column, index) => column === declared[index]);
  return {
    consulta: Object.fromEntries(consulta),
    colunas: isWhole ? null : shown.map(({ key }) => key),
  };
}

/** The address holds the whole view; its id only adds the name. */
export function enderecoDe({ _id, consulta, colunas }: Olhar & { _id?: string }): URLSearchParams {
  const own = new URLSearchParams(consulta);
  if (colunas) own.set('colunas', colunas.join());
  if (_id) own.set('visao', _id);
  return own;
}

export const isAlterada = (of: Viewed, own: URLSearchParams, visao: Visao) =>
  JSON.stringify(olharDe(of, own)) !== JSON.stringify(olharDe(of, enderecoDe(visao)));

export const chavesDe = ({ search, filters }: Viewed): string[] => [
  ...(search ? [search.key] : []),
  ...filters.map(({ key }) => key),
  'sort',
  'colunas',
  'visao',
];
