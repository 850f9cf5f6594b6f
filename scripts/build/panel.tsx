import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes } from '#web/app/routes.tsx';
import { system } from '#web/shared/ui/system.ts';
import { openingsOf } from './openings.ts';

/** What each route asks the server for first. */
export const openings = await openingsOf(routes);

/** The theme's style sheet: what the library would write into the page when it runs. */
export const systemCss = renderToStaticMarkup(<ChakraProvider value={system}>{null}</ChakraProvider>)
  .replaceAll(/<\/?style[^>]*>/g, '')
  .replaceAll('&amp;', '&');
