import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fileSettingOf, SECRETS } from '#server/settings/secretFiles.ts';
import { readSettings, SETTINGS } from '#server/settings/settings.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

const OF_LIBRARIES = /^(AWS|OTEL)_/;
const OF_COMPOSE = [
  'VITROLA_DOMAIN',
  'POSTGRES_PASSWORD',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_SHARED_BUFFERS',
];
const files = SECRETS.map(fileSettingOf);
const isSetting = (name: string) =>
  SETTINGS.includes(name) || files.includes(name) || OF_LIBRARIES.test(name);

const examples = ['deploy/vitrola.env.example', 'deploy/compose.env.example'];
const { services } = parse(read('deploy/compose.yaml'));
const given: Record<string, string> = services.server.environment;

describe('settings', () => {
  it('are exactly those in docs/settings.md', () => {
    const document = read('docs/settings.md');
    const first = document
      .split('\n')
      .map((line) => (line.startsWith('|') ? line.split('|')[1]! : ''))
      .join('\n');
    const told = namesIn(first, /`([A-Z][A-Z0-9_]+)`/g).filter((name) => !OF_LIBRARIES.test(name));
    expect(told.sort()).toEqual([...SETTINGS].sort());
    expect(namesIn(document, /`([A-Z_]+_FILE)`/g).sort()).toEqual([...files].sort());
  });

  it.each(examples)('have known names in %s, with valid values', (file) => {
    const pairs = [...read(file).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
    expect(
      pairs.map(([name]) => name!).filter((name) => !isSetting(name) && !OF_COMPOSE.includes(name)),
    ).toEqual([]);
    expect(() => readSettings(Object.fromEntries(pairs))).not.toThrow();
  });

  it('are passed to the server by compose.yaml under the names in its example', () => {
    expect(Object.keys(given).filter((name) => !isSetting(name))).toEqual(['TMPDIR']);
    const ofTheImage = ['PORT', 'HOST', 'DATA_DIR'];
    const passed = [...Object.keys(given), ...ofTheImage];
    expect(SETTINGS.filter((name) => !passed.includes(name))).toEqual([]);
    const secrets = SECRETS.filter((name) => name in given);
    expect(secrets.filter((name) => !(fileSettingOf(name) in given))).toEqual([]);
    expect(secrets).toEqual(SECRETS);
    const all = { ...services.database.environment, ...given } as Record<string, string>;
    const asked = Object.values(all).flatMap((value) => namesIn(value, /\$\{([A-Z0-9_]+)/g));
    const offered = namesIn(read('deploy/compose.env.example'), /^([A-Z0-9_]+)=/gm);
    expect(offered.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it('have correct names in all documents', () => {
    const families = [...new Set(SETTINGS.map((name) => name.split('_')[0]!))].join('|');
    const named = new RegExp(`(?<![A-Z0-9_])((?:${families})_[A-Z0-9_]*[A-Z0-9])(?![A-Z0-9_])`, 'g');
    const documents = [
      'README.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'ARCHITECTURE.md',
      ...globSync(['docs/*.md', 'deploy/**/*']),
    ];
    const texts = documents.filter((file) => /\.(md|yaml|yml|example|service|cfg|conf)$|file$/.test(file));
    const wrong = texts.flatMap((file) =>
      namesIn(read(file), named)
        .filter((name) => !isSetting(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});
