import { useEffect, useRef } from 'react';
import type { ApiError } from '../api/ApiError.ts';
import { Notice } from './Notice.tsx';

type FailureProps = {
  error: ApiError;
  /** What to do about it. */
  next?: string | false;
};

/** Says, over the buttons of a form or a dialog, why what they do failed: all that the server says of it, and the code. */
export function Failure({ error, next }: FailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is brought into sight.
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become what the effect answers.
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const said = new Set([error.message, ...error.fields.map(({ message }) => message), next]);
  return (
    <Notice ref={notice} tone="bad" role="alert" display="block" mt="4">
      {[...said].filter(Boolean).join(' ')} (código {error.code})
    </Notice>
  );
}
