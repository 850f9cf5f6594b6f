import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Looks } from '#web/shared/chakra/recipes.tsx';
import { system } from '#web/shared/chakra/system.tsx';

type Rules = Parameters<typeof Global>[0]['styles'];

const isNested = (selector: string, _look: Looks[string]): _look is Looks =>
  /^@(media|container|starting-style|keyframes)/.test(selector);

export const rulesOf = (looks: Looks): object[] =>
  Object.entries(looks).map(([selector, look]) => ({
    [selector]: isNested(selector, look) ? rulesOf(look) : system.css(look),
  }));

export const sheetOf = (rules: object[], around = (styles: React.ReactNode) => styles) =>
  renderToStaticMarkup(around(<Global styles={rules as Rules} />))
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    // Chakra adds this variable to each background. Nothing uses it, and the browser would compute it for each cell.
    .replaceAll(/--bg-currentcolor:[^;}]*;/g, '');
