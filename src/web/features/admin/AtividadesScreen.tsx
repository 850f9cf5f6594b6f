import { lazy, Suspense } from 'react';
import { isTop } from '#domain/capabilities.ts';
import { useMe } from '../../shared/api/me.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { atividadesList, details, minhasAtividadesList } from './atividades.list.tsx';
import './atividades.css';

const AtividadeDialog = lazy(async () => ({
  default: (await import('./AtividadeDialog.tsx')).AtividadeDialog,
}));

/** The log of activities: everybody's for the top level, one's own for the others. */
export function AtividadesScreen() {
  const { modal } = useOverlay();
  const { data: me } = useMe();
  return (
    <ListScreen list={me && !isTop(me) ? minhasAtividadesList : atividadesList}>
      <Suspense>{modal === details && <AtividadeDialog />}</Suspense>
    </ListScreen>
  );
}
