/** A state as the board names it, a stopped store's with its reason; null for a store that the board does not show. */
export type Visto = string | null;
type Momento = { visto: Visto; em: number };

/** How late the board was with a state, in milliseconds. */
export type Atraso = { visto: string; em: number; atrasoMs: number };
export type Conferido = { atrasos: Atraso[]; diferencas: string[] };

/**
 * How much too early a state may be seen: the clocks of two processes of one machine may differ, and a list may change
 * while it is read.
 */
const TOLERADO_MS = 1500;

const nomeDe = (visto: Visto) => visto ?? 'fora do quadro';
const sequencia = (momentos: readonly Momento[]) => momentos.map(({ visto }) => nomeDe(visto)).join(' → ');

/** Makes a diary of the states of stores, in their order, by the store's id. */
export function criarDiario() {
  const diario = new Map<string, Momento[]>();
  return {
    diario,
    /** Notes a state that a store is in from a moment on; one that it is in already changes nothing. */
    anota(loja: string, visto: Visto, em = Date.now()): void {
      const dela = diario.get(loja) ?? [];
      if ((dela.at(-1)?.visto ?? null) !== visto) dela.push({ visto, em });
      diario.set(loja, dela);
    },
  };
}

export type Diario = ReturnType<typeof criarDiario>;

/** Holds what was seen against what the rules say: the same states in the same order, none before its moment. */
export function conferir(esperado: Diario, visto: Diario): Conferido {
  const conferido: Conferido = { atrasos: [], diferencas: [] };
  for (const [loja, momentos] of esperado.diario) {
    const vistos = visto.diario.get(loja) ?? [];
    if (sequencia(momentos) !== sequencia(vistos)) {
      conferido.diferencas.push(`${loja}: esperado ${sequencia(momentos)}; visto ${sequencia(vistos)}`);
      continue;
    }
    for (const [n, { visto: nome, em }] of momentos.entries()) {
      const atrasoMs = vistos[n]!.em - em;
      if (atrasoMs < -TOLERADO_MS)
        conferido.diferencas.push(`${loja}: ${nomeDe(nome)} ${-atrasoMs} ms antes do seu momento`);
      else conferido.atrasos.push({ visto: nomeDe(nome), em, atrasoMs });
    }
  }
  return conferido;
}
