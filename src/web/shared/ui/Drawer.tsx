import { lazy, type ReactNode, Suspense } from 'react';
import { useEver } from './useEver.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** What Escape does where it closes more than the drawer. */
  onEscape?: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
};

const DrawerWindow = lazy(async () => ({ default: (await import('./DrawerWindow.tsx')).DrawerWindow }));

/** A panel of 400 px at the right, for filters. Its code is loaded the first time it opens. */
export function Drawer(props: DrawerProps) {
  return (
    useEver(props.open) && (
      <Suspense>
        <DrawerWindow {...props} />
      </Suspense>
    )
  );
}
