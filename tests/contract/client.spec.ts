import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installed, installClient, readmePrograms } from '#tests/support/client.ts';
import { listReleases, releasedExamples } from '../../tools/contract/releases.ts';

const largestCore = 12 * 1024;
let client: Installed;
beforeAll(() => {
  client = installClient();
});
afterAll(() => client.remove());

async function bundled(program: string): Promise<string> {
  const entry = join(client.folder, 'entry.js');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: client.folder,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

describe('the packed client', () => {
  // One compilation: each loads the types of the whole contract.
  it("compiles the README's programs, today's and released ones, and nothing that the contract lacks", {
    tags: 'ci',
  }, async () => {
    const start =
      "import { createVitrola, type FiltrosDe } from '@vitrola/client';\nconst vitrola = createVitrola({ url: '' });\n";
    const wrong = [
      "await vitrola.call('listClientes', { query: { statu: 'ATIVO' } });",
      "await vitrola.call('getCliente', {});",
      "await vitrola.call('createCliente');",
      "await vitrola.call('createCliente', { body: { nome: 'a', cor: 'b' } });",
      "await vitrola.call('createExportacao', { body: { relatorio: 'listLojas', formato: 'csv', filtros: { statu: 'ATIVO' } } });",
      "({ situacao: 'TOCANDO', falta: 'ISRC' }) satisfies FiltrosDe<'listLojas'>;",
      "await vitrola.call('downloadExportacao', { path: { id: 'a' } });",
      "vitrola.rows('getCliente', { path: { id: 'a' } });",
      "vitrola.rows('listClientes', { query: { cursor: 'a' } });",
    ];
    const expected = wrong.map((line) => `// @ts-expect-error\n${line}\n`).join('');
    client.write([...readmePrograms(), ['wrong.ts', `${start}${expected}`]]);
    for (const { version } of listReleases())
      client.write([...releasedExamples(version)].map(([name, text]) => [`${version}-${name}`, text]));
    expect(await client.compile()).toBe('');
  });

  it('has at most 12 KiB with its dependencies', async () => {
    const code = await bundled("import * as all from '@vitrola/client'; globalThis.all = all;");
    const size = gzipSync(code).length;
    console.log(`@vitrola/client: ${(size / 1024).toFixed(1)} KiB gzip, minified, with openapi-fetch`);
    expect(code).toContain('REQ003');
    expect(size).toBeLessThanOrEqual(largestCore);
  });

  it('loads one schema per import', async () => {
    const one = await bundled("import { zUf } from '@vitrola/client/zod'; globalThis.one = zUf;");
    expect(one).toContain('PR');
    expect(one).not.toContain('razaoSocial');
    expect(one.length).toBeLessThan(
      (await bundled("import * as all from '@vitrola/client/zod'; globalThis.all = all;")).length / 2,
    );
  });
});
