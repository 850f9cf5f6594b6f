import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installClient } from '#tests/support/client.ts';
import { type Document, operationsOf } from '../../tools/contract/document.ts';
import {
  listReleases,
  releasedDocument,
  releasedExamples,
  releasedTypes,
} from '../../tools/contract/releases.ts';
import type { Approval } from '../../tools/contract/report.ts';
import { faultsOf } from './releasedCalls.ts';

const generated = 'generated/api.d.ts';
const today: Document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const approvals: Approval[] = parse(readFileSync('openapi/approved-breaking.yaml', 'utf8'));
const idsOf = (document: Document) => operationsOf(document).map(({ operation }) => operation.operationId);

/** Operations that may break programs of this version, because a later approval gives a reason. */
const approvedSince = (version: string) =>
  new Set(approvals.filter((entry) => semver.gt(entry.version, version)).map(({ operation }) => operation));

describe.each(listReleases())('a program written for $version', ({ version }) => {
  const approved = approvedSince(version);
  const ids = idsOf(releasedDocument(version));
  const kept = ids.filter((id) => idsOf(today).includes(id));

  it("compiles with today's types, except for approved breaks", async () => {
    expect(ids.filter((id) => !kept.includes(id) && !approved.has(id))).toEqual([]);
    const faults = await faultsOf(releasedTypes(version), kept, generated);
    expect(faults.filter(({ operation }) => !approved.has(operation))).toEqual([]);
  });

  it("compiles with today's client, as its README shows it", { tags: 'ci' }, async () => {
    const client = installClient();
    try {
      client.write(releasedExamples(version));
      expect(await client.compile()).toBe('');
    } finally {
      client.remove();
    }
  });
});

describe('the check', () => {
  const inTypes = (edit: (types: string) => string) => edit(readFileSync(generated, 'utf8'));
  const put = (types: string, from: RegExp, to: string) => {
    expect(types).toMatch(from);
    return types.replace(from, to);
  };
  async function faultsAfter(edit: (types: string) => string) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrola-types-'));
    try {
      const file = join(folder, 'api.d.ts');
      writeFileSync(file, inTypes(edit));
      const faults = await faultsOf(readFileSync(generated, 'utf8'), ['createCliente', 'listClientes'], file);
      return faults.map(({ operation }) => operation);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const clienteCreate = /(\n {8}ClienteCreate: \{[\s\S]*?)razaoSocial\?: string \| null;/;

  it('detects removed names, new required ones and removed response fields, but allows new enum values in responses', async () => {
    expect(await faultsAfter((types) => types)).toEqual([]);
    expect(await faultsAfter((types) => put(types, clienteCreate, '$1'))).toEqual(['createCliente']);
    expect(await faultsAfter((types) => put(types, clienteCreate, '$1razaoSocial: string | null;'))).toEqual([
      'createCliente',
    ]);
  });
});
