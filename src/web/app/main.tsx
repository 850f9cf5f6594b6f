import '@fontsource-variable/inter/wght.css';
import './font.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { allowTranslation } from '#domain/translation.ts';
import { loadLogCodes } from '../shared/api/operation.ts';
import { session } from '../shared/api/session.ts';
import { settings } from '../shared/api/settings.ts';
import { takeStreamingToken } from '../shared/api/streaming.ts';
import { Toaster, toast } from '../shared/toast/toaster.tsx';
import { Router } from '../shared/ui/address.tsx';
import { routes } from './routes.tsx';
import { reloadOnStaleChunk } from './staleChunk.ts';
import 'virtual:system.css';

allowTranslation();
takeStreamingToken();
reloadOnStaleChunk();
loadLogCodes();
document.title = settings.BRAND.nome;

const router = createBrowserRouter(routes);

session.whenExpired((message) => {
  toast.info(message, { about: session });
  void router.navigate('/login', { replace: true });
});
session.whenHeld((place) => {
  const { navigation, location } = router.state;
  session.rememberPlace(navigation.location ?? location);
  void router.navigate(place, { replace: true });
});
session.whenEndedElsewhere(() => void router.navigate('/login', { replace: true }));

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <Router router={router} />
    <Toaster go={(to) => void router.navigate(to)} />
  </>,
);
