import { useState } from 'react';

/**
 * Copies a text and returns a status to show beside the button. Without https browsers have no clipboard; the status
 * then explains copying by hand.
 */
export function useCopy(copied: string, refused: string) {
  const [said, setSaid] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      setSaid(refused);
    }
  };
  return { said, copy };
}
