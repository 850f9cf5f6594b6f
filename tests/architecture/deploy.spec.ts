import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '#tests/support/database.ts';
import { isInstalled } from '#tests/support/proxy.ts';
import { version } from '../../package.json';

describe.runIf(isInstalled('promtool', '--version'))('the configuration of Prometheus', () => {
  it.each([
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('passes promtool %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, {
      cwd: 'deploy/prometheus',
      encoding: 'utf8',
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
  });
});

describe('a kiosk', () => {
  const unit = fs.readFileSync('deploy/kiosk/vitrola-player.service', 'utf8');
  const [, command = ''] =
    /```sh\n(chromium --kiosk.*?)```/s.exec(fs.readFileSync('docs/player.md', 'utf8')) ?? [];
  const flags = (text: string) => [...text.matchAll(/--[a-z-]+/g)].map(([flag]) => flag);

  it('starts Chromium with the flags explained in docs/player.md', () => {
    const [, start = ''] = /^ExecStart=.*?chromium (.*?[^\\])$/ms.exec(unit) ?? [];
    expect(flags(command).length).toBeGreaterThan(5);
    expect(flags(start).filter((flag) => flag !== '--ozone-platform')).toEqual(flags(command));
  });

  it('opens only the player, and allows sound', () => {
    const policies = JSON.parse(fs.readFileSync('deploy/kiosk/policies.json', 'utf8'));
    const [address] = policies.AutoplayAllowlist as string[];
    expect(command).toContain(`--app=${address}/player`);
    expect(policies).toMatchObject({ URLBlocklist: ['*'], URLAllowlist: [address] });
  });

  it.runIf(isInstalled('systemd-analyze', '--version'))('has valid systemd units', () => {
    const folder = emptyFolder();
    try {
      // The programs they start may be missing on this machine.
      for (const name of fs.globSync('deploy/kiosk/*.{service,timer}')) {
        const text = fs
          .readFileSync(name, 'utf8')
          .replaceAll(/\/usr\/bin\/(cage|chromium|systemctl)/g, '/bin/true');
        fs.writeFileSync(path.join(folder, path.basename(name)), text);
      }
      const units = fs.readdirSync(folder).map((name) => path.join(folder, name));
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
      const ours = stderr.split('\n').filter((line) => line.includes('vitrola-player'));
      expect(ours).toEqual([]);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});

it.each([
  ['Caddyfile', /@links path \/envios\/\*\n\s+log_skip @links/],
  ['haproxy.cfg', /set-log-level silent if \{ path_beg \/envios\/ \}/],
  ['nginx.conf', /location \/envios\/ \{\n\s+access_log off;\n\s+error_log \/dev\/null crit;/],
])('%s logs no link of a mailed report', (file, expected) => {
  expect(fs.readFileSync(`deploy/proxy/${file}`, 'utf8')).toMatch(expected);
});

it.runIf(process.platform === 'linux')("the package resolves paths against the caller's folder", () => {
  const folder = emptyFolder();
  try {
    fs.mkdirSync(path.join(folder, 'package/node/bin'), { recursive: true });
    fs.copyFileSync('deploy/package/vitrola', path.join(folder, 'package/vitrola'));
    fs.chmodSync(path.join(folder, 'package/vitrola'), 0o755);
    const shown = '#!/bin/sh\necho "$(pwd) $DATA_DIR $*"\n';
    fs.writeFileSync(path.join(folder, 'package/node/bin/node'), shown, { mode: 0o755 });
    fs.symlinkSync('package', path.join(folder, 'current'));
    const run = (command: string, env = {}) =>
      execFileSync('/bin/sh', ['-c', command], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      });
    expect(run('./package/vitrola backup --para kept')).toBe(
      `${folder} ./package/data ./package/dist-server/vitrola.js backup --para kept\n`,
    );
    expect(run('current/vitrola start', { DATA_DIR: 'mine' })).toBe(
      `${folder} mine current/dist-server/main.js\n`,
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

const [, steps = ''] =
  /## The package\n.*?```sh\n(.*?)```/s.exec(fs.readFileSync('deploy/README.md', 'utf8')) ?? [];

it.runIf(process.platform === 'linux')(
  'the package can be installed with the steps in deploy/README.md',
  () => {
    const folder = emptyFolder();
    const at = (...parts: string[]) => path.join(folder, ...parts);
    try {
      for (const made of ['opt', 'etc/systemd/system', 'arrived'])
        fs.mkdirSync(at(made), { recursive: true });
      const name = `vitrola-${version}-linux-x64`;
      execFileSync('tar', ['-czf', at(`arrived/${name}.tar.gz`), `--transform=s,^,${name}/,`, 'deploy']);
      // Keeps the test away from the machine's own users, services and folders.
      const commands = `set -eu\nuseradd() { :; }\nsystemctl() { :; }\n${steps}`;
      const here = commands.replaceAll(/(?<=\s)\/(opt|etc)\//g, `${folder}/$1/`);
      execFileSync('/bin/sh', ['-c', here], { cwd: at('arrived'), stdio: 'pipe' });
      const settings = at('etc/vitrola/vitrola.env');
      expect(fs.statSync(settings).mode & 0o777).toBe(0o600);
      expect(fs.readFileSync(settings, 'utf8')).toBe(fs.readFileSync('deploy/vitrola.env.example', 'utf8'));
      expect(fs.existsSync(at('etc/systemd/system/vitrola.service'))).toBe(true);
      expect(fs.readlinkSync(at('opt/vitrola'))).toBe(at('opt', name));
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
);
