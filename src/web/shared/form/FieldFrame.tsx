import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Field } from '../chakra/fields.tsx';
import type { useField } from './FormContext.ts';

/** The properties that every field takes. */
export type Common = { name: string; required?: boolean; hint?: ReactNode };

/** The properties of an input whose value is an id that somebody picks by name. */
export type PickerProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The values of the inputs beside it, where it stands among filters. */
  values?: Readonly<Record<string, string>>;
};

type FrameProps = Common &
  Omit<ReturnType<typeof useField>, 'required'> & { id?: string; children: ReactNode };

/** Draws a field's label, hint, message and, after a reload, the saved value. */
export function Frame({ id, name, required, hint, label, error, saved, children }: FrameProps) {
  return (
    <Field.Root id={id} invalid={Boolean(error)} required={required} data-field={name}>
      <Field.Label>
        {label}
        {required && (
          <chakra.span color="bad" aria-hidden>
            {' '}
            *
          </chakra.span>
        )}
      </Field.Label>
      {children}
      {saved !== undefined && (
        <Field.HelperText color="warn">Valor atual: {saved || 'vazio'}</Field.HelperText>
      )}
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** Room above and beneath a field that counts as out of sight: the bar at the top, and some air. */
const TOP = 72;
const AIR = 16;

/**
 * Scrolls to the first of these fields, in the order in which the form shows them, with its label and its message:
 * unless it is in sight already, between the bar at the top and the form's own buttons.
 */
export function showFirstField(form: HTMLFormElement | null, names: readonly string[]): void {
  const frames = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = frames.find(({ dataset }) => names.includes(dataset.field ?? ''));
  const bar = form?.querySelector('button[type=submit]');
  if (!first || !bar) return;
  const { top, bottom } = first.getBoundingClientRect();
  const isInSight = top >= TOP && bottom <= bar.getBoundingClientRect().top - AIR;
  if (!isInSight) first.scrollIntoView?.({ block: 'center' });
}
