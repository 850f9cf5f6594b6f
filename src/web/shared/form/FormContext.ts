import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#generated/fields.ts';

/** How fields show a value that is no text, by their names. */
export type Shows = Map<string, (saved: unknown) => ReactNode>;

type FormInfo = {
  fields: Readonly<Record<string, Field>>;
  /** The fields that no draft may keep: passwords. */
  secrets: Set<string>;
  shows: Shows;
  /** The fields on the screen: only there can a failure be marked. */
  drawn: Set<string>;
  /** Whether the entity was read again after somebody else changed it. */
  reloaded: boolean;
  /** How much of a file has been sent, from 0 to 1; null while nothing is. */
  sent: number | null;
};

/** The context by which a field learns of its form. */
export const FormContext = createContext<FormInfo>({
  fields: {},
  secrets: new Set(),
  shows: new Map(),
  drawn: new Set(),
  reloaded: false,
  sent: null,
});

type FieldOptions = {
  secret?: boolean;
  /** Writes the saved value in words, where it is no text. */
  show?: (saved: unknown) => ReactNode;
};

const asText = (saved: unknown) => (typeof saved === 'string' ? saved : undefined);

/**
 * Answers what the contract says of a field, its message and, after a reload, the saved value where something else was
 * typed.
 */
export function useField(name: string, { secret = false, show = asText }: FieldOptions = {}) {
  const { fields, secrets, shows, drawn, reloaded } = useContext(FormContext);
  const { register, control, getFieldState, formState } = useFormContext();
  useEffect(() => {
    if (secret) secrets.add(name);
    if (show !== asText) shows.set(name, show);
    drawn.add(name);
    return () => void drawn.delete(name);
  });

  const { error, isDirty } = getFieldState(name, formState);
  const saved: unknown = formState.defaultValues?.[name];
  return {
    label: name,
    ...fields[name],
    error: error?.message,
    saved: reloaded && isDirty && !secret ? show(saved) : undefined,
    register,
    control,
  };
}
