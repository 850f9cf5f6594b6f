import { useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Holds the version that a form saves over: the one it began from, whatever is read behind it since. A later version
 * takes its place only where none of the form's fields differ: then what changed, often by the same screen, is not the
 * form's business.
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
      /** Notes the version over which a restored draft was typed. */
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
