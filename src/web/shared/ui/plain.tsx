import { Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

// What stands where Chakra is not loaded, and costs as little elsewhere.

type PlainButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  type?: 'button' | 'submit';
  variant?: 'solid' | 'outline';
  loading?: boolean;
};

/** The button of who is not signed in, and of what replaces a screen: it looks as `Button` without loading Chakra. */
export function PlainButton({ variant = 'solid', loading, disabled, ...rest }: PlainButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const off = Boolean(disabled || loading);
  useFocusKept(button, off);
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      className="plain-button"
      data-variant={variant}
      data-loading={loading || undefined}
      disabled={off}
    />
  );
}

/** What is pressed is out of use for a moment, and the focus with it: who works by keyboard gets it back. */
export function useFocusKept(button: RefObject<HTMLButtonElement | null>, off: boolean) {
  const lost = useRef(false);
  useLayoutEffect(() => {
    if (off) lost.current = document.activeElement === button.current;
    else if (lost.current) {
      lost.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [off, button]);
}

type PasswordEyeProps = { children: (input: { type: 'text' | 'password' }) => ReactNode };

/** Around a password's input, an eye that shows what was typed. */
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

/** Whether it has been active for so many milliseconds: what is over sooner changes nothing on the screen. */
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
