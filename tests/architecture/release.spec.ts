import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { changesFault, newMigrations, withFrame } from '../../scripts/release/changelog.ts';

const changes = readFileSync('CHANGELOG.md', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('the next version', () => {
  it('is in the lock file', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  });

  it('has notes for operators', () => expect(changesFault(changes, version)).toBeUndefined());
});

describe('a release', () => {
  it('is refused without a word to operators, and as long as a word is missing', () => {
    expect(changesFault(changes, '99.0.0')).toBe('CHANGELOG.md has no section for 99.0.0.');
    const framed = withFrame(changes, '99.0.0', ['999_nova']);
    expect(changesFault(framed, '99.0.0')).toMatch(/^CHANGELOG\.md has "…" in the section for 99\.0\.0/);
    expect(changesFault(framed.replaceAll('…', 'seconds.'), '99.0.0')).toBeUndefined();
    expect(changesFault(framed, version)).toBeUndefined();
  });

  it('is added on top, with its new migrations', () => {
    const framed = withFrame(changes, '99.0.0', ['998_outra', '999_nova']);
    expect(framed.match(/^## .+$/gm)?.slice(0, 2)).toEqual(['## 99.0.0', `## ${version}`]);
    expect(framed).toContain('**Migrations**: `998_outra`, `999_nova`. They take …\n');
    expect(withFrame(changes, '99.0.0', [])).toContain('**Migrations**: None.\n');
  });

  it("finds the migrations since the previous version's dump", () => {
    const dump = gunzipSync(readFileSync('tests/upgrades/1.6.0.sql.gz')).toString();
    expect(newMigrations(['001_busca', '400_chamadas'], dump)).toEqual(['400_chamadas']);
  });
});
