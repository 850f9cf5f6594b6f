import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { names } from './client.ts';
import { knownMigrations, migrations } from './migrate.ts';

/** Takes down statements instead of sending them: nothing is answered to any. */
class Recorder extends DummyDriver {
  readonly statements: string[] = [];

  override async acquireConnection() {
    const { statements } = this;
    return {
      async executeQuery({ sql }: CompiledQuery) {
        statements.push(sql);
        return { rows: [] };
      },
      async *streamQuery() {},
    };
  }
}

const TOUCHED =
  /\b(?:alter table|update|insert into|delete from|truncate(?: table)?|lock table|references|create (?:constraint )?trigger [^;]*? on|create (?:unique )?index [^;]*? on)\s+(?:if exists\s+)?(?:only\s+)?"?([a-z_]\w*)"?/gi;
/** Matches the bodies of functions, which are only kept. */
const BODY = /(?<!\bdo )\$(\w*)\$[\s\S]*?\$\1\$/gi;

/** Finds the tables that these migrations touch, by the statements that they would send. */
export async function tablesTouchedBy(wanted: readonly string[]): Promise<string[]> {
  const driver = new Recorder();
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [names],
  });
  for (const name of wanted) {
    const { up } = await migrations.get(name)!();
    // Reads of a migration are not answered: one that cannot go on without has said until then what it touches.
    await up(db).catch(() => {});
  }
  const text = driver.statements.map((sql) => sql.replaceAll(BODY, '')).join(';\n');
  return [...new Set([...text.matchAll(TOUCHED)].map(([, table]) => table!.toLowerCase()))].sort();
}

/** Tells which migrations of this version a database lacks, and which it has that this version knows nothing of. */
export function compareMigrations(run: readonly string[]) {
  return {
    missing: knownMigrations.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !migrations.has(name)),
  };
}
