import { encode } from 'uqr';

type QrCodeProps = { text: string; label: string; className?: string };

/** Draws a text as a QR code in the browser, because what it holds may be a secret that no service is to see. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={dark.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
