import type { ReactNode } from 'react';

type BoneProps = { w?: string; h?: string; m?: string };

/** Draws a grey bar where a text will be. */
export const Bone = ({ w, h, m }: BoneProps) => (
  <i className="bone" style={{ width: w, height: h, margin: m }} />
);

type ChipProps = { tone: 'ok' | 'bad' | 'brand'; dot?: boolean; title?: string; children: ReactNode };

/** One word about a row, by colour and text; with `dot` a status. */
export const Chip = ({ tone, dot, title, children }: ChipProps) => (
  <span className={`chip chip-${tone} ${dot ? 'chip-dot' : ''}`} title={title}>
    {children}
  </span>
);
