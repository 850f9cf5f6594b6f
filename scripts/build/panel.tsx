import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes } from '#web/app/routes.tsx';
import { shellLooks } from '#web/app/shell/shellLooks.ts';
import { entryLooks } from '#web/features/session/entryLooks.ts';
import { system } from '#web/shared/chakra/system.tsx';
import { staticLooks } from '#web/shared/ui/staticLooks.ts';
import { openingsOf } from './openings.ts';

/** What each route asks the server for first. */
export const openings = await openingsOf(routes);

/** What Chakra's recipes make of the elements that stand where Chakra is not loaded. */
const plainLooks = {
  '.entry-input': system.getRecipeFn('input')({ size: 'md' }),
  '.plain-button': {
    ...system.getRecipeFn('button')({ size: 'md' }),
    '&[data-loading]': { color: 'transparent' },
    '&[data-loading]::after': {
      ...system.getRecipeFn('spinner')({ size: 'inherit' }),
      content: '""',
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      borderWidth: '0.125em',
      borderColor: 'colorPalette.contrast',
    },
  },
  '.plain-button[data-variant=outline]': system.getRecipeFn('button')({ size: 'sm', variant: 'outline' }),
};

/** The theme's style sheet: what the library would write into the page when it runs. */
export const systemCss = renderToStaticMarkup(
  <ChakraProvider value={system}>
    <Global
      styles={Object.entries({ ...staticLooks, ...shellLooks, ...entryLooks, ...plainLooks }).map(
        ([selector, look]) => ({
          [selector]: system.css(look),
        }),
      )}
    />
  </ChakraProvider>,
)
  .replaceAll(/<\/?style[^>]*>/g, '')
  .replaceAll('&amp;', '&');
