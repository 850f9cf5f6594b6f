import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { explain, StartError } from './explain.ts';

async function refusedToListen(port: number, host: string): Promise<unknown> {
  const [error] = await once(createServer().listen(port, host), 'error').catch((thrown) => [thrown]);
  return error;
}

it('names the setting to correct when the server cannot listen', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(explain(await refusedToListen(port, '127.0.0.1'))).toBe(
    `Port ${port} of 127.0.0.1 is already in use. Stop the program that uses it, or set another PORT.`,
  );
  taken.close();
  expect(explain(await refusedToListen(0, '192.0.2.1'))).toMatch(
    /^HOST 192\.0\.2\.1 is not an address of this machine/,
  );
  const unknown = Object.assign(new Error(), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'nowhere',
  });
  expect(explain(unknown)).toMatch(/^HOST nowhere is not an address of this machine/);
});

it('explains when the data folder cannot be created or written to', () => {
  const attempt = () => mkdirSync('/dev/null/data', { recursive: true });
  expect(attempt).toThrow();
  try {
    attempt();
  } catch (error) {
    expect(explain(error)).toMatch(/^DATA_DIR cannot be written to: \/dev\/null\/data \(ENOTDIR\)\./);
  }
  const readOnly = Object.assign(new Error(), { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/data' });
  expect(explain(readOnly)).toBe('DATA_DIR cannot be created: /mnt/data. Set another DATA_DIR.');
});

it('shows a StartError as its message, and other errors with their stack', () => {
  expect(explain(new StartError('Do this.'))).toBe('Do this.');
  expect(explain(new Error('unforeseen'))).toContain('explain.spec.ts');
});
