import type { Socket } from 'node:net';
import pg from 'pg';
import { silent } from './silence.ts';

type Wire = pg.Connection & {
  connect(port: number, host: string): void;
  requestSsl(): void;
  sslNegotiation: string;
  cancel(processId: number, secretKey: number): void;
};

const CANCEL_WITHIN_MS = 5_000;

function cancelQuery(client: pg.PoolClient, config: pg.ClientConfig): Promise<void> {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const { host, port, ssl, connection } = new pg.Client(config);
  const wire = connection as Wire;
  const asksForTls = ssl && wire.sslNegotiation !== 'direct';
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(tooLong);
      wire.stream.destroy();
      resolve();
    };
    const tooLong = setTimeout(done, CANCEL_WITHIN_MS);
    const cancel = () => wire.cancel(processID, secretKey);
    wire.on('connect', () => (asksForTls ? wire.requestSsl() : ssl || cancel()));
    wire.on('sslconnect', cancel);
    wire.on('error', done);
    wire.on('end', done);
    wire.connect(port, host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : host);
  });
}

/**
 * Closes connections whose query gets no response for this long, because the peer may have vanished. Cancels the query
 * first; otherwise it would keep running in PostgreSQL. Idle connections are closed much earlier.
 */
export function breakSilent(pool: pg.Pool, config: pg.ClientConfig, silenceMs: number): void {
  const watched = new WeakSet<Socket>();
  pool.on('acquire', (client) => {
    const stream = client.connection.stream as Socket;
    if (watched.has(stream)) return;
    watched.add(stream);
    stream.setTimeout(silenceMs, async () => {
      await cancelQuery(client, config);
      stream.destroy(silent());
    });
  });
}
