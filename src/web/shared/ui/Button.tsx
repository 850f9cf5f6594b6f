import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

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
  return (
    <ChakraButton
      type="button"
      {...rest}
      ref={button}
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

/** What is pressed is out of use for a moment, and the focus with it: who works by keyboard gets it back. */
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
