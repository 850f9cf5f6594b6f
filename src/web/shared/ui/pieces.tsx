import { type ReactNode, useEffect, useState } from 'react';

type BoneProps = { w?: string; h?: string; m?: string };

export const Bone = ({ w, h, m }: BoneProps) => (
  <i className="bone" style={{ width: w, height: h, margin: m }} />
);

type SpinnerProps = { size?: 'inherit' | 'md'; className?: string };

/** `md` is 20 px; `inherit` has the height of the text beside it. */
export const Spinner = ({ size = 'md', className }: SpinnerProps) => (
  <i className={className ? `spinner ${className}` : 'spinner'} data-size={size} />
);

type ChipProps = { tone: 'ok' | 'bad' | 'brand'; dot?: boolean; title?: string; children: ReactNode };

export const Chip = ({ tone, dot, title, children }: ChipProps) => (
  <span className={`chip chip-${tone} ${dot ? 'chip-dot' : ''}`} title={title}>
    {children}
  </span>
);

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

/** Shows after 200 ms. Must be in a landmark, like all content. */
export function LoadingBar({ active }: { active: boolean }) {
  const visible = useLasting(active, throttle);
  if (!visible) return null;
  return <div className="screen-only loading-bar" role="progressbar" aria-label="Carregando" />;
}
