import type { Selection } from '../../shared/list/useSelection.ts';

type MarcarTodasProps<Row extends { _id: string }> = {
  label: string;
  selection: Selection<Row>;
  total: number;
};

/** Ticks every row that can be ticked, or none when all of them are. */
export function MarcarTodas<Row extends { _id: string }>({ label, selection, total }: MarcarTodasProps<Row>) {
  const ticked = selection.selected.length;
  return (
    <span className="list-tick faixa-tick">
      <label title={label}>
        <input
          type="checkbox"
          aria-label={label}
          disabled={total === 0}
          checked={total > 0 && ticked === total}
          ref={(input) => {
            if (input) input.indeterminate = ticked > 0 && ticked < total;
          }}
          onChange={selection.toggleAll}
        />
      </label>
    </span>
  );
}
