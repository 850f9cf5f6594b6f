import type { ComponentProps } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
};

/** A native checkbox, because thousands of rows have one. */
export const Tick = ({ label, ...input }: TickProps) => (
  <label className="tick">
    <input type="checkbox" aria-label={label} {...input} />
  </label>
);

type TickAllProps = {
  label: string;
  ticked: number;
  of: number;
  busy?: boolean;
  onChange: () => void;
};

/** The label shows as text when rows become cards. */
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
