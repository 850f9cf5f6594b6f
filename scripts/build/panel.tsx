import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes } from '#web/app/routes.tsx';
import { shellLooks } from '#web/app/shell/shellLooks.ts';
import { entryLooks } from '#web/features/session/entryLooks.ts';
import { system } from '#web/shared/chakra/system.tsx';
import { listLooks } from '#web/shared/list/listLooks.ts';
import { staticLooks } from '#web/shared/ui/staticLooks.ts';
import { openingsOf, plainPaths } from './openings.ts';

/** The first reads of each route. */
export const openings = await openingsOf(routes);

/** The lists' addresses. */
export const lists = plainPaths(routes);

const button = system.getRecipeFn('button');
const spinner = system.getRecipeFn('spinner')({ size: 'inherit' });

/** The looks that Chakra's recipes give the elements that stand where Chakra is not loaded. */
const plainLooks = {
  '.entry-input': system.getRecipeFn('input')({ size: 'md' }),
  '.plain-input': system.getRecipeFn('input')({}),
  '.plain-button[data-variant=solid]': button({}),
  '.plain-button[data-variant=outline]': button({ variant: 'outline' }),
  '.plain-button[data-variant=ghost]': button({ variant: 'ghost' }),
  '.plain-button[data-size=md]': button({ size: 'md' }),
  '.plain-button[data-square]': { px: '0', w: '9' },
  '.plain-button[data-applied]': {
    color: 'ok',
    borderColor: 'ok',
    bg: 'okSoft',
    _hover: { bg: 'okSoft' },
  },
  '.plain-button[data-loading]': { color: 'transparent' },
  '.plain-button[data-loading]::after': {
    ...spinner,
    content: '""',
    boxSizing: 'border-box',
    borderStyle: 'solid',
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    borderWidth: '0.125em',
    borderColor: 'colorPalette.contrast',
  },
  '.plain-spinner': { ...spinner, borderWidth: '0.125em' },
};

// The rule for all elements, which is left out: with its pseudo-elements the browser would work out the style before
// and after each element.
const resetOfAll = '*,*::before,*::after,*::backdrop{';
const resetOfChakra = '*,*::backdrop,[class*=css-]::before,[class*=css-]::after{';

/** The theme's style sheet: what the library would write into the page when it runs. */
export const systemCss = renderToStaticMarkup(
  <ChakraProvider value={system}>
    <Global
      styles={Object.entries({
        ...staticLooks,
        ...listLooks,
        ...shellLooks,
        ...entryLooks,
        ...plainLooks,
      }).map(([selector, look]) => ({
        [selector]: system.css(look),
      }))}
    />
  </ChakraProvider>,
)
  .replaceAll(/<\/?style[^>]*>/g, '')
  .replaceAll('&amp;', '&')
  .replace(resetOfAll, resetOfChakra);
if (!systemCss.includes(resetOfChakra))
  throw new Error('Chakra resets what stands before and after elements otherwise: scripts/build/panel.tsx');
