import { setTimeout as wait } from 'node:timers/promises';
import { childOf } from '../../tests/support/process.ts';
import { type RunningServer, startProductServer } from '../../tests/support/product.ts';

/** Kills the server, or the process of its embedded database, by SIGKILL. Answers once the server is back. */
export async function matar(servidor: RunningServer, qual: 'servidor' | 'banco'): Promise<void> {
  if (qual === 'servidor') {
    await servidor.stop('SIGKILL');
    return servidor.start();
  }
  const banco = childOf(servidor.pid());
  // The process may be gone already, and not be back yet.
  if (banco) process.kill(banco, 'SIGKILL');
}

/** Kills a server again and again until it is told to stop; on the embedded database its process in turn with the whole server. */
export function matarSempre(servidor: RunningServer, cadaMs: number, isEmbutido: boolean) {
  const parando = new AbortController();
  const mortes = { servidor: 0, banco: 0 };
  const matando = (async () => {
    for (let vez = 0; ; vez += 1) {
      await wait(cadaMs, undefined, { signal: parando.signal }).catch(() => {});
      if (parando.signal.aborted) return mortes;
      const qual = isEmbutido && vez % 2 === 1 ? 'banco' : 'servidor';
      await matar(servidor, qual);
      mortes[qual] += 1;
    }
  })();
  return {
    /** Stops killing; answers how often server and database were killed, once the server is back. */
    parar() {
      parando.abort();
      return matando;
    },
  };
}

/** Starts the product in a process of its own, on an empty folder (or `banco`), with this one administrator. */
export const abrirServidor = (
  { login, senha }: { login: string; senha: string },
  banco: string | undefined,
): Promise<RunningServer> =>
  startProductServer(
    {
      ADMIN_LOGIN: login,
      ADMIN_PASSWORD: senha,
      ...(banco && { DATABASE_URL: banco }),
    },
    async () => {},
  );
