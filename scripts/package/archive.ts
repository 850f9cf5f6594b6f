import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { stage } from './stage.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the commit's time, so that equal commits give equal bytes. A constant would not do, because browsers use it
 * to detect changed files.
 */
function sourceTime(): number {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH) return Number(SOURCE_DATE_EPOCH);
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : Math.floor(Date.now() / 1000);
}

export async function packArchive(): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const name = `vitrola-${version}-${process.platform}-${process.arch}`;
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-package-'));
  const archive = path.join(root, 'packages', `${name}.tar.gz`);
  try {
    await stage(path.join(place, name));
    fs.mkdirSync(path.dirname(archive), { recursive: true });
    const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
    const tar = spawn('tar', [...options, `--mtime=@${sourceTime()}`, '-C', place, '-cf', '-', name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(tar, 'close');
    await pipeline(tar.stdout, createGzip({ level: 6 }), fs.createWriteStream(archive));
    const [code] = await ended;
    if (code !== 0) throw new Error(`tar ended with ${code}`);
    return archive;
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}
