import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

// These parts stand where Chakra is not loaded, and cost as little elsewhere.

type PlainInputProps = Omit<ComponentProps<'input'>, 'size' | 'color' | 'height' | 'width' | 'className'>;

/** Chakra's input, without its field machinery. */
export const PlainInput = (props: PlainInputProps) => <input {...props} className="plain-input" />;

/** A checkbox and its label, which a finger may press as well. */
export const Check = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className="check">
    <input type="checkbox" {...input} />
    {children}
  </label>
);

type PasswordEyeProps = { children: (input: { type: 'text' | 'password' }) => ReactNode };

/** Puts an eye around a password's input, which shows what was typed. */
export function PasswordEye({ children }: PasswordEyeProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="password-eye">
      {children({ type: visible ? 'text' : 'password' })}
      <button
        type="button"
        aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
        onClick={() => setVisible(!visible)}
      >
        <Icon size={17} aria-hidden />
      </button>
    </div>
  );
}

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
