/** `depois` holds the undone states, for redo. */
export type Passos<State> = { antes: readonly State[]; agora: State; depois: readonly State[] };

const maxPassos = 100;

export const begun = <State>(agora: State): Passos<State> => ({ antes: [], agora, depois: [] });

export const done = <State>(passos: Passos<State>, next: State): Passos<State> =>
  next === passos.agora
    ? passos
    : { antes: [...passos.antes, passos.agora].slice(-maxPassos), agora: next, depois: [] };

export function undone<State>(passos: Passos<State>): Passos<State> {
  const last = passos.antes.at(-1);
  if (last === undefined) return passos;
  return { antes: passos.antes.slice(0, -1), agora: last, depois: [passos.agora, ...passos.depois] };
}

export function redone<State>(passos: Passos<State>): Passos<State> {
  const [next, ...depois] = passos.depois;
  if (next === undefined) return passos;
  return { antes: [...passos.antes, passos.agora], agora: next, depois };
}
