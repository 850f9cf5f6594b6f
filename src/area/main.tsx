import { createRoot } from 'react-dom/client';
import { allowTranslation } from '#domain/translation.ts';
import { followLinks } from './address.ts';
import { App } from './screens/App.tsx';

followLinks(document);
allowTranslation();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
