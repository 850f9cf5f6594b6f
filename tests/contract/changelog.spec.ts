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

async function judge(change: (fixture: Fixture) => unknown, said = '', version = '1.0.0', saidBefore = '') {
  const revision = smallDocument();
  revision.document.info.version = version;
  change(revision);
  const text = `# Changes\n\n## ${version}\n\n${said}\n\n## 0.9.0\n\n- \`listLojas\`, \`createLoja\`, \`Loja\`: new.\n`;
  const beside = { changelog: text, changelogBefore: `## ${version}\n\n${saidBefore}\n` };
  const comparison = await comparisonOf(smallDocument().document, revision.document, beside);
  return { ...(await changelog(comparison)), draft: draftChangelog(comparison) };
}

describe('the changelog', () => {
  it.each<[string, (fixture: Fixture) => unknown, string]>([
    ['an operation', withFilter, 'listLojas'],
    ['a shared component, once', withField, 'Loja'],
    ['the codes of an operation', withCode, 'createLoja'],
    ['a header of an answer', withHeader, 'createLoja'],
    ['a code of another status', withStatus, 'createLoja'],
  ])('requires an entry for %s, and drafts it', async (_, change, name) => {
    const { failures, draft, markdown } = await judge(change, '- Nothing else.');
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(`does not name \`${name}\``);
    expect(markdown).toContain(failures[0]);
    expect(draft).toMatch(new RegExp(`^- \`${name}\`.*: .+\\n$`));
  });

  it.each<[string, (fixture: Fixture) => unknown, string]>([
    ['the operation', withFilter, '- `listLojas` finds stores by `cidade`.'],
    ['the component', withField, '- `cidade` in `Loja`.'],
    ['each operation that has the component', withField, '- `listLojas` and `createLoja` know `cidade`.'],
    ['a code', withCode, '- `L011` is new.'],
    ['a header', withHeader, '- `X-Operacao` is declared.'],
    ['a code of another status', withStatus, '- `REQ014` is new.'],
    ['codes from one to another', withCode, '- `L009` to `L012` are its codes.'],
  ])('accepts %s as an entry', async (_, change, said) => {
    const { failures, draft } = await judge(change, said);
    expect(failures).toEqual([]);
    expect(draft).toBe('');
  });

  it('requires an entry of its own for each change', async () => {
    const before = '- `listLojas` is new.';
    const { failures } = await judge(withFilter, before, '1.0.0', before);
    expect(failures).toEqual([expect.stringContaining('does not name `listLojas`')]);
    const added = `${before}\n- \`listLojas\` finds stores by \`cidade\`.`;
    expect((await judge(withFilter, added, '1.0.0', before)).failures).toEqual([]);
  });

  it('requires no entry for descriptions', async () => {
    expect((await judge(withDescription)).failures).toEqual([]);
  });
});

describe('the version', () => {
  async function failuresOf(change: (fixture: Fixture) => unknown, version: string) {
    const { document } = smallDocument();
    const revision = smallDocument();
    change(revision);
    revision.document.info.version = version;
    const releases = [
      { version: '1.2.0', date: '2026-01-01' },
      { version: '1.3.0', date: '2026-02-01' },
    ];
    const text = `## ${version}\n\n- \`listLojas\`, \`createLoja\`, \`Loja\`.\n`;
    const beside = { changelog: text, releases, lastRelease: document };
    return (await changelog(await comparisonOf(document, revision.document, beside))).failures;
  }
  const without = ({ listLojas }: Fixture) => {
    listLojas.parameters = [];
  };

  it.each<[string, (fixture: Fixture) => unknown, string, string]>([
    ['a break', without, 'major', '2.0.0'],
    ['something new', withFilter, 'minor', '1.4.0'],
    ['a description', withDescription, 'patch', '1.3.1'],
  ])('must match %s since the last release', async (_, change, impact, asked) => {
    expect(await failuresOf(change, asked)).toEqual([]);
    expect(await failuresOf(change, '1.9.0')).toEqual([
      `info.version is 1.9.0: what changed since 1.3.0 is ${impact}, which asks for ${asked}.`,
    ]);
  });

  it('stays the same without changes', async () => {
    expect(await failuresOf(() => {}, '1.3.0')).toEqual([]);
  });
});
