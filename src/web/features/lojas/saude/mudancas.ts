import { fold } from '#domain/text.ts';
import type { FilterValues } from '../../../shared/filter/values.ts';
import type { AoVivo, LojaSaude } from './aoVivo.ts';

const problemas = new Set(['SEM_SINAL', 'PARADA', 'DESATUALIZADA']);

/** Whether a store is among those that the filters leave. */
export function isMatch(
  { situacao, cliente, uf, cidade, nome }: LojaSaude,
  { situacao: situacoes, cliente: doCliente, estado, cidade: emCidade, nome: deNome, problema }: FilterValues,
): boolean {
  const has = (text: string, part: FilterValues[string] | undefined) =>
    part === undefined || fold(text).includes(fold(String(part)));
  return (
    (situacoes === undefined || String(situacoes).split(',').includes(situacao)) &&
    (doCliente === undefined || cliente._id === doCliente) &&
    (estado === undefined || uf === String(estado).trim().toUpperCase()) &&
    (problema === undefined || problemas.has(situacao) === problema) &&
    has(cidade, emCidade) &&
    has(nome, deNome)
  );
}

/** Remembers in which states a list was put in order, and says how many stores are in another one since. */
export function createMudancas() {
  let ordenadas = new Map<string, LojaSaude>();
  let vistas = new WeakSet<LojaSaude>();
  return {
    /** Rows that the server has put in order; those that were given before change nothing. */
    noteOrder(rows: readonly LojaSaude[]) {
      for (const row of rows) {
        if (vistas.has(row)) continue;
        vistas.add(row);
        ordenadas.set(row._id, row);
      }
    },
    /** The list is put in order anew. */
    restart() {
      ordenadas = new Map();
      vistas = new WeakSet();
    },
    /** How many stores, of those that the filters leave or left, are in another state, or in none. */
    count({ lojas, retiradas }: Pick<AoVivo, 'lojas' | 'retiradas'>, filtros: FilterValues): number {
      let mudaram = 0;
      for (const loja of lojas.values()) {
        const antes = ordenadas.get(loja._id);
        if (!antes) ordenadas.set(loja._id, loja);
        else if (antes.situacao !== loja.situacao && (isMatch(antes, filtros) || isMatch(loja, filtros)))
          mudaram += 1;
      }
      for (const id of retiradas) {
        const antes = ordenadas.get(id);
        if (antes && isMatch(antes, filtros)) mudaram += 1;
      }
      return mudaram;
    },
  };
}
