import { type ComponentProps, createContext } from 'react';

/**
 * Props from a `Field` for the `Input` inside it: id, descriptions, invalid, required, disabled. Kept apart because
 * inputs work without Chakra.
 */
export const InField = createContext<(() => ComponentProps<'input'>) | null>(null);
