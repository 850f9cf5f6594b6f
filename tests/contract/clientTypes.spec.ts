import { describe, expect, it } from 'vitest';
import { clientTypes } from '../../scripts/contract/review/clientTypes.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

async function toldOf(change: (fixture: Fixture) => void) {
  const revision = smallDocument();
  change(revision);
  const section = await clientTypes({ base: smallDocument().document, revision: revision.document });
  expect(section.failures).toEqual([]);
  return section.markdown.split('\n').filter(Boolean);
}

describe('the difference of the client’s public types', () => {
  it('is nothing where only words differ', async () => {
    expect(await toldOf(({ listLojas }) => (listLojas.summary = 'Lists them.'))).toEqual([]);
  });

  it.each<[string, (fixture: Fixture) => void, string[]]>([
    [
      'an operation that came',
      ({ document, listLojas }) => {
        document.paths['/outras/'] = { get: { ...listLojas, operationId: 'listOutras' } };
      },
      ['- `listOutras` (operation) is new.'],
    ],
    [
      'an operation that went',
      ({ document }) => delete document.paths['/lojas/']!.post,
      ['- `createLoja` (operation) is gone.'],
    ],
    [
      'a field that came, and is asked for',
      ({ loja }) => {
        loja.properties.cidade = { type: 'string' };
        loja.required.push('cidade');
      },
      ['- `Loja`: field `cidade` is new, and required.'],
    ],
    ['a field that went', ({ loja }) => delete loja.properties.nome, ['- `Loja`: field `nome` is gone.']],
    [
      'a field that became optional, and one of another type',
      ({ loja }) => {
        loja.required = [];
        loja.properties.nome = { type: 'integer' };
      },
      ['- `Loja`: field `nome` became optional.', '- `Loja`: field `nome` was `string` and is `number`.'],
    ],
    [
      'a parameter that became required, with values',
      ({ listLojas }) => {
        const [nome] = listLojas.parameters!;
        nome!.required = true;
        nome!.schema = { type: ['string', 'null'] };
      },
      ['- `listLojas`: parameter `nome` became required.', '- `listLojas`: parameter `nome` may be `null`.'],
    ],
  ])('tells %s', async (_, change, told) => {
    expect(await toldOf(change)).toEqual(told);
  });
});
