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
  variant?: 'solid' | 'outline' | 'ghost';
  /** The size: that of a toolbar, unless told; `md` on a card of its own, `xs` within a line. */
  size?: 'xs' | 'sm' | 'md';
  /** Red for what destroys. */
  palette?: 'red';
  className?: string;
};

export type ButtonProps = Omit<Native, 'ref' | 'color'> &
  Look & {
    ref?: Ref<HTMLButtonElement>;
    /** The icon before the text. */
    icon?: ReactNode;
    loading?: boolean;
    loadingText?: string;
    /** Why the button cannot be used: disables it and says so. */
    reason?: string | false | null;
  };

/** The attributes that make a link, or whatever else is pressed, look as a button: the theme's recipe, by the build. */
export const buttonLook = ({ variant = 'solid', size = 'sm', palette, className }: Look) => ({
  className: className ? `button ${className}` : 'button',
  'data-variant': variant,
  'data-size': size,
  'data-palette': palette,
});

/** The one button, with Chakra and without: `variant` solid (primary), outline (secondary) or ghost. */
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

/** A square button that shows an icon only; its label is its name and its tip. */
export const IconButton = ({ label, ...rest }: Omit<ButtonProps, 'icon'> & { label: string }) => (
  <Button aria-label={label} title={label} variant="ghost" data-square {...rest} />
);
