import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes } from '#web/app/routes.tsx';
import { shellLooks } from '#web/app/shell/shellLooks.ts';
import { staticLooks } from '#web/shared/ui/staticLooks.ts';
import { system } from '#web/shared/ui/system.ts';
import { openingsOf } from './openings.ts';

/** What each route asks the server for first. */
export const openings = await openingsOf(routes);

/** The theme's style sheet: what the library would write into the page when it runs. */
export const systemCss = renderToStaticMarkup(
  <ChakraProvider value={system}>
    <Global
      styles={Object.entries({ ...staticLooks, ...shellLooks }).map(([selector, look]) => ({
        [selector]: system.css(look),
      }))}
    />
  </ChakraProvider>,
)
  .replaceAll(/<\/?style[^>]*>/g, '')
  .replaceAll('&amp;', '&');
