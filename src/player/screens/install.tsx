import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';

type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function offer(prompt: InstallPrompt | undefined) {
  offered = prompt;
  for (const listener of listeners) listener();
}

// Browsers offer it once, maybe before the first screen.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(undefined));

/** Safari on iPhone and iPad has no prompt; only there `standalone` exists, and is false in a browser tab. */
const needsHand = () => (navigator as { standalone?: boolean }).standalone === false;

/** Draws nothing in the installed player, and in browsers that do not install. */
export function Install() {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  const install = async () => {
    // A prompt works once, even if it is dismissed.
    offer(undefined);
    await prompt?.prompt();
  };
  if (prompt)
    return (
      <button type="button" className="botao botao-leve" onClick={install}>
        <Download size={20} aria-hidden />
        Instalar
      </button>
    );
  if (needsHand())
    return (
      <p className="nota">
        Para instalar, toque em Compartilhar e depois em “Adicionar à Tela de Início”. O player passa a abrir
        pelo ícone.
      </p>
    );
  return null;
}
