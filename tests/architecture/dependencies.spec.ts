import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Advisory, vulnerabilitiesOf } from '../../scripts/dependencies/osv.ts';
import { hashFaults, licenceFaults, scriptFaults } from '../../scripts/dependencies/rules.ts';
import { createSbom, type Sbom } from '../../scripts/dependencies/sbom.ts';

const root = path.resolve('.');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const lock = read('package-lock.json');
const text = createSbom(root);
const sbom = JSON.parse(text) as Sbom;

describe('the dependencies', () => {
  it('have allowed licences', () => {
    expect(licenceFaults(sbom)).toEqual([]);
  });

  it('are locked by hash, and run no install scripts', () => {
    expect(hashFaults(lock)).toEqual([]);
    expect(scriptFaults(lock, read('package.json').allowScripts)).toEqual([]);
  });

  it('give a reproducible bill of materials with every shipped package', () => {
    expect(createSbom(root)).toBe(text);
    expect(text).not.toMatch(/timestamp|"resolved"/);
    const shipped = new Set(sbom.components.map(({ name }) => name));
    const { dependencies, devDependencies } = read('package.json');
    expect(Object.keys(dependencies).filter((name) => !shipped.has(name))).toEqual([]);
    expect(shipped).not.toContain('vitest');
    expect(devDependencies).toHaveProperty('vitest');
  });
});

const component = (name: string, version: string, licence?: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${encodeURIComponent(name)}@${version}`,
  licenses: licence ? [{ license: { id: licence } }] : [],
});
const billOf = (...components: Sbom['components']) => ({ ...sbom, components });

describe('the check', () => {
  it('finds wrong licences, hashes and scripts', () => {
    const bill = billOf(
      component('a', '1.0.0', 'MIT'),
      component('b', '1.0.0', 'AGPL-3.0-only'),
      component('c', '1.0.0'),
      component('d', '1.0.0', '(GPL-2.0 OR MIT)'),
      component('e', '1.0.0', 'MIT AND SSPL-1.0'),
      component('f', '1.0.0', '(MIT OR GPL-2.0) AND SSPL-1.0'),
    );
    expect(licenceFaults(bill)).toEqual([
      'b@1.0.0: AGPL-3.0-only',
      'c@1.0.0: no licence',
      'e@1.0.0: MIT AND SSPL-1.0',
      'f@1.0.0: (MIT OR GPL-2.0) AND SSPL-1.0',
    ]);
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x', hasInstallScript: true },
      'node_modules/b/node_modules/c': { version: '2.0.0', integrity: 'sha1-x', hasInstallScript: true },
    };
    expect(hashFaults({ packages })).toEqual(['c@2.0.0: no SHA-512']);
    expect(scriptFaults({ packages }, { a: false })).toEqual(['c@2.0.0: has an install script']);
  });

  it.each<[string, string[]]>([
    ['1.0.0', []],
    ['1.2.0', ['OSV-1']],
    ['1.2.9', ['OSV-1']],
    ['1.3.0-beta.1', ['OSV-1']],
    ['1.3.0', []],
    ['2.1.0', ['OSV-1']],
    ['2.2.0', []],
    ['3.0.0', ['OSV-1']],
  ])('reports whether %s is affected', (version, ids) => {
    const advisories: Advisory[] = [
      {
        id: 'OSV-1',
        affected: [
          {
            package: { ecosystem: 'npm', name: '@um/pacote' },
            versions: ['3.0.0'],
            ranges: [
              {
                type: 'SEMVER',
                events: [
                  { introduced: '2.0.0' },
                  { last_affected: '2.1.0' },
                  { fixed: '1.3.0' },
                  { introduced: '1.2.0' },
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'OSV-2',
        withdrawn: '2026-01-01T00:00:00Z',
        affected: [{ package: { ecosystem: 'npm', name: '@um/pacote' }, versions: [version] }],
      },
      {
        id: 'OSV-3',
        affected: [{ package: { ecosystem: 'PyPI', name: '@um/pacote' }, versions: [version] }],
      },
    ];
    const found = vulnerabilitiesOf(billOf(component('@um/pacote', version, 'MIT')), advisories);
    expect(found).toEqual(ids.map((id) => `@um/pacote@${version}: ${id}`));
  });
});
