import { it } from 'vitest';

/**
 * Vitest's `it` for what no engine changes in a file for both: CI runs it on the first engine alone, and on both each
 * night.
 */
export const itOnce = it.skipIf(process.env.TEST_FILES === 'engines');
