import { setTimeout as wait } from 'node:timers/promises';
import { childOf } from '../../tests/support/process.ts';
import { type RunningServer, startProductServer } from '../../tests/support/product.ts';

/** Kills the server or the process of its embedded database with SIGKILL. Resolves once the server is back. */
export async function killProcess(server: RunningServer, which: 'server' | 'database'): Promise<void> {
  if (which === 'server') {
    await server.stop('SIGKILL');
    return server.start();
  }
  const database = childOf(server.pid());
  // The process may already be gone and not restarted yet.
  if (database) process.kill(database, 'SIGKILL');
}

/** With the embedded database, the server and the database's process take turns. */
export function killRepeatedly(server: RunningServer, everyMs: number, isEmbedded: boolean) {
  const stopping = new AbortController();
  const kills = { server: 0, database: 0 };
  const killing = (async () => {
    for (let turn = 0; ; turn += 1) {
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return kills;
      const which = isEmbedded && turn % 2 === 1 ? 'database' : 'server';
      await killProcess(server, which);
      kills[which] += 1;
    }
  })();
  return {
    stop() {
      stopping.abort();
      return killing;
    },
  };
}

export const startServer = (
  { login, senha }: { login: string; senha: string },
  database: string | undefined,
): Promise<RunningServer> =>
  startProductServer(
    {
      ADMIN_LOGIN: login,
      ADMIN_PASSWORD: senha,
      ...(database && { DATABASE_URL: database }),
    },
    async () => {},
  );
