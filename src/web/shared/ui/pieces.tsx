import { type ReactNode, useEffect, useState } from 'react';

type BoneProps = { w?: string; h?: string; m?: string };

/** Draws a grey bar where a text will be. */
export const Bone = ({ w, h, m }: BoneProps) => (
  <i className="bone" style={{ width: w, height: h, margin: m }} />
);

type SpinnerProps = { size?: 'inherit' | 'md'; className?: string };

/** Turns while something is under way: 20 px, or as high as the letters beside it. */
export const Spinner = ({ size = 'md', className }: SpinnerProps) => (
  <i className={className ? `spinner ${className}` : 'spinner'} data-size={size} />
);

type ChipProps = { tone: 'ok' | 'bad' | 'brand'; dot?: boolean; title?: string; children: ReactNode };

/** One word about a row, by colour and text; with `dot` a status. */
export const Chip = ({ tone, dot, title, children }: ChipProps) => (
  <span className={`chip chip-${tone} ${dot ? 'chip-dot' : ''}`} title={title}>
    {children}
  </span>
);

/**
 * Tells whether something has been active for so many milliseconds: what is over sooner changes nothing on the screen.
 */
export function useLasting(active: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active && lasting;
}

const throttle = 200;

/** A thin bar at the top of the page while something is under way for longer than 200 ms; stands in a landmark, as all content. */
export function LoadingBar({ active }: { active: boolean }) {
  const visible = useLasting(active, throttle);
  if (!visible) return null;
  return <div className="screen-only loading-bar" role="progressbar" aria-label="Carregando" />;
}
