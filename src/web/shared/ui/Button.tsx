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
import { Spinner } from './pieces.tsx';
import { useReason } from './Reason.tsx';

type Native = ComponentProps<'button'>;

type Look = {
  /** Default `outline`; `solid` for the main action of a screen, form or dialog. */
  variant?: 'solid' | 'outline' | 'ghost';
  /** Default `sm` for toolbars; `md` for buttons that fill a card, `xs` within a line. */
  size?: 'xs' | 'sm' | 'md';
  palette?: 'red';
  className?: string;
};

export type ButtonProps = Omit<Native, 'ref' | 'color'> &
  Look & {
    ref?: Ref<HTMLButtonElement>;
    icon?: ReactNode;
    loading?: boolean;
    loadingText?: string;
    /** Disables the button and shows why. */
    reason?: string | false | null;
  };

/**
 * The attributes that make a link or label look like a button. The build makes their styles from the theme's recipe.
 */
export const buttonLook = ({ variant = 'outline', size = 'sm', palette, className }: Look = {}) => ({
  className: className ? `button ${className}` : 'button',
  'data-variant': variant,
  'data-size': size,
  'data-palette': palette,
});

/** Works with and without Chakra. */
export function Button(props: ButtonProps) {
  const { ref, reason, variant, size, palette, className, icon, loading, loadingText, children, ...rest } =
    props;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const disabled = Boolean(rest.disabled || loading);
  useFocusKept(button, disabled);
  const { tip, ...told } = useReason(button, reason);
  const says = loading && loadingText;
  return (
    <>
      <button
        type="button"
        {...rest}
        {...buttonLook({ variant, size, palette, className })}
        ref={button}
        data-loading={(loading && !says) || undefined}
        disabled={disabled}
        title={reason || rest.title}
        aria-disabled={reason ? true : rest['aria-disabled']}
        aria-description={reason || rest['aria-description']}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (!reason) return rest.onClick?.(event);
          event.preventDefault();
          told.onPress();
        }}
        onFocus={(event: FocusEvent<HTMLButtonElement>) => {
          rest.onFocus?.(event);
          told.onFocus(event);
        }}
        onBlur={(event: FocusEvent<HTMLButtonElement>) => {
          rest.onBlur?.(event);
          told.onBlur();
        }}
      >
        {says ? <Spinner size="inherit" /> : icon}
        {says || children}
      </button>
      {tip}
    </>
  );
}

/** Restores the focus of a pressed button after it was disabled for a moment, for keyboard users. */
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

export const IconButton = ({ label, ...rest }: Omit<ButtonProps, 'icon'> & { label: string }) => (
  <Button aria-label={label} title={label} variant="ghost" data-square {...rest} />
);
