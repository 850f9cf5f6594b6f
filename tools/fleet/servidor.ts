import { setTimeout as wait } from 'node:timers/promises';
import { childOf } from '../../tests/support/process.ts';
import { type RunningServer, startProductServer } from '../../tests/support/product.ts';

/** Kills the server or the process of its embedded database with SIGKILL. Resolves once the server is back. */
export async function matar(servidor: RunningServer, qual: 'servidor' | 'banco'): Promise<void> {
  if (qual === 'servidor') {
    await servidor.stop('SIGKILL');
    return servidor.start();
  }
  const banco = childOf(servidor.pid());
  // The process may already be gone and not restarted yet.
  if (banco) process.kill(banco, 'SIGKILL');
}

/** With the embedded database, the server and the database's process take turns. */
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
    parar() {
      parando.abort();
      return matando;
    },
  };
}

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
