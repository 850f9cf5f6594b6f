import { useState } from 'react';

/**
 * Copies a text and keeps what is to be said about it in a status line beside the button. Without https the browser has no
 * clipboard: then the refusal says how to copy by hand.
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
