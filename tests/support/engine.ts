export type Engine = 'pglite' | 'postgres';
export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/**
 * Whether what the database plays no part in is tested in this run. Where `npm test` has both engines it names one,
 * PostgreSQL, which takes less of the processor; a file that is run by itself has all of its tests.
 */
export const isFirstEngine = (process.env.TEST_FIRST_ENGINE ?? engine) === engine;
