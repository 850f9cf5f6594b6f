import { describe, expect, it } from 'vitest';
import { changelog, draftChangelog } from '../../tools/contract/review/changelog.ts';
import { comparisonOf } from './fixtures/comparison.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

const city = { title: 'Cidade', type: 'string', description: 'Where it is.' };
const withFilter = ({ listLojas }: Fixture) =>
  listLojas.parameters!.push({ name: 'cidade', in: 'query', description: 'Of stores.', schema: city });
const withField = ({ loja }: Fixture) => Object.assign(loja.properties, { cidade: city });
const withCode = ({ createLoja }: Fixture) => {
  const { examples } = createLoja.responses['409']!.content!['application/json']!;
  Object.assign(examples!, { L011: { value: { error: { code: 'L011', message: 'Login já cadastrado.' } } } });
};
const withStatus = ({ createLoja }: Fixture) => {
  const value = { error: { code: 'REQ014', message: 'Muitas consultas.' } };
  const content = { 'application/json': { schema: {}, examples: { REQ014: { value } } } };
  createLoja.responses['429'] = { description: 'Too much at once.', content };
};
const withHeader = ({ createLoja }: Fixture) => {
  createLoja.responses['201']!.headers = { 'X-Operacao': { schema: { type: 'string' } } };
};
const withDescription = ({ createLoja }: Fixture) => {
  createLoja.description = 'It is active at once.';
};

async function changedBy(...changes: ((fixture: Fixture) => unknown)[]) {
  const revision = smallDocument();
  for (const change of changes) change(revision);
  const comparison = await comparisonOf(smallDocument().document, revision.document);
  return async (entry: string, entryBefore = '') => {
    const text = `# Changes\n\n## 1.0.0\n\n${entry}\n\n## 0.9.0\n\n- \`listLojas\`, \`createLoja\`, \`Loja\`: new.\n`;
    const judged = { ...comparison, changelog: text, changelogBefore: `## 1.0.0\n\n${entryBefore}\n` };
    return { ...(await changelog(judged)), draft: draftChangelog(judged) };
  };
}

describe('the changelog', () => {
  it.each<[string, [(fixture: Fixture) => unknown, string, string][], string]>([
    [
      'an operation, and a shared component once',
      [
        [withFilter, 'listLojas', '- `listLojas` finds stores by `cidade`.'],
        [withField, 'Loja', '- `cidade` in `Loja`.'],
      ],
      '- `listLojas` and `createLoja` know `cidade`.',
    ],
    [
      'a code, also of another status, and a header',
      [
        [withCode, 'createLoja', '- `L011` is new.'],
        [withStatus, 'createLoja', '- `REQ014` is new.'],
        [withHeader, 'createLoja', '- `X-Operacao` is declared.'],
      ],
      '- `L009` to `L012` and `REQ014` are its codes.\n- `X-Operacao` is declared.',
    ],
  ])('requires and drafts an entry for %s', async (_, changes, otherEntry) => {
    const judge = await changedBy(...changes.map(([change]) => change));
    const entries = changes.map(([, , entry]) => entry);
    for (const entry of [entries.join('\n'), otherEntry])
      expect(await judge(entry)).toMatchObject({ failures: [], draft: '' });
    for (const [, name, own] of changes) {
      const { failures, draft, markdown } = await judge(entries.filter((entry) => entry !== own).join('\n'));
      expect(failures).toEqual([expect.stringContaining(`does not name \`${name}\``)]);
      expect(markdown).toContain(failures[0]);
      expect(draft).toMatch(new RegExp(`^- \`${name}\`.*: .+\\n$`));
    }
  });

  it('requires an entry of its own for each change', async () => {
    const judge = await changedBy(withFilter);
    const before = '- `listLojas` is new.';
    const { failures } = await judge(before, before);
    expect(failures).toEqual([expect.stringContaining('does not name `listLojas`')]);
    const added = `${before}\n- \`listLojas\` finds stores by \`cidade\`.`;
    expect((await judge(added, before)).failures).toEqual([]);
  });
});

describe('the version', () => {
  const releases = [
    { version: '1.2.0', date: '2026-01-01' },
    { version: '1.3.0', date: '2026-02-01' },
  ];
  async function failuresOf(version: string, change: (fixture: Fixture) => unknown = () => {}) {
    const { document } = smallDocument();
    const revision = smallDocument();
    change(revision);
    revision.document.info.version = version;
    const changelogOfVersion = `## ${version}\n\n- \`listLojas\`, \`createLoja\`, \`Loja\`.\n`;
    const beside = { changelog: changelogOfVersion, releases, lastRelease: document, changes: [] };
    return (await changelog(await comparisonOf(document, revision.document, beside))).failures;
  }
  const without = ({ listLojas }: Fixture) => {
    listLojas.parameters = [];
  };

  it.each<[string, (fixture: Fixture) => unknown, string, string]>([
    ['a break', without, 'major', '2.0.0'],
    ['something new', withFilter, 'minor', '1.4.0'],
    ['a description', withDescription, 'patch', '1.3.1'],
  ])('must match %s since the last release', async (_, change, impact, expected) => {
    expect(await failuresOf(expected, change)).toEqual([]);
    expect(await failuresOf('1.9.0', change)).toEqual([
      `info.version is 1.9.0: what changed since 1.3.0 is ${impact}, which asks for ${expected}.`,
    ]);
  });

  it('stays the same without changes', async () => {
    expect(await failuresOf('1.3.0')).toEqual([]);
  });
});
