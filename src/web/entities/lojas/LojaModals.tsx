import { useSearchParams } from 'react-router';
import { overlayParam, useOverlay } from '../../shared/ui/overlay.ts';
import { LojaModal } from './LojaModal.tsx';
import { vinculos } from './vinculos.ts';

/**
 * The four modals that add and remove stores, for the layout: a screen only opens one of them,
 * `openModal('ADD_LOJA_PLAYLIST', { playlist: id })`.
 */
export function LojaModals() {
  const { modal } = useOverlay();
  const [search] = useSearchParams();
  for (const vinculo of Object.values(vinculos)) {
    for (const change of ['add', 'remove'] as const) {
      const id = overlayParam(search, vinculo.key);
      if (modal === vinculo[change].modal && id)
        return <LojaModal key={modal + id} vinculo={vinculo} change={change} id={id} />;
    }
  }
  return null;
}
