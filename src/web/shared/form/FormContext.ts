import { createContext, useContext, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

type FormInfo = {
  labels: Readonly<Record<string, string>>;
  /** Fields that must never be kept: passwords. */
  secrets: Set<string>;
  /** The entity was read again after somebody else changed it. */
  reloaded: boolean;
};

/** What a field learns from its form. */
export const FormContext = createContext<FormInfo>({ labels: {}, secrets: new Set(), reloaded: false });

/** A field's label, message and, after a reload, what is saved where something else was typed. */
export function useField(name: string, { secret = false } = {}) {
  const { labels, secrets, reloaded } = useContext(FormContext);
  const { register, control, getFieldState, formState } = useFormContext();
  useEffect(() => {
    if (secret) secrets.add(name);
  }, [secret, secrets, name]);

  const { error, isDirty } = getFieldState(name, formState);
  const saved: unknown = formState.defaultValues?.[name];
  return {
    label: labels[name] ?? name,
    error: error?.message,
    saved: reloaded && isDirty && !secret && typeof saved === 'string' ? saved : undefined,
    register,
    control,
  };
}
