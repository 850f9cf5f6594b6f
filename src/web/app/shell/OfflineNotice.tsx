import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className="shell-notice">
          <WifiOff size={16} aria-hidden />
          Você está sem conexão. O que aparece pode estar desatualizado, e nada será salvo até a conexão
          voltar.
        </div>
      )}
    </div>
  );
}
