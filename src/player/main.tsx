import { createRoot } from 'react-dom/client';
import { allowTranslation } from '#domain/translation.ts';
import { version } from '../../package.json';
import { createPlayer } from './engine/browser.ts';
import { App } from './screens/App.tsx';

// The engine starts first, so that the music does not wait for the UI.
const player = createPlayer(document.title, version);
allowTranslation();
createRoot(document.getElementById('root') as HTMLElement).render(<App player={player} />);
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/player/sw.js', { scope: '/player' });
