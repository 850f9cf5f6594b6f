import { randomBytes } from 'node:crypto';
import { CamelCasePlugin, sql } from 'kysely';
import pg from 'pg';
import { type Asker, currentAsker, isRead } from './asker.ts';
import { currentOperacao } from './operacao.ts';

export type StatementLimits = { lockMs: number; statementMs: number };

/**
 * The lock limit is about as long as a caller would wait. The statement limit is far above what any request's statement
 * needs.
 */
export const STATEMENTS: StatementLimits = { lockMs: 3_000, statementMs: 60_000 };

type Ways = {
  limits?: () => StatementLimits | undefined;
  /** False for poolers: prepared statements cannot be kept on a connection. */
  prepares: boolean;
};

type Query = { text: string; values?: unknown[]; name?: string };

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;
const MARK = '/* prepared */';

/**
 * Marks a statement (with `modifyFront`) to be parsed and planned once per connection. Use it for statements that
 * differ only in values which do not affect the best plan. Filtered lists and reports need a plan of their own.
 */
export const prepared = sql.raw(MARK);

/** Result columns are renamed by the client instead, once per statement. */
class Names extends CamelCasePlugin {
  override async transformResult({ result }: Parameters<CamelCasePlugin['transformResult']>[0]) {
    return result;
  }

  override camelCase(name: string): string {
    return super.camelCase(name);
  }
}

// Puts underscores around single letters: `sobreAMusica` is `sobre_a_musica`.
export const names = new Names({ underscoreBetweenUppercaseLetters: true });

export type Asked = pg.Client & { asker: Asker | undefined; asked: number };

type Wire = Record<'parse' | 'bind' | 'execute', (message: object) => void>;
type Callback = (error: Error | null, result: pg.QueryResult) => void;

const BareQuery = pg.Query as unknown as new (
  config: Query & { queryMode: 'extended' },
  callback: Callback,
) => {
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};

/**
 * Sets the limits of a transaction and returns no row. Also turns off `jit` and parallel workers: all queries take
 * milliseconds, and starting either costs more. With workers, charts of some stores took twice as long.
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

/** Sent with `begin`. Passes the operation's id to the triggers that log changes. */
function marking(): string {
  const operacao = currentOperacao();
  return operacao ? `; select where set_config('vitrola.operacao', '${operacao.id}', true) is null` : '';
}

/**
 * Sends a statement together with its limits. Both run in one implicit transaction, up to the Sync message. An explicit
 * begin and commit would cost more than most statements.
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
 * Builds the pool's client class. It renames result columns once per statement, prepares marked statements and sets
 * limits. Limits are set per transaction or single statement, because a pooler may switch connections in between. They
 * are sent with the statement, without an extra round trip.
 */
export function clientWith({ limits, prepares }: Ways): typeof pg.Client {
  return class extends pg.Client {
    asker: Asker | undefined;
    asked = 0;
    #isOpen = false;
    /** Makes statement names unique per connection: the embedded database has one session for all connections. */
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

    /** Must be prepared before it can be sent with another statement. */
    #limitsOf(allowed: StatementLimits): Query {
      const text = setting(allowed);
      if (!prepares) return { text };
      const isNew = !this.#named.has(text);
      const query = { text, name: this.#nameOf(text) };
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
      if (this.#isOpen && !isWithin)
        return this.#send({ text: `${text}${allowed ? `; ${setting(allowed)}` : ''}${marking()}` });
      if (!allowed || isWithin) return this.#send(query);
      return this.#sendLimited(query, allowed);
    }
  };
}
