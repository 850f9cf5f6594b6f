import { randomBytes } from 'node:crypto';
import { CamelCasePlugin, sql } from 'kysely';
import pg from 'pg';
import { type Asker, currentAsker, isRead } from './asker.ts';
import { currentOperacao } from './operacao.ts';

/** How long a statement on PostgreSQL may wait for locks, and how long it may take in all. */
export type StatementLimits = { lockMs: number; statementMs: number };

/**
 * The limits of every statement: no request's statement takes nearly a minute, and a lock is waited for as long as a
 * caller would wait.
 */
export const STATEMENTS: StatementLimits = { lockMs: 3_000, statementMs: 60_000 };

type Ways = {
  limits?: () => StatementLimits | undefined;
  /** Whether a connection may keep what was prepared on it. */
  prepares: boolean;
};

type Query = { text: string; values?: unknown[]; name?: string };

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;
const MARK = '/* prepared */';

/**
 * Marks a statement, by `modifyFront`, to be parsed and planned once a connection. That is for statements which are
 * always the same but for their values, and whose values do not decide how they are best run; filtered lists and
 * reports need a plan of their own each time.
 */
export const prepared = sql.raw(MARK);

/**
 * Turns names of the code into those of the database for Kysely; answers are renamed by the client, once a statement.
 */
class Names extends CamelCasePlugin {
  override async transformResult({ result }: Parameters<CamelCasePlugin['transformResult']>[0]) {
    return result;
  }

  override camelCase(name: string): string {
    return super.camelCase(name);
  }
}

// A word of one letter has an underscore on either side: `sobreAMusica` is `sobre_a_musica`.
export const names = new Names({ underscoreBetweenUppercaseLetters: true });

/** A connection, with the request that last asked something on it and how much of what was asked is not answered yet. */
export type Asked = pg.Client & { asker: Asker | undefined; asked: number };

type Wire = Record<'parse' | 'bind' | 'execute', (message: object) => void>;
type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** The query of `pg` with the methods that its types leave out. */
const BareQuery = pg.Query as unknown as new (
  config: Query & { queryMode: 'extended' },
  callback: Callback,
) => {
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};

/**
 * Writes the statement that sets the limits of its transaction and answers no row. It switches off `jit` and parallel
 * workers, because everything is found within milliseconds, and compiling or starting processes costs more than that
 * where the planner, knowing little, expects much: charts of some stores took twice as long with workers.
 */
function setting({ lockMs, statementMs }: StatementLimits): string {
  const set = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  };
  const isUnset = Object.entries(set).map(
    ([name, value]) => `set_config('${name}', '${value}', true) is null`,
  );
  return `select where ${isUnset.join(' or ')}`;
}

/**
 * Writes the statement, sent with a begin, that names the request's operation to the transaction: triggers keep under
 * it what is changed.
 */
function marking(): string {
  const operacao = currentOperacao();
  return operacao ? `; select where set_config('vitrola.operacao', '${operacao.id}', true) is null` : '';
}

/**
 * A statement sent with its limits before it. Both, up to the one Sync after them, are one transaction without a begin
 * and a commit, which would cost more than most statements do.
 */
class LimitedQuery extends BareQuery {
  readonly #limits: Query;
  #isLimited = false;

  constructor(query: Query, limits: Query, callback: Callback) {
    super({ ...query, queryMode: 'extended' }, callback);
    this.#limits = limits;
  }

  override prepare(connection: Wire): void {
    const { name, text } = this.#limits;
    if (!name) connection.parse({ text });
    connection.bind({ statement: name });
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isLimited) super.handleCommandComplete(message, connection);
    this.#isLimited = true;
  }
}

/**
 * Makes the client of the pool. It renames columns to those of the code, once a statement instead of in each row; it
 * prepares the statements that are marked so; and once `limits` says which, every statement has limits. They are set
 * within each transaction, and with a statement outside of one, because a pooler may give the next statement another
 * connection. Limits and statement are sent at once, so that they cost no round trip.
 */
export function clientWith({ limits, prepares }: Ways): typeof pg.Client {
  return class extends pg.Client {
    asker: Asker | undefined;
    asked = 0;
    #isOpen = false;
    /**
     * Begins the names of prepared statements of this connection alone: the embedded database's only session outlives
     * its connections.
     */
    readonly #prefix = randomBytes(6).toString('hex');
    readonly #named = new Map<string, string>();

    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: limits !== undefined });
      this.connection.on('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
        for (const field of fields) field.name = names.camelCase(field.name);
      });
      this.query = ((text: string, values?: unknown[]) => this.#known({ text, values })) as never;
    }

    #nameOf(text: string): string {
      const name = this.#named.get(text) ?? `${this.#prefix}_${this.#named.size}`;
      this.#named.set(text, name);
      return name;
    }

    #send(query: Query): Promise<pg.QueryResult> {
      return super.query(query) as unknown as Promise<pg.QueryResult>;
    }

    /** The statement that sets the limits, which has to be prepared before it can be sent with another. */
    #limitsOf(allowed: StatementLimits): Query {
      const text = setting(allowed);
      if (!prepares) return { text };
      const isNew = !this.#named.has(text);
      const query = { text, name: this.#nameOf(text) };
      // The statement that is sent with it fails too, and its failure says why.
      if (isNew) this.#send(query).catch(() => this.#named.delete(text));
      return query;
    }

    #sendLimited(query: Query, allowed: StatementLimits): Promise<pg.QueryResult> {
      const limits = this.#limitsOf(allowed);
      return new Promise((resolve, reject) => {
        const answer: Callback = (error, result) => (error ? reject(error) : resolve(result));
        super.query(new LimitedQuery(query, limits, answer) as never);
      });
    }

    /** Notes which request asks, and whether it sends a write, before the statement is sent. */
    async #known(query: Query): Promise<pg.QueryResult> {
      this.asker = currentAsker();
      if (this.asker && !this.asker.hasWritten) this.asker.hasWritten = !isRead(query.text);
      this.asked += 1;
      try {
        return await this.#asked(query);
      } finally {
        this.asked -= 1;
      }
    }

    async #asked({ text, values }: Query): Promise<pg.QueryResult> {
      const query = { text, values, ...(prepares && text.includes(MARK) && { name: this.#nameOf(text) }) };
      const allowed = limits?.();
      const isWithin = this.#isOpen;
      if (BEGINS.test(text)) this.#isOpen = true;
      if (ENDS.test(text)) this.#isOpen = false;
      // Within the transaction that this begins the limits can be set, and not before.
      if (this.#isOpen && !isWithin)
        return this.#send({ text: `${text}${allowed ? `; ${setting(allowed)}` : ''}${marking()}` });
      if (!allowed || isWithin) return this.#send(query);
      return this.#sendLimited(query, allowed);
    }
  };
}
