import { useEffect, useRef } from 'react';
import { formatDateTime } from '#domain/dates.ts';

const now = () => `Impresso em ${formatDateTime(new Date())}`;

/** When the page is printed, on paper. */
export function PrintedAt() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Written at once: the browser does not wait for a render.
    const write = () => place.current?.replaceChildren(now());
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, []);
  return <span ref={place} className="print-only-inline" />;
}
