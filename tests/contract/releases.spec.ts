import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Document, operationsOf } from '../../tools/contract/document.ts';
import { listReleases, releasedDocument, releasedTypes } from '../../tools/contract/releases.ts';
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
});

const operationOf = (fields: string, body: string, status: string) => `{
    parameters: { query?: { limit?: number } };
    requestBody: { content: { 'application/json': { nome: string; ${body} } } };
    responses: { 200: { content: { 'application/json': { _id: string; status: ${status}; ${fields} } } } };
  };`;

it('the check finds removed names, new required ones and removed response fields, but allows new enum values in responses', async () => {
  const released = operationOf('nome: string', 'apelido?: string | null', "'ATIVO'");
  const today = {
    isEqual: released,
    hasNewEnumValue: operationOf('nome: string', 'apelido?: string | null', "'ATIVO' | 'INATIVO'"),
    lacksName: operationOf('nome: string', '', "'ATIVO'"),
    requiresName: operationOf('nome: string', 'apelido: string | null', "'ATIVO'"),
    lacksResponseField: operationOf('', 'apelido?: string | null', "'ATIVO'"),
  };
  const names = Object.keys(today);
  const typesOf = (entries: [string, string][]) =>
    `export interface operations {\n${entries.map(([name, type]) => `${name}: ${type}`).join('\n')}\n}`;
  const folder = mkdtempSync(join(tmpdir(), 'vitrola-types-'));
  try {
    const file = join(folder, 'api.d.ts');
    writeFileSync(file, typesOf(Object.entries(today)));
    const faults = await faultsOf(typesOf(names.map((name) => [name, released])), names, file);
    expect(faults.map(({ operation }) => operation)).toEqual([
      'lacksName',
      'requiresName',
      'lacksResponseField',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
