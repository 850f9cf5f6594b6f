import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { contentOf } from '#tests/support/enginesContent.ts';
import { createWorld } from '#tests/support/relatoriosWorld.ts';

const log = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };

/** The commands of docs/operations.md, under "Backup and restore": one embedded block, then two of PostgreSQL. */
const [, section = ''] = fs.readFileSync('docs/operations.md', 'utf8').split(/^## Backup and restore$/m);
const [embedded = '', dump = '', restore = ''] = [
  ...section.split(/^## /m)[0]!.matchAll(/```sh\n(.*?)```/gs),
].map(([, commands]) => commands!);

const run = (commands: string, cwd: string, env: Record<string, string>) =>
  execFileSync('sh', ['-ec', commands], { cwd, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });

/** A file beside the rows, as the audio is. */
function putFile(dataDir: string): string {
  const file = path.join(dataDir, 'audio', 'ab', `ab${'0'.repeat(62)}`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, 'som');
  return file;
}

describe.runIf(engine === 'pglite' && process.platform !== 'win32')('the documented backup', () => {
  it('of the embedded database brings everything back', { timeout: 120_000 }, async () => {
    const home = emptyFolder();
    const test = await createDatabase();
    const DATA_DIR = path.join(home, 'data');
    fs.renameSync(test.settings.DATA_DIR, DATA_DIR);
    const first = await openDatabase({ DATA_DIR }, log);
    await createWorld(first.db);
    const before = await contentOf(first.db);
    await first.close();
    const file = putFile(DATA_DIR);

    const [backUp = '', bringBack = ''] = embedded.split('\n');
    run(backUp, home, { DATA_DIR });
    fs.rmSync(DATA_DIR, { recursive: true });
    run(bringBack, home, { DATA_DIR });
    const again = await openDatabase({ DATA_DIR }, log);
    expect(await contentOf(again.db)).toEqual(before);
    expect(fs.readFileSync(file, 'utf8')).toBe('som');
    await again.close();
    fs.rmSync(home, { recursive: true });
  });
});

const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

describe.runIf(engine === 'postgres' && hasTools)('the documented backup', () => {
  it('of PostgreSQL brings everything back while the server runs', { timeout: 120_000 }, async () => {
    const home = emptyFolder();
    const test = await createDatabase();
    const { DATA_DIR, DATABASE_URL } = test.settings as { DATA_DIR: string; DATABASE_URL: string };
    const running = await openDatabase(test.settings, log);
    await createWorld(running.db);
    const file = path.relative(DATA_DIR, putFile(DATA_DIR));
    run(dump, home, { DATA_DIR, DATABASE_URL });

    const owner = new pg.Client({ connectionString: DATABASE_URL });
    await owner.connect();
    const name = `vitrola_test_${randomBytes(6).toString('hex')}`;
    await owner.query(`create database ${name}`);
    const url = new URL(DATABASE_URL);
    url.pathname = `/${name}`;
    const restored = { DATA_DIR: emptyFolder(), DATABASE_URL: url.href };
    run(restore, home, restored);
    const again = await openDatabase(restored, log);
    expect(await contentOf(again.db)).toEqual(await contentOf(running.db));
    expect(fs.readFileSync(path.join(restored.DATA_DIR, file), 'utf8')).toBe('som');

    await again.close();
    await owner.query(`drop database ${name}`);
    await owner.end();
    await running.close();
    await test.drop();
    for (const folder of [home, restored.DATA_DIR]) fs.rmSync(folder, { recursive: true });
  });
});
