import { type chakra, createRecipeContext } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** Chakra's input without its field machinery, which costs the login page and the first list 5 KiB. */
export const PlainInput = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  ComponentProps<typeof chakra.input> & { size?: 'sm' | 'md' }
>('input');
