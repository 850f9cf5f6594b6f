import { createDatabase, engine, type TestDatabase } from './database.ts';
import { type RunningServer, startProductServer } from './product.ts';
import { copyTemplate } from './template.ts';

type Place = TestDatabase['settings'];

/**
 * Starts the product for browser tests on a new database of TEST_ENGINE. PostgreSQL starts with less processor time.
 * `fill` writes the history before the server starts.
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
