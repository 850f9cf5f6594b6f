// Tests this version completely on both databases, and stores its contract and a small database for the tests of later
// versions: npm run release (PostgreSQL of TEST_DATABASE_URL, pg_dump)
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import semver from 'semver';
import document from '../generated/openapi.json' with { type: 'json' };
import { knownMigrations } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { createLog } from '../src/server/http/logging.ts';
import { versao } from '../src/server/lib/versao.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { keepPlayer, keepRelease, listReleases, releasedDocument } from '../tools/contract/releases.ts';
import { readExamples } from './client/examples.ts';
import { changesFault, newMigrations, withFrame } from './release/changelog.ts';
import { seed } from './seed/load.ts';

const SIZE = { lojas: 4, dias: 2, execucoes: 120 };
const LARGEST_DUMP_BYTES = 64 * 1024 * 1024;
const DUMPS = 'tests/upgrades';

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

async function addFrame(changes: string): Promise<void> {
  const versions = fs.readdirSync(DUMPS).map((file) => file.replace('.sql.gz', ''));
  const dump = fs.readFileSync(`${DUMPS}/${versions.sort(semver.compare).at(-1)}.sql.gz`);
  const migrations = newMigrations(knownMigrations, gunzipSync(dump).toString());
  fs.writeFileSync('CHANGELOG.md', withFrame(changes, versao, migrations));
}

const { version } = document.info;
console.log(`Vitrola ${versao}, contract ${version}`);
const isKept = listReleases().some((release) => release.version === version);
if (isKept && !isDeepStrictEqual(releasedDocument(version), document))
  refuse(`The contract differs from the released ${version}: raise its info.version.`);
const changes = fs.readFileSync('CHANGELOG.md', 'utf8');
const fault = changesFault(changes, versao);
if (fault) {
  if (!changes.includes(`\n## ${versao}\n`)) await addFrame(changes);
  refuse(fault);
}

execFileSync('bash', ['.ci/run', '--all'], { stdio: 'inherit' });

if (!isKept) {
  const kept = keepRelease({
    release: { version, date: new Date().toISOString().slice(0, 10), produto: versao },
    bundle: fs.readFileSync('generated/openapi.json', 'utf8'),
    types: fs.readFileSync('generated/api.d.ts', 'utf8'),
    examples: readExamples(fs.readFileSync('src/client/README.md', 'utf8')),
  });
  console.log(`\n${kept}: the contract, its types and the client's examples`);
}
// `.ci/run` has built it.
keepPlayer(version, 'dist/player');
const file = path.resolve(`${DUMPS}/${versao}.sql.gz`);
const name = `vitrola_release_${randomBytes(6).toString('hex')}`;
const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres');
const owner = new pg.Client({ connectionString: url.href });
await owner.connect();
await owner.query(`create database ${name}`);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-release-'));
try {
  url.pathname = `/${name}`;
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url.href, LOG_LEVEL: 'warn' });
  const database = await openDatabase(settings, createLog(settings));
  await seed(database, SIZE).finally(() => database.close());
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200'];
  const dump = execFileSync('pg_dump', [...options, url.href], { maxBuffer: LARGEST_DUMP_BYTES });
  fs.writeFileSync(file, gzipSync(dump, { level: 9 }));
  console.log(`\n${file}: ${fs.statSync(file).size} bytes`);
} finally {
  await owner.query(`drop database ${name} with (force)`);
  await owner.end();
  fs.rmSync(dataDir, { recursive: true });
}
