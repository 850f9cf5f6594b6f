import { type ComponentProps, createContext } from 'react';

/**
 * The properties that a `Field` gives the `Input` in it: its id, what describes it, whether it is wrong, required or
 * disabled. It stands alone, because an input does without Chakra.
 */
export const InField = createContext<(() => ComponentProps<'input'>) | null>(null);
