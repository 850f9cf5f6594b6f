import { useEffect, useState } from 'react';

/** Whether the window, scrolled away from its top, has been at rest for so long. */
export function useScrollRest(milliseconds: number): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(window.scrollY > 0), milliseconds);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [milliseconds]);
  return resting;
}
