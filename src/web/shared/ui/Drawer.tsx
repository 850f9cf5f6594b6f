import type { DrawerProps } from './DrawerWindow.tsx';
import { onDemand } from './onDemand.tsx';
import { useEver } from './useEver.ts';

const DrawerWindow = onDemand(async () => (await import('./DrawerWindow.tsx')).DrawerWindow);

export function Drawer(props: DrawerProps) {
  return useEver(props.open) && <DrawerWindow {...props} />;
}
