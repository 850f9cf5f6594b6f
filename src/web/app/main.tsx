import '@fontsource-variable/inter/wght.css';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { session } from '../shared/api/session.ts';
import { settings } from '../shared/api/settings.ts';
import { takeStreamingToken } from '../shared/api/streaming.ts';
import { system } from '../shared/ui/system.ts';
import { Toaster, toast } from '../shared/ui/toaster.tsx';
import { routes } from './routes.tsx';
import { reloadOnStaleChunk } from './staleChunk.ts';
import './print.css';

takeStreamingToken();
reloadOnStaleChunk();
document.title = settings.PLAYER_NAME;

const router = createBrowserRouter(routes);

session.whenExpired((message) => {
  toast.info(message);
  void router.navigate('/login', { replace: true });
});
session.whenEndedElsewhere(() => void router.navigate('/login', { replace: true }));

createRoot(document.getElementById('root') as HTMLElement).render(
  <ChakraProvider value={system}>
    <RouterProvider router={router} />
    <Toaster />
  </ChakraProvider>,
);
