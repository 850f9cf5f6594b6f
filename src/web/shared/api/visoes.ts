/** A view that stands in the menu: under which of its entries, and where it leads. */
export type Fixada = { _id: string; nome: string; entrada: string; to: string };

/**
 * The part of one's views that the browser keeps, known before anything is asked for: the views that lists open with,
 * by the lists' paths in the contract.
 */
export type Guardadas = { padroes?: Readonly<Record<string, string>>; fixadas?: readonly Fixada[] };

/** Reads the kept views as text; signing in empties them. */
export const guardadas = () => localStorage.getItem('visoes') ?? '{}';

/** Answers the query of the address that a list opens with. */
export const padraoDe = (path: string): string | undefined =>
  (JSON.parse(guardadas()) as Guardadas).padroes?.[path];
