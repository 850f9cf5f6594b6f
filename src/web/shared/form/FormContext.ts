import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#generated/fields.ts';

/** By field name, for values that are not text. */
export type Shows = Map<string, (saved: unknown) => ReactNode>;

type FormInfo = {
  fields: Readonly<Record<string, Field>>;
  /** Passwords, which must never be in a draft. */
  secrets: Set<string>;
  shows: Shows;
  /** Fields on the screen, which can show an error. */
  drawn: Set<string>;
  reloaded: boolean;
  sent: number | null;
};

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
  show?: (saved: unknown) => ReactNode;
};

const asText = (saved: unknown) => (typeof saved === 'string' ? saved : undefined);

/** `saved` is set only after a reload, for fields whose typed value differs. */
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
