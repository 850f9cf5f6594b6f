import { it } from 'vitest';

/**
 * `it` for tests that do not depend on the engine, in files that run on both: CI runs them on the first engine only,
 * nightly runs on both.
 */
export const itOnce = it.skipIf(process.env.TEST_FILES === 'engines');
