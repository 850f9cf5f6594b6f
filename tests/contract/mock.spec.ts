import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

let ended = async () => {};
afterEach(() => ended());

/** Starts `npm run mock` on a port, and answers what it says until it has said this. */
async function startMock(port: number, until: RegExp): Promise<string> {
  const child = spawn(process.execPath, ['scripts/mock.ts', String(port)]);
  const gone = once(child, 'close');
  ended = async () => {
    child.kill();
    await gone;
  };
  let said = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (until.test(said)) resolve(said);
      });
    void gone.then(() => resolve(said));
  });
}

describe('npm run mock', () => {
  it('says where it is, what it cannot do and how an error is asked for, which then comes', async () => {
    const said = await startMock(0, /examples of a running server/);
    expect(said).toContain('keeps no state');
    const [, address, prefer] = said.match(/-X POST (\S+).*\n.*-H 'Prefer: ([^']+)'/) ?? [];
    const headers = { Authorization: 'Bearer x', 'Content-Type': 'application/json', Prefer: prefer! };
    const answer = await fetch(address!, { method: 'POST', headers, body: '{"nome":"Rede"}' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: 'C001' } });
  });

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await startMock(port, /cannot listen/)).toContain(`cannot listen on 127.0.0.1:${port}`);
    other.close();
  });
});
