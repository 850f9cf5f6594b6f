/** A view that stands in the menu: under which of its entries, and where it leads. */
export type Fixada = { _id: string; nome: string; entrada: string; to: string };

/** What is known of one's views before anything is asked for: what lists open with, by their paths in the contract. */
export type Guardadas = { padroes?: Readonly<Record<string, string>>; fixadas?: readonly Fixada[] };

/** As text; signing in empties it. */
export const guardadas = () => localStorage.getItem('visoes') ?? '{}';

/** The address's query that a list opens with. */
export const padraoDe = (path: string): string | undefined =>
  (JSON.parse(guardadas()) as Guardadas).padroes?.[path];
