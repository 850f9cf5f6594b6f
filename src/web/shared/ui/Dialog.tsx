import { createContext } from 'react';
import type { DialogProps } from './DialogWindow.tsx';
import { onDemand } from './onDemand.tsx';
import { useEver } from './useEver.ts';

export const InDialog = createContext(false);

export const DialogWindow = onDemand(async () => (await import('./DialogWindow.tsx')).DialogWindow);

export function Dialog({ children, ...props }: DialogProps) {
  return (
    useEver(props.open) && (
      <DialogWindow {...props}>{children && <InDialog value>{children}</InDialog>}</DialogWindow>
    )
  );
}
