import { useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Tracks the version to send in If-Match: the one the form opened with, even after a refetch. A later version is used
 * only if the form's own fields did not change, for example when another part of the screen saved.
 */
export function useVersion<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  read: Values,
  version: string | undefined,
) {
  const began = useRef(version);
  const draftOver = useRef<string>(undefined);
  const latest = useRef({ read, version });
  latest.current = { read, version };

  return useMemo(
    () => ({
      current: () => {
        if (draftOver.current) return draftOver.current;
        const { read, version } = latest.current;
        const same = JSON.stringify(read) === JSON.stringify(form.formState.defaultValues);
        return same ? version : began.current;
      },
      restored: (version: string | undefined) => {
        draftOver.current = version;
      },
      reloaded: () => {
        draftOver.current = undefined;
      },
    }),
    [form],
  );
}

export type SavedOver = ReturnType<typeof useVersion>;
