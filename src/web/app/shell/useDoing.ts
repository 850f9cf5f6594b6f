import { useNavigate } from 'react-router';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { streaming } from '../../shared/api/streaming.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { type Theme, useTheme } from '../../shared/ui/theme.ts';

/** The commands that the search carries out at once: a theme is put on, or one signs out. */
export type Doing = Theme | 'sair';

/** Makes what ends one's session from within the panel. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    // Signing out here never waits for the server, nor fails with it.
    callOperation('logout', {}).catch(() => {});
    session.end();
    session.forgetPlace();
    streaming.disconnect();
    void navigate('/login');
  };
}

/** Makes what does any of these, and closes what it was asked in. */
export function useDoing() {
  const { close } = useOverlay();
  const [, setTheme] = useTheme();
  const signOut = useSignOut();
  return (doing: Doing) => {
    if (doing === 'sair') return signOut();
    setTheme(doing);
    close();
  };
}
