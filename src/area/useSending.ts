import { useState } from 'react';
import { Failure } from './api.ts';

/** Runs one submission at a time, and keeps its failure until the next one. */
export function useSending() {
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (cause) {
      setFailure(Failure.from(cause));
    }
    setIsSending(false);
  };
  return { failure, isSending, send, forget: () => setFailure(undefined) };
}
