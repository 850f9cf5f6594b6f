import type { Socket } from 'node:net';
import pg from 'pg';

/** How long a statement on PostgreSQL may wait for locks, and how long it may take in all. */
export type StatementLimits = { lockMs: number; statementMs: number };

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;

const answerOf = (outcome: PromiseSettledResult<pg.QueryResult>) => {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

/**
 * A client whose every statement has limits, once `limits` says which. They are set within each transaction, and a
 * statement outside of one gets its own, because a pooler may give the next one another connection; all of it is sent
 * at once, so that it costs no round trip.
 */
export function limitedClient(limits: () => StatementLimits | undefined): typeof pg.Client {
  return class extends pg.Client {
    #isOpen = false;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true });
      const send = super.query.bind(this) as unknown as Query;
      this.query = ((text: string, values?: unknown[]) => this.#limited(send, text, values)) as never;
    }

    async #limited(send: Query, text: string, values?: unknown[]): Promise<pg.QueryResult> {
      const allowed = limits();
      const isWithin = this.#isOpen;
      if (BEGINS.test(text)) this.#isOpen = true;
      if (ENDS.test(text)) this.#isOpen = false;
      if (!allowed || isWithin) return send(text, values);
      const set = `set local lock_timeout = ${allowed.lockMs}; set local statement_timeout = ${allowed.statementMs}`;
      if (this.#isOpen) return send(`${text}; ${set}`);
      const sent = [send(`begin; ${set}`), send(text, values), send('commit')];
      const [, result] = (await Promise.allSettled(sent)).map(answerOf);
      return result!;
    }
  };
}

type Wire = pg.Connection & {
  connect(port: number, host: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
};

const CANCEL_WITHIN_MS = 5_000;

/** Has PostgreSQL end what this connection asked, by a way of its own; resolves when it is told, or cannot be. */
function cancelQuery(client: pg.PoolClient, config: pg.ClientConfig): Promise<void> {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const { host, port, ssl, connection } = new pg.Client(config);
  const wire = connection as Wire;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(tooLong);
      wire.stream.destroy();
      resolve();
    };
    const tooLong = setTimeout(done, CANCEL_WITHIN_MS);
    const cancel = () => wire.cancel(processID, secretKey);
    wire.on('connect', () => (ssl ? wire.requestSsl() : cancel()));
    wire.on('sslconnect', cancel);
    wire.on('error', done);
    wire.on('end', done);
    wire.connect(port, host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : host);
  });
}

/**
 * Gives up connections on which a query gets no answer for so long: the other side may be gone without a word. What was
 * asked is cancelled before, or it would go on waiting there. Idle connections are closed far sooner.
 */
export function breakSilent(pool: pg.Pool, config: pg.ClientConfig, silenceMs: number): void {
  const silent = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
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
