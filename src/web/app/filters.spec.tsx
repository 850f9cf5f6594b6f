import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { ListaComVisoes } from '#generated/labels.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';
import type { AnyFilter } from '../shared/filter/declaration.ts';
import { parseFilter } from '../shared/filter/values.ts';
import { readListUrl } from '../shared/list/listAddress.ts';

type Declared = {
  operation: keyof typeof operations;
  title: string;
  filters: readonly AnyFilter[];
  search?: { key: string; maxLength: number };
};
const isDeclared = (value: unknown): value is Declared =>
  value !== null && typeof value === 'object' && 'operation' in value && 'title' in value;

const declared = Object.values(
  import.meta.glob<object>(['/src/web/**/*.reports.{ts,tsx}', '/src/web/**/*.list.tsx'], { eager: true }),
)
  .flatMap((module) => Object.values(module as Record<string, unknown>))
  .flatMap((value) => (Array.isArray(value) ? value : [value]))
  .filter(isDeclared);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', components: contract.components });

type Parameter = { name: string; schema: object };
function schemaOf({ operation }: Declared, key: string): object {
  const { path, method } = operations[operation];
  const { parameters } = (
    contract.paths as unknown as Record<
      string,
      Record<string, { parameters: (Parameter | { $ref: string })[] }>
    >
  )[path]![method.toLowerCase()]!;
  const shared = contract.components.parameters as unknown as Record<string, Parameter>;
  const found = parameters
    .map((each) => ('$ref' in each ? shared[each.$ref.split('/').at(-1)!]! : each))
    .find(({ name }) => name === key)!.schema;
  return JSON.parse(JSON.stringify(found).replaceAll('"#/', '"contract#/'));
}

const texts = [
  ...[1, 2, 3, 18, 19, 60, 61, 120, 121, 200, 201, 254, 255, 5000].flatMap((n) => [
    'x'.repeat(n),
    '😀'.repeat(n),
  ]),
  '0',
  '1',
  '23',
  '24',
  '365',
  '366',
  '1440',
  '1441',
  '1000000',
  '1000001',
  '999999999',
  '-1',
  '1.5',
  '0x5',
  '2026-02-28',
  '2026-02-31',
  '2024-02-29',
  '2023-02-29',
  '1999-01-01',
  '2026-13-01',
  'ZZ9',
  'ATIVO',
  'true',
];
const asSent = ({ kind }: AnyFilter, text: string) =>
  kind === 'number' && /^\d+$/.test(text) ? Number(text) : text;

describe.each(declared.map((each) => [`${each.title} (${each.operation})`, each] as const))(
  '%s',
  (_, list) => {
    it.each(list.filters.map((filter) => [filter.key, filter] as const))(
      'accepts the same values in an address as the contract: %s',
      (key, filter) => {
        const accepts = ajv.compile(schemaOf(list, key));
        for (const text of [...texts, 'a\0b']) {
          const value = parseFilter(filter, text);
          if (value !== undefined) expect([text, value, accepts(value)]).toEqual([text, value, true]);
          if (value === undefined && filter.kind !== 'select' && text !== 'a\0b')
            expect([text, accepts(asSent(filter, text))]).toEqual([text, false]);
        }
        expect(parseFilter(filter, 'a\0b')).toBeUndefined();
      },
    );
  },
);

const searched = declared.flatMap((list) => (list.search ? [{ list, search: list.search }] : []));

it.each(searched.map((each) => [`${each.list.title} (${each.list.operation})`, each] as const))(
  '%s accepts the same searches as the contract',
  (_, { list, search: { key } }) => {
    const accepts = ajv.compile(schemaOf(list, key));
    for (const text of texts) {
      const { search } = readListUrl(new URLSearchParams({ [key]: text }), { ...list, columns: [] });
      expect([text, search === text]).toEqual([text, accepts(text)]);
    }
  },
);

it.each(declared.map(({ title, operation }) => [title, operation]))(
  '%s has saved views in the contract',
  (_, operation) => {
    expect(Object.keys(ListaComVisoes)).toContain(operation);
  },
);

it('finds the lists and reports of the panel', () => expect(declared.length).toBeGreaterThan(25));
