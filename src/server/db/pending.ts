import { knownMigrations, migrations } from './migrate.ts';

const TOUCHED =
  /\b(?:alter table|update|insert into|delete from|truncate(?: table)?|lock table|references|create (?:constraint )?trigger [^;]*? on|create (?:unique )?index [^;]*? on)\s+(?:if exists\s+)?(?:only\s+)?"?([a-z_]\w*)"?/gi;
const BODY = /(?<!\bdo )\$(\w*)\$[\s\S]*?\$\1\$/gi;

export function findTouchedTables(text: string): string[] {
  const touched = [...text.replaceAll(BODY, '').matchAll(TOUCHED)];
  return [...new Set(touched.map(([, table]) => table!.toLowerCase()))].sort();
}

export async function tablesTouchedBy(wanted: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(wanted.map((name) => migrations.get(name)!()));
  return findTouchedTables(texts.join('\n'));
}

export function compareMigrations(run: readonly string[]) {
  return {
    missing: knownMigrations.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !migrations.has(name)),
  };
}
