/** Stands where whoever releases has not written yet. */
const OPEN = '…';

/** Finds a version's section of the product's changes, without its heading. */
const sectionOf = (changes: string, version: string): string | undefined =>
  changes
    .split(/^## /m)
    .find((section) => section.split('\n')[0]!.trim() === version)
    ?.slice(version.length)
    .trim();

/** Tells what keeps a version from being released, if anything: operators are to be told of it before they meet it. */
export function changesFault(changes: string, version: string): string | undefined {
  const section = sectionOf(changes, version);
  if (section === undefined) return `CHANGELOG.md tells operators nothing of ${version}.`;
  return section.includes(OPEN)
    ? `CHANGELOG.md says "${OPEN}" of ${version}: write what is missing.`
    : undefined;
}

/** Puts the frame of a version's section before those of earlier ones; it names the migrations that are new. */
export function withFrame(changes: string, version: string, migrations: readonly string[]): string {
  const none = 'None.';
  const told = migrations.map((name) => `\`${name}\``).join(', ');
  const frame = [
    `## ${version}`,
    `**What to do**: ${OPEN}`,
    `**Settings**: ${OPEN}`,
    `**Migrations**: ${told ? `${told}. They take ${OPEN}` : none}`,
  ].join('\n\n');
  const first = changes.search(/^## /m);
  const at = first < 0 ? changes.length : first;
  return `${changes.slice(0, at).trimEnd()}\n\n${frame}\n\n${changes.slice(at)}`.trimEnd().concat('\n');
}

/** Finds the migrations that a dump of the version before has not run. */
export function newMigrations(known: readonly string[], dump: string): string[] {
  const [, run = ''] = /^INSERT INTO public\.kysely_migration .*?VALUES(.*?);$/ms.exec(dump) ?? [];
  return known.filter((name) => !run.includes(`'${name}'`));
}
