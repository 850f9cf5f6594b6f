import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Looks } from '#web/shared/chakra/recipes.tsx';
import { system } from '#web/shared/chakra/system.tsx';

type Rules = Parameters<typeof Global>[0]['styles'];

/** Looks that are rules for some media, or a container, and have the looks of classes again. */
const isNested = (selector: string, _look: Looks[string]): _look is Looks =>
  /^@(media|container|starting-style|keyframes)/.test(selector);

/** Puts looks into the words of a browser, one rule after the other, in the order in which they are written. */
export const rulesOf = (looks: Looks): object[] =>
  Object.entries(looks).map(([selector, look]) => ({
    [selector]: isNested(selector, look) ? rulesOf(look) : system.css(look),
  }));

/** Writes rules as a style sheet, with what is `around` them. */
export const sheetOf = (rules: object[], around = (styles: React.ReactNode) => styles) =>
  renderToStaticMarkup(around(<Global styles={rules as Rules} />))
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    // A variable of its own for each background, which nothing here asks for, would be worked out by each cell.
    .replaceAll(/--bg-currentcolor:[^;}]*;/g, '');
