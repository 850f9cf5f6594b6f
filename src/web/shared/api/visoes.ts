export type Fixada = { _id: string; nome: string; entrada: string; to: string };

/**
 * The admin's views that the browser keeps, so that they are known before any request. `padroes` has default views by
 * the lists' paths in the contract.
 */
export type Guardadas = { padroes?: Readonly<Record<string, string>>; fixadas?: readonly Fixada[] };

/** JSON text; signing in clears it. */
export const guardadas = () => localStorage.getItem('visoes') ?? '{}';

export const padraoDe = (path: string): string | undefined =>
  (JSON.parse(guardadas()) as Guardadas).padroes?.[path];
