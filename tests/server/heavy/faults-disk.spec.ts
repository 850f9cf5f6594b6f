// Both engines: only the embedded database stores its data on this disk.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { explain } from '#server/settings/explain.ts';
import { createDatabase, engine } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';

const MB = 1024 * 1024;
const ROOM = 24 * MB;

function mount(folder: string, bytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folderSize = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);

function fillDisk(folder: string, free: number): string {
  const { bavail, bsize } = fs.statfsSync(folder);
  const ballast = path.join(folder, 'ballast');
  fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free)));
  return ballast;
}

describe.runIf(engine === 'pglite' && process.platform === 'linux')('a full disk under the database', () => {
  it('is REQ010 for writes; reads work, and writes work again once there is room', {
    timeout: 120_000,
  }, async ({ skip }) => {
    const test = await createDatabase();
    const { DATA_DIR } = test.settings;
    const disk = fs.mkdtempSync('/tmp/vitrola-disk-');
    if (!mount(disk, Math.ceil(folderSize(DATA_DIR) * 1.2) + ROOM)) {
      fs.rmdirSync(disk);
      await test.drop();
      skip('needs the right to mount a tmpfs');
    }
    fs.cpSync(DATA_DIR, disk, { recursive: true });
    await test.drop();
    const server = await startServer({ env: { DATA_DIR: disk } });
    try {
      const kept = await server.call('createCliente', { body: { nome: 'Antes' } });
      const ballast = fillDisk(disk, 64 * 1024);
      const write = (n: number) =>
        server.call('createComunicado', { body: { nome: `Cheio ${n}`, mensagem: 'ç'.repeat(4000) } });
      const acknowledged: string[] = [];
      let refused = await write(0);
      for (let n = 1; refused.status === 201 && n < 3000; n += 1) {
        acknowledged.push(refused.body._id);
        refused = await write(n);
      }
      expect(refused).toAnswer(507, 'REQ010');
      const read = await server.call('getCliente', { path: { id: kept.body._id } });
      expect(read).toAnswer(200);
      expect(read.body.nome).toBe('Antes');

      fs.rmSync(ballast);
      await expect.poll(async () => (await write(-1)).status, { timeout: 20_000 }).toBe(201);
      const rows = await server.db.selectFrom('comunicados').select('id').execute();
      const there = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
    } finally {
      await server.close();
      execFileSync('umount', ['-l', disk]);
      fs.rmdirSync(disk);
    }
  });
});

describe.runIf(engine === 'pglite' && process.platform === 'linux')('a disk too small for a database', () => {
  const TINY = 256 * 1024;
  const startOn = (folder: string) =>
    openDatabase({ DATA_DIR: folder }, silent).then(
      (database) => database.close(),
      (error) => explain(error),
    );

  it('stops the start with a sentence', { timeout: 120_000 }, async ({ skip }) => {
    const disk = fs.mkdtempSync('/tmp/vitrola-disk-');
    if (!mount(disk, TINY)) {
      fs.rmdirSync(disk);
      skip('needs the right to mount a tmpfs');
    }
    try {
      expect(await startOn(disk)).toMatch(/^There is no space left on the disk of DATA_DIR/);
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      expect(await startOn(disk)).toMatch(/^DATA_DIR cannot be written to: .* \(EROFS\)\./);
    } finally {
      execFileSync('umount', ['-l', disk]);
      fs.rmdirSync(disk);
    }
  });
});
