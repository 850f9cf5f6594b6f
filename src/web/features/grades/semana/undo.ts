/** The states of a value: those before it, the present one, and those that an undo took back. */
export type Passos<State> = { antes: readonly State[]; agora: State; depois: readonly State[] };

/** The most steps that are kept. */
const maxPassos = 100;

export const begun = <State>(agora: State): Passos<State> => ({ antes: [], agora, depois: [] });

/** Goes one step on; what was undone before is gone then. */
export const done = <State>(passos: Passos<State>, next: State): Passos<State> =>
  next === passos.agora
    ? passos
    : { antes: [...passos.antes, passos.agora].slice(-maxPassos), agora: next, depois: [] };

/** Goes one step back. */
export function undone<State>(passos: Passos<State>): Passos<State> {
  const last = passos.antes.at(-1);
  if (last === undefined) return passos;
  return { antes: passos.antes.slice(0, -1), agora: last, depois: [passos.agora, ...passos.depois] };
}

/** Takes the last undo back. */
export function redone<State>(passos: Passos<State>): Passos<State> {
  const [next, ...depois] = passos.depois;
  if (next === undefined) return passos;
  return { antes: [...passos.antes, passos.agora], agora: next, depois };
}
