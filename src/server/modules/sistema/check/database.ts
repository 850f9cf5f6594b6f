import { beforeBaseline } from '../../../db/migrate.ts';
import { compareMigrations, tablesTouchedBy } from '../../../db/pending.ts';
import type { Settings } from '../../../settings/settings.ts';
import { bad, type Finding, probe } from './finding.ts';

/** Runs a query. Column names must be single words, because not every connection converts snake case. */
export type Ask = <Row>(statement: string) => Promise<Row[]>;

const OLDEST = 140_000;
const EXTENSIONS = ['unaccent', 'pg_trgm'];
/** Allowed difference of the clocks, below the tolerance for devices and signatures. */
export const CLOCKS_APART_MS = 5_000;
/** Larger tables get PostgreSQL's own estimate. */
const COUNTED = 100_000;
const TOLD = 12;

const BY_ADMINISTRATOR = `ask its administrator to run "${EXTENSIONS.map((name) => `create extension ${name}`).join('; ')};" in this database`;

async function reach(ask: Ask, where: string): Promise<string> {
  const began = performance.now();
  const [found] = await ask<{ version: string; number: number; standby: boolean; closed: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as standby, current_setting('default_transaction_read_only')::bool as closed`,
  );
  const { version, number, standby, closed } = found!;
  if (number < OLDEST) bad(`PostgreSQL ${version} is too old: use 14 or newer.`);
  if (standby) bad('It is a read-only replica: set DATABASE_URL to the address of its primary.');
  if (closed) bad('It is read-only (default_transaction_read_only): ask its administrator to turn that off.');
  return `PostgreSQL ${version} ${where} answers in ${Math.round(performance.now() - began)} ms`;
}

async function extensions(ask: Ask): Promise<string> {
  const list = EXTENSIONS.map((name) => `'${name}'`).join(', ');
  const found = await ask<{ name: string; version: string | null }>(
    `select name, installed_version as version from pg_available_extensions where name in (${list})`,
  );
  const absent = EXTENSIONS.filter((name) => !found.some((one) => one.name === name));
  if (absent.length > 0)
    bad(`${absent.join(' and ')} are not available: install postgresql-contrib on its machine.`);
  const toCome = found.filter(({ version }) => version === null).map(({ name }) => name);
  if (toCome.length === 0) return `${EXTENSIONS.join(' and ')} are installed`;
  const [may] = await ask<{ create: boolean }>(
    `select has_database_privilege(current_database(), 'create') as create`,
  );
  if (!may!.create)
    bad(`${toCome.join(' and ')} are missing, and this user may not add them: ${BY_ADMINISTRATOR}.`);
  return `${toCome.join(' and ')} will be added at the next start`;
}

async function rights(ask: Ask): Promise<string> {
  const [found] = await ask<{ name: string; schema: string | null; create: boolean; others: number }>(
    `select current_user as name, current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as create,
      (select count(*)::int from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')) as others`,
  );
  const { name, schema, create, others } = found!;
  if (!schema) bad(`${name} has no schema: correct its search_path.`);
  if (!create)
    bad(
      `${name} may not create tables: ask its administrator to run "grant create on schema ${schema} to ${name}".`,
    );
  if (others > 0)
    bad(
      `${others} tables do not belong to ${name}, who cannot change them: run "alter table … owner to ${name}", or use their owner in DATABASE_URL.`,
    );
  return `${name} may create and change tables in ${schema}`;
}

async function rowsOf(ask: Ask, table: string): Promise<string> {
  const [few] = await ask<{ rows: number }>(
    `select count(*)::int as rows from (select from ${table} limit ${COUNTED + 1}) as few`,
  );
  if (few!.rows <= COUNTED) return `${table} ${few!.rows}`;
  const [many] = await ask<{ rows: number }>(
    `select sum(greatest(reltuples, 0))::float8 as rows from pg_class
      where oid = '${table}'::regclass or oid in (select inhrelid from pg_inherits where inhparent = '${table}'::regclass)`,
  );
  return `${table} about ${Math.max(many!.rows, COUNTED)}`;
}

async function migrations(ask: Ask): Promise<string> {
  const tables = new Set(
    (
      await ask<{ name: string }>(
        `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
      )
    ).map(({ name }) => name),
  );
  if (!tables.has('kysely_migration')) return 'none applied yet: the next start applies all, in seconds';
  const run = (await ask<{ name: string }>('select name from kysely_migration')).map(({ name }) => name);
  const refusal = beforeBaseline(run, 'This database');
  if (refusal) bad(refusal);
  const { missing, unknown } = compareMigrations(run);
  const newer = unknown.length > 0 ? `, and ${unknown.length} are from a newer version` : '';
  if (missing.length === 0) return `none pending${newer}`;
  if (unknown.length > 0)
    bad(
      `Another version applied ${unknown.join(', ')}, and ${missing.join(', ')} are missing: start the newer version.`,
    );
  const touched = (await tablesTouchedBy(missing)).filter((table) => tables.has(table));
  const rows: string[] = [];
  for (const table of touched.slice(0, TOLD)) rows.push(await rowsOf(ask, table));
  const others = touched.length > TOLD ? ` and ${touched.length - TOLD} tables more` : '';
  const which = missing.length > TOLD ? `${missing[0]} to ${missing.at(-1)}` : missing.join(', ');
  const of = rows.length > 0 ? `; rows in their tables: ${rows.join(', ')}${others}` : '';
  return `${missing.length} pending at the next start: ${which}${of}`;
}

/** Measures the minimum difference between this machine's clock and the database's, in milliseconds. */
export async function clocksApart(ask: Ask): Promise<number> {
  const began = Date.now();
  const [found] = await ask<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  return Math.max(0, began - found!.at, found!.at - Date.now());
}

async function clock(ask: Ask): Promise<string> {
  const apart = await clocksApart(ask);
  const seconds = (apart / 1000).toFixed(1);
  if (apart > CLOCKS_APART_MS) bad(`It differs by ${seconds} s from the database's: set both by NTP.`);
  return `within ${seconds} s of the database's`;
}

const GB = 1_000_000_000;

async function audio(ask: Ask, maxGb: number | undefined): Promise<string> {
  const [sum] = await ask<{ readable: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('audio_guardado'), 'select'), false) as readable`,
  );
  if (!sum!.readable) return 'its size cannot be read yet';
  const [kept] = await ask<{ bytes: number }>('select bytes::float8 as bytes from audio_guardado');
  const told = `${(kept!.bytes / GB).toFixed(1)} GB are kept`;
  if (maxGb === undefined) return told;
  if (kept!.bytes >= maxGb * GB)
    bad(`${told}, the maximum: empty the bin, or raise AUDIO_MAX_GB (${maxGb}).`);
  return `${told} of at most ${maxGb}`;
}

export async function probeDatabase(
  ask: Ask,
  where: string,
  { AUDIO_MAX_GB }: Pick<Settings, 'AUDIO_MAX_GB'>,
): Promise<Finding[]> {
  const found = [await probe('database', () => reach(ask, where))];
  if (!found[0]!.isGood) return found;
  found.push(await probe('extensions', () => extensions(ask)));
  found.push(await probe('database rights', () => rights(ask)));
  found.push(await probe('migrations', () => migrations(ask)));
  found.push(await probe('clock', () => clock(ask)));
  found.push(await probe('audio', () => audio(ask, AUDIO_MAX_GB)));
  return found;
}
