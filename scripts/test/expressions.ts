import { resolve } from 'node:path';

/** Escapes what means something in an expression, because titles have brackets and dots. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Makes an expression that this file's path alone matches: unanchored, it matched a checkout's folder of the same name
 * as well.
 */
export const expressionOf = (file: string) => `^${literally(resolve(file))}$`;
