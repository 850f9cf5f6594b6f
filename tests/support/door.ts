import { act } from '#server/terminal/actions.ts';
import { openDoor } from '#server/terminal/door.ts';
import { startServer, type TestServer } from './server.ts';
import { silent as log } from './silent.ts';

/** Starts a server that operator commands can find: on the embedded database they connect through its socket. */
export async function startServerWithDoor(): Promise<TestServer> {
  const server = await startServer();
  const { embedded } = server.database;
  const doors = { dataDir: server.settings.DATA_DIR, folder: embedded?.host ?? '' };
  const closeDoor = embedded && (await openDoor(doors, (asked) => act(server, asked), log));
  return {
    ...server,
    async close() {
      await closeDoor?.();
      await server.close();
    },
  };
}
