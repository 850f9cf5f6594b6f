import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useReason } from './Reason.tsx';

type Native = ComponentProps<'button'>;

/** The properties of a button beside its looks. */
export type Behaviour = Pick<Native, 'title' | 'disabled' | 'onClick' | 'onFocus' | 'onBlur'> & {
  ref?: Ref<HTMLButtonElement>;
  loading?: boolean;
  /** Why the button cannot be used: disables it and says so. */
  reason?: string | false | null;
};

/**
 * Makes the behaviour of every button, whatever draws it: answers the properties to give it, and what to draw beside
 * it.
 */
export function useButton({ ref, reason, title, disabled, loading, onClick, onFocus, onBlur }: Behaviour) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  useFocusKept(button, Boolean(disabled || loading));
  const { tip, ...told } = useReason(button, reason);
  const own = {
    ref: button,
    title: reason || title,
    disabled,
    'aria-disabled': reason ? true : undefined,
    'aria-description': reason || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (!reason) return onClick?.(event);
      event.preventDefault();
      told.onPress();
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      onFocus?.(event);
      told.onFocus(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      onBlur?.(event);
      told.onBlur();
    },
  } as const;
  return { own, tip };
}

/** Gives a pressed button its focus back after it was out of use for a moment, for those who work by keyboard. */
function useFocusKept(button: RefObject<HTMLButtonElement | null>, off: boolean) {
  const lost = useRef(false);
  useLayoutEffect(() => {
    if (off) lost.current = document.activeElement === button.current;
    else if (lost.current) {
      lost.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [off, button]);
}

type PlainButtonProps = Omit<Native, 'ref' | 'type' | 'className'> &
  Behaviour & {
    type?: 'button' | 'submit';
    variant?: 'solid' | 'outline' | 'ghost';
    /** The size on a card of its own; otherwise that of a toolbar. */
    size?: 'md';
    /** The icon before the text. */
    icon?: ReactNode;
    loadingText?: string;
  };

/** `Button` where Chakra is not loaded: on the first screen of lists and reports, before signing in, in what replaces a screen. */
export function PlainButton(props: PlainButtonProps) {
  const { ref, reason, variant = 'solid', size, icon, loading, loadingText, children, ...rest } = props;
  const { own, tip } = useButton(props);
  const says = loading && loadingText;
  return (
    <>
      <button
        type="button"
        {...rest}
        {...own}
        className="plain-button"
        data-variant={variant}
        data-size={size}
        data-loading={(loading && !says) || undefined}
        disabled={Boolean(rest.disabled || loading)}
      >
        {says ? <i className="plain-spinner" /> : icon}
        {says || children}
      </button>
      {tip}
    </>
  );
}

/** `IconButton` in the same places. */
export const PlainIconButton = ({ label, ...rest }: Omit<PlainButtonProps, 'icon'> & { label: string }) => (
  <PlainButton aria-label={label} title={label} variant="ghost" data-square {...rest} />
);
