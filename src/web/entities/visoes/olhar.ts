import type { components } from '#generated/api.d.ts';
import { listParams, readListUrl } from '../../shared/list/listAddress.ts';
import type { Viewed } from '../../shared/list/viewsSlot.ts';
import { shownColumns } from '../../shared/table/column.ts';

export type Visao = components['schemas']['Visao'];
export type Lista = components['schemas']['ListaComVisoes'];

/** The contents of a view. */
export type Olhar = Pick<Visao, 'consulta' | 'colunas'>;

/** Stands in place of a view's id for the list as it is by itself, though it opens with a view. */
export const NENHUMA = 'nenhuma';

/** Reads how an address shows a list; parameters that the list does not know, of an older version, are left out. */
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

/** Makes the whole address of a view: its id only names it. */
export function enderecoDe({ _id, consulta, colunas }: Olhar & { _id?: string }): URLSearchParams {
  const own = new URLSearchParams(consulta);
  if (colunas) own.set('colunas', colunas.join());
  if (_id) own.set('visao', _id);
  return own;
}

/** Tells whether an address shows a list otherwise than its view does. */
export const isAlterada = (of: Viewed, own: URLSearchParams, visao: Visao) =>
  JSON.stringify(olharDe(of, own)) !== JSON.stringify(olharDe(of, enderecoDe(visao)));

/** Lists the parameters of an address that are a list's own. */
export const chavesDe = ({ search, filters }: Viewed): string[] => [
  ...(search ? [search.key] : []),
  ...filters.map(({ key }) => key),
  'sort',
  'colunas',
  'visao',
];
