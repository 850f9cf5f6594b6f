import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useMe } from '../api/me.ts';
import { draftOf, drafts } from './draft.ts';
import type { SavedOver } from './useVersion.ts';

/** Keeps what is typed in the tab until it is saved or discarded, and brings it back after a sign-in in between. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  secrets: ReadonlySet<string>,
  savedOver: SavedOver,
  name = '',
) {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const key = me && `${me._id}:${pathname}${name && `#${name}`}`;
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!key) return;
    const typed = drafts.read(key);
    for (const [name, value] of Object.entries(typed.values)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    savedOver.restored(typed.version);
    setRestored(Object.keys(typed.values).length > 0);
    const { unsubscribe } = form.watch((values) =>
      drafts.write(key, {
        values: draftOf(values, form.formState.defaultValues ?? {}, secrets),
        version: savedOver.current(),
      }),
    );
    return unsubscribe;
  }, [key, form, secrets, savedOver]);

  const clear = () => {
    if (key) drafts.clear(key);
  };
  const discard = () => {
    form.reset();
    savedOver.reloaded();
    clear();
    setRestored(false);
  };
  return { restored, clear, discard };
}
