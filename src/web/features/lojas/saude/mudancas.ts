import { fold } from '#domain/text.ts';
import type { FilterValues } from '../../../shared/filter/values.ts';
import type { AoVivo, LojaSaude } from './aoVivo.ts';

const problemas = new Set(['SEM_SINAL', 'PARADA', 'DESATUALIZADA']);

export function isMatch(
  { situacao, cliente, grupos, uf, cidade, nome }: LojaSaude,
  {
    situacao: situacoes,
    cliente: doCliente,
    grupo,
    estado,
    cidade: emCidade,
    nome: deNome,
    problema,
  }: FilterValues,
): boolean {
  const has = (text: string, part: FilterValues[string] | undefined) =>
    part === undefined || fold(text).includes(fold(String(part)));
  return (
    (situacoes === undefined || String(situacoes).split(',').includes(situacao)) &&
    (doCliente === undefined || cliente._id === doCliente) &&
    (grupo === undefined || grupos.includes(String(grupo))) &&
    (estado === undefined || uf === String(estado).trim().toUpperCase()) &&
    (problema === undefined || problemas.has(situacao) === problema) &&
    has(cidade, emCidade) &&
    has(nome, deNome)
  );
}

export function createMudancas() {
  let ordenadas = new Map<string, LojaSaude>();
  let vistas = new WeakSet<LojaSaude>();
  return {
    noteOrder(rows: readonly LojaSaude[]) {
      for (const row of rows) {
        if (vistas.has(row)) continue;
        vistas.add(row);
        ordenadas.set(row._id, row);
      }
    },
    /** Call when the list is sorted again. */
    restart() {
      ordenadas = new Map();
      vistas = new WeakSet();
    },
    /** Counts stores with another or no state that match the filters now or matched before. */
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
