import { useEffect, useRef } from 'react';
import type { ApiError } from '../api/ApiError.ts';
import { Notice } from './Notice.tsx';

type FailureProps = {
  error: ApiError;
  next?: string | false;
};

export function Failure({ error, next }: FailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is brought into sight, over the buttons of a form.
  useEffect(() => {
    // `void`, because newer browsers return a promise, which an effect must not return.
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const said = new Set([error.message, ...error.fields.map(({ message }) => message), next]);
  return (
    <Notice ref={notice} tone="bad" role="alert" display="block" mt="4" scrollMarginBottom="20">
      {[...said].filter(Boolean).join(' ')} (código {error.code})
    </Notice>
  );
}
