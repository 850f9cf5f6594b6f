import type { LojaRow, Ticks } from './useLojas.ts';

/** Ticks every store, or none. */
export function TickAll({ ticks }: { ticks: Ticks }) {
  const { ticked, tickable, loadingAll, toggleAll } = ticks;
  return (
    <label title="Selecionar todas as lojas">
      <input
        type="checkbox"
        aria-label="Selecionar todas as lojas"
        aria-busy={loadingAll}
        disabled={tickable === 0}
        checked={tickable > 0 && ticked.length === tickable}
        ref={(input) => {
          if (input) input.indeterminate = ticked.length > 0 && ticked.length < tickable;
        }}
        onChange={toggleAll}
      />
    </label>
  );
}

/** One store's tick. */
export function Tick({ loja, ticks, hidden }: { loja: LojaRow; ticks: Ticks; hidden?: boolean }) {
  const may = ticks.mayTick(loja);
  if (!may && hidden) return null;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Selecionar ${loja.nome}`}
        disabled={!may}
        checked={!may || ticks.ids.has(loja._id)}
        onChange={() => ticks.toggle(loja._id)}
      />
    </label>
  );
}
