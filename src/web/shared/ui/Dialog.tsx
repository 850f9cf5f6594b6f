import { createContext, type ReactNode, type RefObject } from 'react';
import { onDemand } from './onDemand.tsx';
import { useEver } from './useEver.ts';

export const widths = { normal: '580px', contato: '768px', report: '1030px', wide: '1200px' };

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** The part at the right of the title, before the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether there is no padding around the content, for tables. */
  flush?: boolean;
  children?: ReactNode;
};

/** Tells a component whether it is inside a dialog. */
export const InDialog = createContext(false);

export const DialogWindow = onDemand(async () => (await import('./DialogWindow.tsx')).DialogWindow);

/** A modal. Its code is loaded the first time it opens. */
export function Dialog(props: DialogProps) {
  return useEver(props.open) && <DialogWindow {...props} />;
}
