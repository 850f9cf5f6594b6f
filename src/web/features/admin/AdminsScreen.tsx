import { lazy, Suspense } from 'react';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { adminsList, editing } from './admins.list.tsx';

const EditarAdmin = lazy(async () => ({ default: (await import('./EditarAdmin.tsx')).EditarAdmin }));

/** All administrators; level "1" finds only itself. */
export function AdminsScreen() {
  const { modal } = useOverlay();
  return (
    <ListScreen list={adminsList}>
      <Suspense>{modal === editing && <EditarAdmin />}</Suspense>
    </ListScreen>
  );
}
