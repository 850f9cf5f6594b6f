import { createDatabase, engine, type TestDatabase } from './database.ts';
import { type RunningServer, startProductServer } from './product.ts';
import { copyTemplate } from './template.ts';

type Place = TestDatabase['settings'];

/**
 * The product's server for a browser's test, on a database of its own on the engine that TEST_ENGINE names: to start it
 * on PostgreSQL takes 2.0 seconds of the processor where one with an embedded database takes 3.3. `fill` tells the
 * database what has happened before the server starts.
 */
export async function startPanelServer(
  env: Record<string, string> = {},
  fill: (place: Place) => Promise<void> = async () => {},
): Promise<RunningServer> {
  if (engine === 'pglite')
    return startProductServer(env, async (DATA_DIR) => {
      await copyTemplate(DATA_DIR);
      await fill({ DATA_DIR });
    });
  const { settings, drop } = await createDatabase();
  try {
    await fill(settings);
    const server = await startProductServer({ ...env, DATABASE_URL: settings.DATABASE_URL! });
    return { ...server, remove: () => server.remove().finally(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}
