import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useFocusKept } from './plain.tsx';
import { useReason } from './Reason.tsx';

export type ButtonProps = ChakraButtonProps & {
  ref?: Ref<HTMLButtonElement>;
  /** An icon before the text. */
  icon?: ReactNode;
  /** Why the button cannot be used: disables it and says so. */
  reason?: string | false | null;
};

/** The one button: `variant` solid (primary), outline (secondary), ghost; `colorPalette="red"` for what destroys. */
export function Button({ ref, icon, reason, children, disabled, title, onClick, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  useFocusKept(button, Boolean(disabled || rest.loading));
  const { tip, onFocus, onBlur, onPress } = useReason(button, reason);
  return (
    <>
      <ChakraButton
        type="button"
        {...rest}
        ref={button}
        title={reason || title}
        disabled={disabled}
        aria-disabled={reason ? true : undefined}
        aria-description={reason || undefined}
        onClick={(event) => {
          if (!reason) return onClick?.(event);
          event.preventDefault();
          onPress();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          onFocus(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          onBlur();
        }}
        opacity={reason ? 0.5 : undefined}
      >
        {icon}
        {children}
      </ChakraButton>
      {tip}
    </>
  );
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'aria-label'> & { label: string };

/** A square button that shows an icon only; its label is its name and its tip. */
export function IconButton({ label, children, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} title={label} variant={variant} px="0" w="9" {...rest}>
      {children}
    </Button>
  );
}
