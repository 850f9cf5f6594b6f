import { createRoot } from 'react-dom/client';
import { version } from '../../package.json';
import { createQuadro, retratoInicial } from './motor/quadro.ts';
import { App } from './telas/App.tsx';
import type { Tocador } from './tocador.ts';

const quadro = createQuadro(retratoInicial(document.title, version));

createRoot(document.getElementById('root') as HTMLElement).render(
  <App tocador={quadro as unknown as Tocador} />,
);
void navigator.serviceWorker?.register('/player/sw.js', { scope: '/player' });
