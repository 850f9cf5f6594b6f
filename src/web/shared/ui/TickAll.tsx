import type { ComponentProps } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The tick's purpose, for those who cannot see the row. */
  label: string;
};

/** A row's tick: a native checkbox, as there is one in each of thousands of rows. */
export const Tick = ({ label, ...input }: TickProps) => (
  <label className="tick">
    <input type="checkbox" aria-label={label} {...input} />
  </label>
);

type TickAllProps = {
  label: string;
  /** How many rows are ticked; `of` is how many can be. */
  ticked: number;
  of: number;
  busy?: boolean;
  onChange: () => void;
};

/** The box that ticks every row, or none when all of them are; in words as well where rows are cards. */
export function TickAll({ label, ticked, of, busy, onChange }: TickAllProps) {
  const all = of > 0 && ticked === of;
  return (
    <label className="tick" title={label}>
      <input
        type="checkbox"
        aria-busy={busy}
        disabled={of === 0}
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !all;
        }}
        onChange={onChange}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
