import fc from 'fast-check';
import type { Schema } from '../../../tools/contract/document.ts';

/** Placeholder for the id of an existing row, `@table:n`, replaced when the request is sent. */
export const REFERENCE = /@([a-z]+):(\d+)/g;

const tables = [
  'clientes',
  'lojas',
  'musicas',
  'playlists',
  'vinhetas',
  'notificacoes',
  'comunicados',
  'admins',
];
export const tableOf = (name: string) =>
  tables.find(
    (table) =>
      name
        .toLowerCase()
        .replace(/^context/, '')
        .replace(/s$/, '') === table.replace(/s$/, ''),
  );

export const reference = (table: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.nat({ max: 5 }).map((n) => `@${table}:${n}`) },
    { weight: 1, arbitrary: fc.constantFrom('nao-existe', "' or 1=1 --", 'á,b', '../x', '%', '0') },
  );

const awkward = fc.constantFrom(
  ...['Açaí & Cia.', 'São João', 'Padaria 100%', 'a_b\\c', '"aspas"', "d'Água", '<b>Loja</b>', 'Ñandú 1ª'],
  ...[
    '   ',
    'ÇÉÜ',
    'e\u0301',
    '😀🎵',
    '\u200f\u202eolá',
    'null',
    '0',
    '%_%',
    '\t\n',
    'x\u0000y',
    'meio \ud83c x',
    'I\u0307ß',
    'ﬁ',
  ],
);

const semantic: Record<string, fc.Arbitrary<unknown>> = {
  cnpj: fc.constantFrom(
    null,
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '11222333000181',
    '11222333000182',
    'x',
  ),
  telefone: fc.constantFrom(null, '(11) 98888-7777', '1133334444', '123', '+55 11 98888-7777'),
  cep: fc.constantFrom(null, '01310-100', '01310100', '1'),
  fusoHorario: fc.constantFrom(null, 'America/Sao_Paulo', 'America/Manaus', 'Lua/Lado_Escuro'),
};

/** Years 0001 to 9999, which have four digits. */
const moment = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

function text({ minLength = 0, maxLength = 300, pattern, format }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress({ maxLength: 200 } as object);
  if (format === 'date-time') return moment;
  const [from, to] = [Number(minLength), Number(maxLength)];
  if (pattern) {
    return fc
      .stringMatching(new RegExp(String(pattern)))
      .filter((value) => value.length >= from && value.length <= to);
  }
  const fits = (value: string) => [...value].length >= from && [...value].length <= to;
  const word = fc.string({ unit: 'grapheme-ascii', minLength: from, maxLength: Math.min(to, from + 24) });
  const any = fc.string({ unit: 'binary', minLength: from, maxLength: Math.min(to, from + 12) });
  const longest = fc.constantFrom('a', 'ç', '😀').map((unit) => unit.repeat(to));
  return fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 3, arbitrary: awkward.filter(fits) },
    { weight: 2, arbitrary: any },
    { weight: 1, arbitrary: longest },
  );
}

function whole({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum), Number(maximum)];
  const small = Math.max(min, Math.min(-2, max - 7));
  return fc.oneof(
    fc.integer({ min: small, max: Math.min(max, small + 7) }),
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
  );
}

/** Values that match a schema; `name` hints at their meaning. Replace the references in them before sending. */
export function valuesOf(schema: Schema, name = '', ids = ''): fc.Arbitrary<unknown> {
  const {
    type,
    enum: values,
    properties,
    items,
    required = [],
    anyOf,
  } = schema as Schema & {
    properties?: Record<string, Schema>;
    required?: string[];
    anyOf?: Schema[];
  };
  if (anyOf) return fc.oneof(...anyOf.map((each) => valuesOf(each, name, ids)));
  if (values) return fc.constantFrom(...(values as unknown[]));
  const types = [type].flat() as string[];
  if (types.length > 1 && types.includes('null')) {
    return fc.option(
      (semantic[name] as fc.Arbitrary<unknown>) ?? valuesOf({ ...schema, type: types[0] }, name),
    );
  }
  if (semantic[name]) return semantic[name].filter((value) => value !== null);
  const table = name === '_id' || name === 'ids' ? ids : tableOf(name);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'string':
      return table && schema.maxLength === 60 ? reference(table) : text(schema);
    case 'integer':
      return whole(schema);
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? -1e9), max: 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { minItems = 0, maxItems = 10, uniqueItems } = schema as Record<string, number>;
      const entry = valuesOf(items as Schema, name, ids);
      const length = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
      return uniqueItems ? fc.uniqueArray(entry, length) : fc.array(entry, length);
    }
    case 'object': {
      const fields = Object.entries(properties ?? {}).map(([key, value]) => [key, valuesOf(value, key, ids)]);
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: required as never[],
        noNullPrototype: true,
      });
    }
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}
