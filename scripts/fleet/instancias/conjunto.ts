import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../../../tests/support/cluster.ts';
import { emptyFolder } from '../../../tests/support/database.ts';
import { type RunningServer, startProductServer } from '../../../tests/support/product.ts';
import { startProxy } from '../../../tests/support/proxy.ts';
import { startObjectStorage } from '../../../tests/support/s3.ts';
import { startMailServer } from '../../../tests/support/smtp.ts';

/** How long to wait after a server is back: longer than the proxy takes to see that. */
const FOLGA_MS = 6_000;
const SEM_BALDE_MS = 5_000;
/** Of how many deaths and rolls one is the storage's, which is away for a while. */
const BALDE_A_CADA = 5;

/** The drill that the servers undergo at a moment: failures that callers see are counted by it. */
export type Momento = 'nada' | 'morte' | 'troca' | 'promoção' | 'balde';

export const nenhuma = (): Record<Momento, number> => ({
  nada: 0,
  morte: 0,
  troca: 0,
  promoção: 0,
  balde: 0,
});

export type Conjunto = Awaited<ReturnType<typeof abrirConjunto>>;

/**
 * Opens two servers behind the proxy, on a PostgreSQL of their own with a synchronous replica that is read from. They
 * share a folder, or an object storage and a key.
 */
export async function abrirConjunto(
  { login, senha }: { login: string; senha: string },
  { haproxy, comBalde }: { haproxy: string; comBalde: boolean },
) {
  // The certificate is the proxy's own, which nobody has signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const pasta = emptyFolder();
  const correio = await startMailServer();
  const primario = await startCluster();
  const replica = await primario.replica();
  primario.configure(["synchronous_standby_names = 'replica'"]);
  const clusters: Cluster[] = [primario, replica];
  const balde = comBalde ? await startObjectStorage() : undefined;
  const SECRET_KEY = randomBytes(32).toString('hex');
  const env: Record<string, string> = {
    ...{ DATABASE_URL: primario.url, DATABASE_READ_URL: replica.url, SMTP_URL: correio.url },
    ...(balde ? { STORAGE_URL: balde.address, SECRET_KEY, ...balde.env } : { DATA_DIR: pasta }),
    ...{
      ADMIN_LOGIN: login,
      ADMIN_PASSWORD: senha,
      TRUST_PROXY: 'on',
      PUBLIC_URL: 'https://musica.exemplo.com.br',
    },
  };
  // The second one waits for the first to migrate, as anywhere.
  const servidores = [await startProductServer(env), await startProductServer(env)];
  const [a, b] = servidores.map(({ url }) => url);
  const proxy = await startProxy(pasta, [a!, b!], { program: haproxy });
  await wait(FOLGA_MS);

  let momento: Momento = 'nada';
  let ultimo: { momento: Momento; ate: number } = { momento, ate: 0 };
  const vezes = nenhuma();
  const parando = new AbortController();
  let trocando: Promise<void> | undefined;

  async function durante(qual: Momento, work: () => Promise<void>): Promise<void> {
    momento = qual;
    vezes[qual] += 1;
    await work();
    await wait(FOLGA_MS);
    ultimo = { momento, ate: performance.now() };
    momento = 'nada';
  }

  const trocar = (servidor: RunningServer, sinal: 'SIGKILL' | 'SIGTERM') =>
    durante(sinal === 'SIGKILL' ? 'morte' : 'troca', async () => {
      await servidor.stop(sinal);
      await servidor.start();
    });

  /**
   * Kills the primary while it is written to; the replica takes its place, without one of its own, and the servers are
   * started with its address.
   */
  const promover = () =>
    durante('promoção', async () => {
      primario.kill();
      replica.promote();
      env.DATABASE_URL = replica.url;
      env.DATABASE_READ_URL = '';
      for (const servidor of servidores) await servidor.stop('SIGKILL');
      await Promise.all(servidores.map((servidor) => servidor.start()));
    });

  const tirarBalde = () =>
    durante('balde', async () => {
      balde!.away(true);
      await wait(SEM_BALDE_MS);
      balde!.away(false);
    });

  return {
    url: proxy.url,
    correio,
    balde,
    /** Answers what is being done, or was last since a moment of `performance.now()`. */
    momentoDesde: (desde: number): Momento =>
      momento === 'nada' && ultimo.ate > desde ? ultimo.momento : momento,
    vezes,
    /** Answers the settings of the first server as they are now. */
    ambiente: () => ({ DATA_DIR: servidores[0]!.dataDir, ...env }),
    /** Kills and rolls each server in turn, takes the storage away now and then, and once promotes the replica, if asked to. */
    perturbar(cadaMs: number, promoverNaVez: number | undefined): void {
      trocando = (async () => {
        for (let vez = 0; ; vez += 1) {
          await wait(cadaMs, undefined, { signal: parando.signal }).catch(() => {});
          if (parando.signal.aborted) return;
          if (vez === promoverNaVez) await promover();
          else if (balde && vez % BALDE_A_CADA === 2) await tirarBalde();
          else await trocar(servidores[vez % 2]!, vez % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
        }
      })();
    },
    /** Stops disturbing the servers. */
    async parar(): Promise<void> {
      parando.abort();
      await trocando;
    },
    async fechar(): Promise<void> {
      await proxy.stop();
      for (const servidor of servidores) await servidor.remove();
      for (const cluster of clusters) cluster.remove();
      await balde?.stop();
      await correio.close();
      fs.rmSync(pasta, { recursive: true, force: true });
    },
  };
}
