import { createRoot } from 'react-dom/client';
import { version } from '../../package.json';
import { createTocador } from './motor/navegador.ts';
import { App } from './telas/App.tsx';

// The engine first: nothing that is drawn is waited for by the music.
const tocador = createTocador(document.title, version);
createRoot(document.getElementById('root') as HTMLElement).render(<App tocador={tocador} />);
// Its list of files is written by the build.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/player/sw.js', { scope: '/player' });
