import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type BoneProps = { w?: string; h?: string; m?: string };

/** Stands where a text will be. */
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

/** How much of something is done: `value` of `max`. */
export const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    w: 'full',
    h: '6px',
    overflow: 'hidden',
    border: '0',
    borderRadius: 'full',
    bg: 'line',
    '&::-webkit-progress-bar': { bg: 'line' },
    // Two rules: a browser leaves a whole rule out that has a selector it does not know.
    '&::-webkit-progress-value': { bg: 'brand.solid', transition: 'inline-size 150ms' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});
