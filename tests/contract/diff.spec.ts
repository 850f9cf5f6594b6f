import { describe, expect, it } from 'vitest';
import { compareCodes } from '../../scripts/contract/codes.ts';
import { type Change, compare } from '../../scripts/contract/compare.ts';
import type { Operation } from '../../scripts/contract/document.ts';
import { type Approval, report, unapproved } from '../../scripts/contract/report.ts';
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
  it('says so when nothing changed', async () => {
    const { text, refused } = await diff(() => {});
    expect(text).toContain('no change');
    expect(refused).toEqual([]);
  });

  it.each(breaking)('refuses, by both tools: %s', async (_, change) => {
    const { text, refused, changes } = await diff(change);
    expect(text).toContain('BREAKING, not approved');
    expect(text).toContain('bump needed: **major**');
    expect(toolsThatSayMajor(changes)).toEqual(['oasdiff', 'redocly']);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('tells a break once that both tools see, by what each calls it', async () => {
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

  it.each(harmless)('lets pass: %s', async (_, change) => {
    const { text, refused } = await diff(change);
    expect(text).toContain('not breaking');
    expect(text).toContain('bump needed: **minor**');
    expect(refused).toEqual([]);
  });

  it('names the screens and the codes, and shows both verdicts where the tools disagree', async () => {
    const { text } = await diff(({ listLojas, createLoja }) => {
      listLojas.parameters![0]!.schema!.maxLength = 10;
      const conflict = createLoja.responses['409']!.content!['application/json']!;
      conflict.examples!.L011 = { value: { error: { code: 'L011', message: 'Login já cadastrado.' } } };
    });
    expect(text).toContain('Screens: `/lojas`.');
    expect(text).toContain('- createLoja: came L011');
    expect(text).toMatch(/### Where the tools disagree[\s\S]*\| listLojas \| major \| minor \|/);
  });

  it('lets pass what is approved for this version, and only for it', async () => {
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
