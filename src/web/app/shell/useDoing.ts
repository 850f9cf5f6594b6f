import { useNavigate } from 'react-router';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { streaming } from '../../shared/api/streaming.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { type Theme, useTheme } from '../../shared/ui/theme.ts';

export type Doing = Theme | 'sair' | `AJUDA.${string}`;

export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    callOperation('logout', {}).catch(() => {});
    session.end();
    session.forgetPlace();
    streaming.disconnect();
    void navigate('/login');
  };
}

export function useDoing() {
  const { close, openDrawer } = useOverlay();
  const [, setTheme] = useTheme();
  const signOut = useSignOut();
  return (doing: Doing) => {
    if (doing === 'sair') return signOut();
    close();
    if (doing === 'light' || doing === 'dark' || doing === 'system') setTheme(doing);
    else openDrawer(doing);
  };
}
