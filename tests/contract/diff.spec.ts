import { describe, expect, it } from 'vitest';
import { compareCodes } from '../../tools/contract/codes.ts';
import { type Change, compare } from '../../tools/contract/compare.ts';
import type { Operation } from '../../tools/contract/document.ts';
import { effectsOf } from '../../tools/contract/effects.ts';
import { type Comparison, report, unapproved } from '../../tools/contract/report.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

async function compared(...edits: ((revision: Fixture) => unknown)[]): Promise<Comparison> {
  const base = smallDocument().document;
  const revision = smallDocument();
  for (const edit of edits) edit(revision);
  return {
    ref: 'main',
    versions: { base: base.info.version, revision: revision.document.info.version },
    changes: await compare(base, revision.document),
    codes: compareCodes(base, revision.document),
    screens: new Map([['listLojas', ['/lojas']]]),
    approvals: [],
  };
}

const withoutFilter = ({ listLojas }: Fixture) => {
  listLojas.parameters = [];
};
const withoutStatus = ({ listLojas }: Fixture) => delete listLojas.responses['404'];

const idsOf = (changes: Change[]) =>
  changes.map(({ told, operations }) => [...told.map(({ id }) => id), ...operations]);

const withCodes = (...codes: string[]) => {
  const small = smallDocument();
  const code = { type: 'string', anyOf: [{ $ref: '#/components/schemas/ErrorCode' }, { type: 'string' }] };
  const ErrorAnswer = { type: 'object', properties: { error: { type: 'object', properties: { code } } } };
  Object.assign(small.document.components!.schemas!, {
    ErrorAnswer,
    ErrorCode: { type: 'string', enum: codes },
  });
  const schema = { $ref: '#/components/schemas/ErrorAnswer' };
  small.listLojas.responses['404']!.content!['application/json']!.schema = schema;
  return small.document;
};

it('classifies a new error code as additive', async () => {
  const changes = await compare(withCodes('L006'), withCodes('L006', 'L013'));
  expect(changes.map(({ impact }) => impact)).toEqual(['minor', 'minor']);
  expect(changes.map(({ text }) => text).join()).toContain('L013');
});

describe('contract:diff', () => {
  it('reports no change, and ignores line breaks in descriptions', async () => {
    const comparison = await compared(({ createLoja }) => {
      createLoja.description = 'It is\nactive.\n';
    });
    expect(report(comparison)).toContain('no change');
    expect(unapproved(comparison)).toEqual([]);
  });

  it('rejects a break once, with the ids of the tools that report it', async () => {
    const comparison = await compared(withoutFilter, withoutStatus, ({ loja }) => {
      loja.properties.cnpj = { type: 'string' };
      loja.required.push('cnpj');
    });
    const rejected = unapproved(comparison);
    expect(idsOf(rejected)).toEqual([
      ['parameter-removed', 'request-parameter-removed', 'listLojas'],
      ['required-properties-added', 'listLojas'],
      ['response-removed', 'response-non-success-status-removed', 'listLojas'],
      ['new-required-request-property', 'createLoja'],
    ]);
    const text = report(comparison);
    expect(text).toContain('BREAKING, not approved');
    expect(text).toContain('bump needed: **major**');
    expect(text.match(/- \*\*major\*\*/g)).toHaveLength(rejected.length);
    expect(text.match(/\*\*not approved\*\*/g)).toHaveLength(rejected.length);
  });

  it('rejects a removed operation, with the ids of both tools', async () => {
    const comparison = await compared(({ document }) => delete document.paths['/lojas/']!.post);
    expect(idsOf(unapproved(comparison))).toEqual([
      ['operation-removed', 'api-removed-without-deprecation', 'createLoja'],
    ]);
  });

  it('allows a new operation, filter and field', async () => {
    const comparison = await compared(({ document, listLojas, loja }) => {
      const deleteLojas: Operation = {
        operationId: 'deleteLojas',
        security: [{ bearer: [] }],
        responses: { '204': { description: 'Gone.' } },
      };
      document.paths['/lojas/']!.delete = deleteLojas;
      listLojas.parameters!.push({ name: 'cidade', in: 'query', schema: { type: 'string' } });
      loja.properties.cidade = { type: 'string' };
    });
    const text = report(comparison);
    expect(text).toContain('not breaking');
    expect(text).toContain('bump needed: **minor**');
    expect(idsOf(comparison.changes)).toEqual([
      ['operation-added', 'deleteLojas'],
      ['parameter-added', 'listLojas'],
      ['schema-added', 'listLojas'],
      ['endpoint-added', 'deleteLojas'],
      ['new-optional-request-parameter', 'listLojas'],
      ['response-optional-property-added', 'listLojas'],
      ['new-optional-request-property', 'createLoja'],
      ['response-optional-property-added', 'createLoja'],
    ]);
    expect(unapproved(comparison)).toEqual([]);
  });

  it('lists screens and codes, and both verdicts if the tools disagree', async () => {
    const text = report(
      await compared(({ listLojas, createLoja }) => {
        listLojas.parameters![0]!.schema!.maxLength = 10;
        const conflict = createLoja.responses['409']!.content!['application/json']!;
        conflict.examples!.L011 = { value: { error: { code: 'L011', message: 'Login já cadastrado.' } } };
      }),
    );
    expect(text).toContain('Screens: `/lojas`.');
    expect(text).toContain('- createLoja: came L011');
    expect(text).toMatch(/### Where the tools disagree[\s\S]*\| listLojas \| major \| minor \|/);
  });

  it('judges extensions by their effect: who may call or send, and the cost', async () => {
    const comparison = await compared(({ listLojas, loja }) => {
      Object.assign(listLojas, {
        'x-session-only': true,
        tags: ['Grupos de lojas'],
        'x-cost': 5,
        'x-level': '0',
      });
      Object.assign(loja.properties.nome!, { 'x-session-only': true });
    });
    expect(idsOf(unapproved(comparison))).toEqual([
      ['x-session-only-changed', 'listLojas'],
      ['x-level-changed', 'listLojas'],
      ['x-cost-changed', 'listLojas'],
      ['tag-changed', 'listLojas'],
      ['x-session-only-changed', 'createLoja', 'listLojas'],
    ]);
  });

  it('judges a new enum value as a break for devices, but not for programs', () => {
    const contract = (values: string[], path: string) => {
      const fixture = smallDocument();
      Object.assign(fixture.loja.properties, {
        situacao: { type: 'string', enum: values, description: 'Now.' },
      });
      fixture.document.paths = { [path]: fixture.document.paths['/lojas/']! };
      return fixture.document;
    };
    const rejectedAt = (path: string) =>
      effectsOf(contract(['A'], path), contract(['A', 'B'], path)).map(({ id, impact }) => [id, impact]);
    expect(rejectedAt('/player/lojas')).toEqual([['device-enum-value-added', 'major']]);
    expect(rejectedAt('/lojas/')).toEqual([]);
  });

  it('reports a cause once, with its place, values and operations', () => {
    const told = [{ tool: 'oasdiff' as const, id: 'enum-added' }];
    const one = {
      told,
      impact: 'major' as const,
      text: 'added `B` to `items/situacao`',
      before: ['A'],
      after: ['A', 'B'],
    };
    const other = { ...one, text: 'added `B` to `lojas/items/situacao`' };
    const changes = Array.from({ length: 20 }, (_, n) => ({
      ...(n % 2 ? one : other),
      operations: [`list${n}`],
    }));
    const text = report({
      ref: 'main',
      versions: { base: '1', revision: '1' },
      changes,
      screens: new Map(),
      approvals: [],
      codes: { overall: { came: [], went: [] }, operations: [] },
      sourceOf: () => 'openapi/lojas/schemas.yaml:7',
    });
    expect(text.match(/^- \*\*major\*\*/gm)).toHaveLength(1);
    expect(text).toContain('· openapi/lojas/schemas.yaml:7 · `["A"]` → `["A","B"]` — list0, ');
    expect(text).toContain(' and 8 more');
  });

  it('allows changes approved for this version only', async () => {
    const comparison = await compared(withoutStatus, ({ document }) => {
      document.info.version = '2.0.0';
    });
    const rejected = unapproved(comparison);
    const approvals = rejected.map(({ told: [by] }) => ({
      version: '2.0.0',
      operation: 'listLojas',
      change: by!.id,
      reason: 'A list is never missing.',
    }));
    const approved = { ...comparison, approvals };
    expect(unapproved(approved)).toEqual([]);
    expect(report(approved)).toContain('breaking, approved');
    expect(report(approved)).toContain('A list is never missing.');
    const older = approvals.map((approval) => ({ ...approval, version: '1.9.0' }));
    expect(unapproved({ ...comparison, approvals: older })).toEqual(rejected);
    expect(rejected).toHaveLength(1);
  });
});
