import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import type { ReactNode, Ref } from 'react';

export type ButtonProps = ChakraButtonProps & {
  ref?: Ref<HTMLButtonElement>;
  /** An icon before the text. */
  icon?: ReactNode;
  /** Why the button cannot be used: disables it and says so. */
  reason?: string | false | null;
};

/** The one button: `variant` solid (primary), outline (secondary), ghost; `colorPalette="red"` for what destroys. */
export function Button({ icon, reason, children, disabled, title, onClick, ...rest }: ButtonProps) {
  return (
    <ChakraButton
      type="button"
      {...rest}
      title={reason || title}
      disabled={disabled}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? (event) => event.preventDefault() : onClick}
      opacity={reason ? 0.5 : undefined}
    >
      {icon}
      {children}
    </ChakraButton>
  );
}
