import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useMe } from '../api/me.ts';
import { draftOf, drafts } from './draft.ts';

/** Keeps what is typed in the tab until it is saved or discarded, and brings it back after a sign-in in between. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  secrets: ReadonlySet<string>,
  name = '',
) {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const key = me && `${me._id}:${pathname}${name && `#${name}`}`;
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!key) return;
    const typed = drafts.read(key);
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    setRestored(Object.keys(typed).length > 0);
    const { unsubscribe } = form.watch((values) =>
      drafts.write(key, draftOf(values, form.formState.defaultValues ?? {}, secrets)),
    );
    return unsubscribe;
  }, [key, form, secrets]);

  const clear = () => {
    if (key) drafts.clear(key);
  };
  const discard = () => {
    form.reset();
    clear();
    setRestored(false);
  };
  return { restored, clear, discard };
}
