import { qrCodeOf } from '#domain/qrCode.ts';

type QrCodeProps = { text: string; label: string; className?: string };

/** Draws the code in the browser, because the text may be a secret that no service should see. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrCodeOf(text);
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
