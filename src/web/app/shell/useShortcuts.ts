import { useEffect } from 'react';
import { useOverlay } from '../../shared/ui/overlay.ts';

/** Ctrl/Cmd+K opens the search; Escape closes whatever is open, unless something smaller took the key. */
export function useShortcuts() {
  const { openModal, close } = useOverlay();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openModal('SEARCH');
      } else if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openModal, close]);
}
