import type { ReactNode } from 'react';

const Disc = ({ cx, cy }: { cx: number; cy: number }) => (
  <>
    <circle cx={cx} cy={cy} r="25" className="drawing-soft" />
    <circle cx={cx} cy={cy} r="18" />
    <circle cx={cx} cy={cy} r="9" className="drawing-brand" />
    <circle cx={cx} cy={cy} r="2" className="drawing-surface" />
  </>
);

const drawings = {
  /** Nothing is there yet. Below: nothing matches, nothing plays, nothing is chosen, not allowed. */
  nada: (
    <>
      <Disc cx={76} cy={40} />
      <rect x="22" y="12" width="56" height="56" rx="6" strokeDasharray="5 4" className="drawing-surface" />
      <path d="M50 31v18M41 40h18" className="drawing-mark" />
    </>
  ),
  busca: (
    <>
      <Disc cx={52} cy={36} />
      <circle cx="72" cy="44" r="15" className="drawing-surface" />
      <path d="m83 55 13 13M66 38l12 12M78 38 66 50" className="drawing-mark" />
    </>
  ),
  musica: (
    <>
      <rect x="14" y="8" width="92" height="64" rx="8" className="drawing-surface" />
      <Disc cx={48} cy={40} />
      <path d="M91 20v30l-8 12" className="drawing-mark" />
      <circle cx="91" cy="20" r="5" className="drawing-soft" />
    </>
  ),
  escolha: (
    <>
      {[12, 32, 52].map((y) => (
        <rect key={y} x="20" y={y} width="72" height="14" rx="4" className="drawing-surface" />
      ))}
      <rect x="20" y="32" width="72" height="14" rx="4" className="drawing-soft" />
      <path d="m78 38 6 26 6-9 10-2z" className="drawing-brand" />
    </>
  ),
  acesso: (
    <>
      <Disc cx={52} cy={36} />
      <path d="M66 42v-6a9 9 0 0 1 18 0v6" />
      <rect x="61" y="42" width="28" height="24" rx="5" className="drawing-surface" />
      <path d="M75 51v6" className="drawing-mark" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Emptiness = keyof typeof drawings;

export const EmptyDrawing = ({ kind }: { kind: Emptiness }) => (
  <svg viewBox="0 0 120 80" width={120} height={80} aria-hidden>
    {drawings[kind]}
  </svg>
);
