import { describe, expect, it } from 'vitest';
import { compareCodes } from '../../tools/contract/codes.ts';
import { type Change, compare } from '../../tools/contract/compare.ts';
import type { Operation } from '../../tools/contract/document.ts';
import { type Approval, report, unapproved } from '../../tools/contract/report.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

async function diff(change: (revision: Fixture) => void, approvals: Approval[] = []) {
  const base = smallDocument().document;
  const revision = smallDocument();
  change(revision);
  const comparison = {
    ref: 'main',
    versions: { base: base.info.version, revision: revision.document.info.version },
    changes: await compare(base, revision.document),
    codes: compareCodes(base, revision.document),
    screens: new Map([['listLojas', ['/lojas']]]),
    approvals,
  };
  return { text: report(comparison), refused: unapproved(comparison), changes: comparison.changes };
}

const toolsThatSayMajor = (changes: Change[]) => {
  const breaks = changes.filter((change) => change.impact === 'major');
  return [...new Set(breaks.flatMap(({ told }) => told.map(({ tool }) => tool)))].sort();
};

const breaking: [string, (revision: Fixture) => void][] = [
  [
    'an operation goes',
    ({ document }) => {
      delete document.paths['/lojas/']!.post;
    },
  ],
  [
    'a filter goes',
    ({ listLojas }) => {
      listLojas.parameters = [];
    },
  ],
  [
    'a field of the request becomes required',
    ({ loja }) => {
      loja.properties.cnpj = { type: 'string' };
      loja.required.push('cnpj');
    },
  ],
  [
    'an error status goes',
    ({ listLojas }) => {
      delete listLojas.responses['404'];
    },
  ],
];

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

const harmless: [string, (revision: Fixture) => void][] = [
  [
    'an operation comes',
    ({ document }) => {
      const deleteLojas: Operation = {
        operationId: 'deleteLojas',
        security: [{ bearer: [] }],
        responses: { '204': { description: 'Gone.' } },
      };
      document.paths['/lojas/']!.delete = deleteLojas;
    },
  ],
  [
    'an optional filter comes',
    ({ listLojas }) => {
      listLojas.parameters!.push({ name: 'cidade', in: 'query', schema: { type: 'string' } });
    },
  ],
  [
    'an optional field comes',
    ({ loja }) => {
      loja.properties.cidade = { type: 'string' };
    },
  ],
];

describe('contract:diff', () => {
  it('reports no change', async () => {
    const { text, refused } = await diff(() => {});
    expect(text).toContain('no change');
    expect(refused).toEqual([]);
  });

  it('ignores line breaks in descriptions', async () => {
    const { text } = await diff(({ createLoja }) => {
      createLoja.description = 'It is\nactive.\n';
    });
    expect(text).toContain('no change');
  });

  it.each(breaking)('rejects, with both tools: %s', async (_, change) => {
    const { text, refused, changes } = await diff(change);
    expect(text).toContain('BREAKING, not approved');
    expect(text).toContain('bump needed: **major**');
    expect(toolsThatSayMajor(changes)).toEqual(['oasdiff', 'redocly']);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('reports a break seen by both tools once, with both names', async () => {
    const { changes, text } = await diff(({ listLojas }) => {
      listLojas.parameters = [];
      delete listLojas.responses['404'];
    });
    expect(changes.map(({ told, operations }) => [...told.map(({ id }) => id), ...operations])).toEqual([
      ['parameter-removed', 'request-parameter-removed', 'listLojas'],
      ['response-removed', 'response-non-success-status-removed', 'listLojas'],
    ]);
    expect(text.match(/- \*\*major\*\*/g)).toHaveLength(2);
    expect(text.match(/\*\*not approved\*\*/g)).toHaveLength(2);
  });

  it.each(harmless)('allows: %s', async (_, change) => {
    const { text, refused } = await diff(change);
    expect(text).toContain('not breaking');
    expect(text).toContain('bump needed: **minor**');
    expect(refused).toEqual([]);
  });

  it('lists screens and codes, and both verdicts if the tools disagree', async () => {
    const { text } = await diff(({ listLojas, createLoja }) => {
      listLojas.parameters![0]!.schema!.maxLength = 10;
      const conflict = createLoja.responses['409']!.content!['application/json']!;
      conflict.examples!.L011 = { value: { error: { code: 'L011', message: 'Login já cadastrado.' } } };
    });
    expect(text).toContain('Screens: `/lojas`.');
    expect(text).toContain('- createLoja: came L011');
    expect(text).toMatch(/### Where the tools disagree[\s\S]*\| listLojas \| major \| minor \|/);
  });

  it.each<[string, (revision: Fixture) => void, string]>([
    [
      'a key may no longer call it',
      ({ listLojas }) => Object.assign(listLojas, { 'x-session-only': true }),
      'x-session-only-changed',
    ],
    [
      'a key limited to its group may no longer call it',
      ({ listLojas }) => Object.assign(listLojas, { tags: ['Grupos de lojas'] }),
      'tag-changed',
    ],
    ['it costs more', ({ listLojas }) => Object.assign(listLojas, { 'x-cost': 5 }), 'x-cost-changed'],
    [
      'only a higher level may call it',
      ({ listLojas }) => Object.assign(listLojas, { 'x-level': '0' }),
      'x-level-changed',
    ],
    [
      'a key may no longer send a field',
      ({ loja }) => Object.assign(loja.properties.nome!, { 'x-session-only': true }),
      'x-session-only-changed',
    ],
  ])('judges our extensions by their effect: %s', async (_, change, id) => {
    const { refused } = await diff(change);
    expect(refused.map(({ told }) => told[0]?.id)).toEqual([id]);
  });

  it('judges a new enum value as a break for devices, but not for programs', async () => {
    const contract = (values: string[], path: string) => {
      const fixture = smallDocument();
      Object.assign(fixture.loja.properties, {
        situacao: { type: 'string', enum: values, description: 'Now.' },
      });
      fixture.document.paths = { [path]: fixture.document.paths['/lojas/']! };
      return fixture.document;
    };
    const refusedAt = async (path: string) => {
      const changes = await compare(contract(['A'], path), contract(['A', 'B'], path));
      return changes.flatMap(({ told }) => told).filter(({ id }) => id === 'device-enum-value-added');
    };
    expect(await refusedAt('/player/lojas')).toHaveLength(1);
    expect(await refusedAt('/lojas/')).toEqual([]);
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
    const change = ({ document, listLojas }: Fixture) => {
      document.info.version = '2.0.0';
      delete listLojas.responses['404'];
    };
    const { refused } = await diff(change);
    const approvals = refused.map(({ told: [by] }) => ({
      version: '2.0.0',
      operation: 'listLojas',
      change: by!.id,
      reason: 'A list is never missing.',
    }));
    const approved = await diff(change, approvals);
    expect(approved.refused).toEqual([]);
    expect(approved.text).toContain('breaking, approved');
    expect(approved.text).toContain('A list is never missing.');
    const older = approvals.map((approval) => ({ ...approval, version: '1.9.0' }));
    expect((await diff(change, older)).refused).toHaveLength(refused.length);
  });
});
