import { Button, type ButtonProps } from './Button.tsx';

type IconButtonProps = Omit<ButtonProps, 'icon' | 'aria-label'> & { label: string };

/** A square button that shows an icon only; its label is its name and its tip. */
export function IconButton({ label, children, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} title={label} variant={variant} px="0" w="9" {...rest}>
      {children}
    </Button>
  );
}
