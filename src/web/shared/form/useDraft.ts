import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useMe } from '../api/me.ts';
import { draftOf, drafts } from './draft.ts';
import type { SavedOver } from './useVersion.ts';

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
    const typed = () => draftOf(form.getValues(), form.formState.defaultValues ?? {}, secrets);
    const keep = () => drafts.write(key, { values: typed(), version: savedOver.current() });
    const draft = drafts.read(key);
    // The user may type before `me` is loaded. These values win over the stored draft.
    const early = form.formState.isDirty ? typed() : {};
    for (const [name, value] of Object.entries(draft.values)) {
      if (name in early) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    savedOver.restored(draft.version);
    setRestored(Object.keys(draft.values).length > 0);
    if (Object.keys(early).length > 0) keep();
    const { unsubscribe } = form.watch(keep);
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
