const OPEN = '…';

const sectionOf = (changes: string, version: string): string | undefined =>
  changes
    .split(/^## /m)
    .find((section) => section.split('\n')[0]!.trim() === version)
    ?.slice(version.length)
    .trim();

export function changesFault(changes: string, version: string): string | undefined {
  const section = sectionOf(changes, version);
  if (section === undefined) return `CHANGELOG.md has no section for ${version}.`;
  return section.includes(OPEN)
    ? `CHANGELOG.md has "${OPEN}" in the section for ${version}: write the missing text.`
    : undefined;
}

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

export function newMigrations(known: readonly string[], dump: string): string[] {
  const [, run = ''] = /^INSERT INTO public\.kysely_migration .*?VALUES(.*?);$/ms.exec(dump) ?? [];
  return known.filter((name) => !run.includes(`'${name}'`));
}
