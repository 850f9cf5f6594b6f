import type { ReactNode } from 'react';
import { onDemand } from './onDemand.tsx';
import { useEver } from './useEver.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Does what Escape does, where that closes more than the drawer. */
  onEscape?: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
};

const DrawerWindow = onDemand(async () => (await import('./DrawerWindow.tsx')).DrawerWindow);

/** A panel of 400 px at the right, for filters. Its code is loaded the first time it opens. */
export function Drawer(props: DrawerProps) {
  return useEver(props.open) && <DrawerWindow {...props} />;
}
