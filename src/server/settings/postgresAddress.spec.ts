import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientConfigOf, faultOf, socketConfigOf } from './postgresAddress.ts';
import { readSettings } from './settings.ts';

const at = (query: string) => `postgres://ana:segredo@db:5433/vitrola${query && `?${query}`}`;
const sslOf = (query: string) => clientConfigOf(at(query)).ssl;
afterEach(() => vi.unstubAllEnvs());

describe('the address of a PostgreSQL', () => {
  it('uses no TLS by default, and none on a socket', () => {
    expect(sslOf('')).toBe(false);
    expect(sslOf('sslmode=disable')).toBe(false);
    expect(clientConfigOf('postgres:///vitrola?host=/run/postgresql&sslmode=require').ssl).toBe(false);
    vi.stubEnv('PGSSLMODE', 'require');
    expect(socketConfigOf('/tmp/pg').ssl).toBe(false);
  });

  it('keeps all other parameters', () => {
    const { connectionString } = clientConfigOf(
      at('application_name=a&sslmode=require&sslnegotiation=direct'),
    );
    expect(connectionString).toBe(at('application_name=a'));
    expect(clientConfigOf(at('sslmode=require&sslnegotiation=direct'))).toMatchObject({
      sslnegotiation: 'direct',
    });
  });

  it('treats sslmode like libpq', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-ca-'));
    const file = path.join(folder, 'ca.pem');
    fs.writeFileSync(file, 'authority');
    const anyHost = { rejectUnauthorized: true, checkServerIdentity: expect.any(Function), ca: 'authority' };
    expect(sslOf('sslmode=require')).toMatchObject({ rejectUnauthorized: false });
    expect(sslOf('ssl=true')).toMatchObject({ rejectUnauthorized: false });
    expect(sslOf(`sslmode=require&sslrootcert=${file}`)).toEqual(anyHost);
    expect(sslOf(`sslmode=verify-ca&sslrootcert=${file}`)).toEqual(anyHost);
    expect(sslOf(`sslmode=verify-full&sslrootcert=${file}`)).toEqual({
      rejectUnauthorized: true,
      ca: 'authority',
    });
    expect(sslOf('sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
    expect(sslOf('sslrootcert=system')).toEqual({ rejectUnauthorized: true, ca: expect.any(Array) });
    expect(sslOf(`sslmode=require&sslcert=${file}&sslkey=${file}`)).toMatchObject({ cert: 'authority' });
    vi.stubEnv('PGSSLMODE', 'verify-full');
    vi.stubEnv('PGSSLROOTCERT', file);
    expect(sslOf('')).toEqual({ rejectUnauthorized: true, ca: 'authority' });
    expect(sslOf('sslmode=disable')).toBe(false);
    fs.rmSync(folder, { recursive: true });
  });

  it('names a file that cannot be read', () => {
    expect(() => sslOf('sslmode=verify-ca&sslrootcert=/nenhum/ca.pem')).toThrow(
      'sslrootcert=/nenhum/ca.pem, which cannot be read (ENOENT)',
    );
    // The error for a folder has no path.
    expect(() => sslOf('sslmode=require&sslrootcert=/tmp&sslcert=/tmp&sslkey=/tmp')).toThrow(
      'has sslrootcert=/tmp or sslcert=/tmp or sslkey=/tmp, which cannot be read (EISDIR)',
    );
  });

  it.each([
    ['sslmode=prefer', 'sslmode to be one of disable, require, verify-ca, verify-full'],
    ['sslmode=allow', 'sslmode to be one of'],
    ['sslmode=on', 'sslmode to be one of'],
    ['sslmode=verify-ca', 'sslrootcert=/a/file with sslmode=verify-ca'],
    ['sslmode=require&sslrootcert=system', 'sslmode=verify-full with sslrootcert=system'],
    ['sslmode=require&sslcert=/a', 'sslcert and sslkey, or neither'],
    ['sslnegotiation=direct', 'sslmode with sslnegotiation=direct'],
    ['sslmode=require&sslnegotiation=x', 'sslnegotiation to be one of'],
  ])('refuses %s, in settings and in commands', (query, message) => {
    expect(faultOf(at(query))).toContain(message);
    expect(() => clientConfigOf(at(query))).toThrow(message);
    const read = () => readSettings({ DATABASE_URL: at(query) });
    expect(read).toThrow(`DATABASE_URL: expected ${message}`);
    expect(read).not.toThrow('segredo');
  });
});
