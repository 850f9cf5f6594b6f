import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const thisFile = 'tests/architecture/repository.spec.ts';
const textFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|js|json|yaml|yml|md|txt|css|html|sql|npmrc)$|^\.ci\//.test(path))
  .filter((path) => path !== thisFile);

describe('the repository', () => {
  it('has no registry addresses in the lock file', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const resolved = Object.entries<{ resolved?: string; link?: boolean }>(packages).filter(
      ([, entry]) => entry.resolved,
    );
    expect(resolved).toEqual([]);
  });

  it('locks all transitive dependencies', () => {
    const run = () =>
      execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'], { encoding: 'utf8' });
    expect(run).not.toThrow();
  });

  it('pins every dependency exactly', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const ranges = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(ranges.filter(([, range]) => !/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/.test(range))).toEqual(
      [],
    );
  });

  it("contains no path of a developer's machine", () => {
    const machinePath = /(?<![\w.])\/(work|root|home\/[a-z]\w*|Users\/\w+)\//;
    expect(textFiles.filter((path) => machinePath.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
