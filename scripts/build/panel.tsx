import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { looks as print } from '#web/app/print.looks.ts';
import { routes } from '#web/app/routes.tsx';
import { looks as shell } from '#web/app/shell/shell.looks.ts';
import { looks as entry } from '#web/features/session/entry.looks.ts';
import type { Looks } from '#web/shared/chakra/recipes.tsx';
import { system } from '#web/shared/chakra/system.tsx';
import { looks as list } from '#web/shared/list/list.looks.ts';
import { looks as pieces } from '#web/shared/ui/pieces.looks.ts';
import { looks as everywhere } from '#web/shared/ui/static.looks.ts';
import { rulesOf, sheetOf } from './looks.tsx';
import { openingsOf, plainPaths } from './openings.ts';
import { recipeLooks } from './recipes.ts';

export const openings = await openingsOf(routes);

export const lists = plainPaths(routes);

// Replaces Chakra's reset of `*`: for its pseudo-elements the browser would compute two more styles per element.
const resetOfAll = '*,*::before,*::after,*::backdrop{';
const resetOfChakra = '*,*::backdrop,[class*=css-]::before,[class*=css-]::after{';

/** The theme, which Chakra would insert at run time, and the looks of first screens. */
export const systemCss = sheetOf(
  [pieces, recipeLooks, everywhere, list, shell, entry, print].flatMap(rulesOf),
  (styles) => <ChakraProvider value={system}>{styles}</ChakraProvider>,
).replace(resetOfAll, resetOfChakra);
if (!systemCss.includes(resetOfChakra))
  throw new Error('The reset of Chakra has changed: update scripts/build/panel.tsx');

const looksOfFiles = import.meta.glob<Looks>('/src/web/**/*.looks.ts', { eager: true, import: 'looks' });

export const sheets: Record<string, string> = Object.fromEntries(
  Object.entries(looksOfFiles).map(([path, looks]) => [path, sheetOf(rulesOf(looks))]),
);
