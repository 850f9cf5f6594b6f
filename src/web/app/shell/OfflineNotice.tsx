import { chakra } from '@chakra-ui/react/styled-system';
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

/** Says that there is no network while there is none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <chakra.p
          display="flex"
          alignItems="center"
          gap="2"
          px="6"
          py="2"
          bg="warnSoft"
          color="warn"
          fontWeight="medium"
        >
          <WifiOff size={16} aria-hidden />
          Você está sem conexão. O que aparece pode estar desatualizado, e nada será salvo até a conexão
          voltar.
        </chakra.p>
      )}
    </div>
  );
}
