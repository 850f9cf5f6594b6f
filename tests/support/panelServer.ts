import { createDatabase, engine, type TestDatabase } from './database.ts';
import { type RunningServer, startProductServer } from './product.ts';
import { copyTemplate } from './template.ts';

type Place = TestDatabase['settings'];

/**
 * Starts the product for a browser's test, on its own database on the engine of TEST_ENGINE; on PostgreSQL it starts with
 * less of the processor. `fill` writes what has happened before the server starts.
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
