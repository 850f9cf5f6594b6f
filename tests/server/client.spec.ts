import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Installed, installClient, readmePrograms } from '#tests/support/client.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { listReleases, releasedExamples } from '../../tools/contract/releases.ts';

let server: TestServer;
let client: Installed;
let key: string;
beforeAll(async () => {
  client = installClient();
  server = await startServer();
  const body = { nome: 'Programa', level: '0', dias: 1, senhaAtual: PASSWORD } as const;
  const made = await server.call('createChave', { body });
  expect(made).toAnswer(201);
  key = made.body.segredo;
});
afterAll(async () => {
  client.remove();
  await server.close();
});

const said: Record<string, RegExp> = {
  'reading-a-list.ts': /^\d+ clientes ativos\n/,
  'changing-what-nobody-else-has-changed.ts': /^Padaria Estrela do Sul 20/,
  'what-the-headers-report.ts': /^Padaria Estrela do Oeste [0-9a-f-]{36} \d+$/m,
  'what-went-wrong.ts': /^404 true$/m,
  'checking-before-sending.ts': /^nome too_small$/m,
  'files-streams-and-devices.ts': /^0 200$/m,
  'uploading-a-file.ts': /^1 0$/m,
  'receiving-webhooks.ts': /^TESTE Painel de BI$/m,
  'reading-what-happened.ts': /^Continue later with \S+$/m,
};

const today = readmePrograms();
const released = listReleases().flatMap(({ version }) =>
  [...releasedExamples(version)].map(([name, text]) => ({ version, file: `${version}-${name}`, name, text })),
);

describe('the client package', () => {
  beforeAll(() => {
    client.write(today);
    client.write(released.map(({ file, text }) => [file, text]));
  });
  afterEach(async () => {
    const { items } = (await server.call('listClientes')).body;
    for (const { _id } of items) await server.call('deleteCliente', { path: { id: _id } });
  });

  it.each([...today.keys()])("runs the README's example with a key: %s", async (name) => {
    expect(await client.run(name, server.url, key)).toMatch(said[name]!);
  });

  it.each(released)(
    'still works against this server when it was written with $version: $name',
    async ({ file, name }) => {
      expect(await client.run(file, server.url, key)).toMatch(said[name]!);
    },
  );
});
