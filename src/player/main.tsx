import { createRoot } from 'react-dom/client';
import { allowTranslation } from '#domain/translation.ts';
import { version } from '../../package.json';
import { createTocador } from './motor/navegador.ts';
import { App } from './telas/App.tsx';

// The engine starts first, so that the music does not wait for the UI.
const tocador = createTocador(document.title, version);
allowTranslation();
createRoot(document.getElementById('root') as HTMLElement).render(<App tocador={tocador} />);
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/player/sw.js', { scope: '/player' });
