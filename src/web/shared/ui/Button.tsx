import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { type Behaviour, useButton } from './PlainButton.tsx';

export type ButtonProps = ChakraButtonProps &
  Pick<Behaviour, 'ref' | 'reason'> & {
    /** The icon before the text. */
    icon?: ReactNode;
  };

/** The one button: `variant` solid (primary), outline (secondary), ghost; `colorPalette="red"` for what destroys. */
export function Button({ icon, children, ...props }: ButtonProps) {
  const { ref, reason, ...rest } = props;
  const { own, tip } = useButton(props);
  return (
    <>
      <ChakraButton type="button" {...rest} {...own} opacity={reason ? 0.5 : undefined}>
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
