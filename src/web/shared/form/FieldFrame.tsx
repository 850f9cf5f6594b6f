import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Field } from '../chakra/fields.tsx';
import type { useField } from './FormContext.ts';

export type Common = { name: string; required?: boolean; hint?: ReactNode };

/** For inputs whose value is an id picked by name. */
export type PickerProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** In a filter: the values of the other inputs. */
  values?: Readonly<Record<string, string>>;
};

type FrameProps = Common &
  Omit<ReturnType<typeof useField>, 'required'> & { id?: string; children: ReactNode };

export const RequiredMark = () => (
  <chakra.span color="bad" aria-hidden>
    {' *'}
  </chakra.span>
);

export function Frame({ id, name, required, hint, label, error, saved, children }: FrameProps) {
  return (
    <Field.Root id={id} invalid={Boolean(error)} required={required} data-field={name}>
      <Field.Label>
        {label}
        {required && <RequiredMark />}
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

/** In pixels: the height of the top bar with its margin, and the minimum distance from the buttons. */
const TOP = 72;
const AIR = 16;

/**
 * Scrolls to the first of these fields on the screen, unless it is in sight between the top bar and the form's buttons.
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
