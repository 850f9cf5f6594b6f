import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { dereference } from '#server/http/references.ts';
import { newWav } from '#tests/support/audio.ts';
import { type Document, operationsOf, type Schema } from '../../../tools/contract/document.ts';
import { reference, tableOf, valuesOf } from './values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Upload = { dados?: unknown; arquivo?: 'audio' | 'csv' | 'garbage' | 'empty'; nome: string };

/** Parameters are text. The body is sent as JSON unless it is `text` or an upload. */
export type Request = {
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body?: unknown;
  text?: string;
  upload?: Upload;
};

const document = contract as unknown as Document;
const described = new Map(
  operationsOf(document).map(({ operation }) => [operation.operationId, dereference(document, operation)]),
);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const parametersOf = (operation: OperationId) =>
  (described.get(operation)?.parameters ?? []) as unknown as Parameter[];

function bodyOf(operation: OperationId) {
  const content = described.get(operation)?.requestBody?.content ?? {};
  const upload = content['multipart/form-data']?.schema as { properties: Record<string, Schema> } | undefined;
  const schema = content['application/json']?.schema ?? (upload?.properties.dados?.contentSchema as Schema);
  return { isUpload: upload !== undefined, schema };
}

const families = { activities: 'admins', busca: '' } as Record<string, string>;
const familyOf = (operation: OperationId) => {
  const [first = ''] = operations[operation].path.split('/').filter(Boolean);
  return families[first] ?? tableOf(first) ?? 'sessoes';
};

const asText = (value: unknown) => String(value);
const etag = fc.constantFrom('"1"', '"2"', 'W/"1"', '*', 'x', '');
const headerValues: Record<string, fc.Arbitrary<string>> = {
  'If-Match': etag,
  'If-None-Match': etag,
  Range: fc.constantFrom('bytes=0-9', 'bytes=-5', 'bytes=999999999-', 'bytes=9-0', 'x', 'bytes=0-1,3-4'),
};

function parameterValue(
  operation: OperationId,
  { name, in: place, schema }: Parameter,
): fc.Arbitrary<string> {
  if (place === 'header') return headerValues[name] ?? fc.constant('x');
  const family = familyOf(operation);
  if (/\/(de)?activate\//.test(operations[operation].path) && place === 'path') {
    return fc.array(reference(family), { minLength: 1, maxLength: 3 }).map((ids) => ids.join(','));
  }
  if (place === 'path') return reference(family);
  if (name === 'cursor')
    return fc.constantFrom('x', 'e30', 'eyJzb3J0Ijoibm9tZSIsInZhbHVlIjoieCIsImlkIjoieCJ9');
  return valuesOf(schema, name).map(asText);
}

const uploads = (dados: fc.Arbitrary<unknown>): fc.Arbitrary<Upload> =>
  fc.record({
    dados,
    arquivo: fc.constantFrom('audio', 'audio', 'audio', 'csv', 'garbage', 'empty'),
    nome: fc.constantFrom(
      'Trio Ipê - Chuva.wav',
      'sem-traço.wav',
      'a.csv',
      'a.xlsx',
      '../../x - y.mp3',
      'ç - 😀',
    ),
  });

/** Requests that match the contract; business rules may still reject them. */
export function validRequests(operation: OperationId): fc.Arbitrary<Request> {
  const parameters = parametersOf(operation);
  const { isUpload, schema } = bodyOf(operation);
  const body = schema ? valuesOf(schema, '', familyOf(operation)) : fc.constant(undefined);
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const values = (place: string) =>
    fc.record(
      Object.fromEntries(inPlace(place).map((each) => [each.name, parameterValue(operation, each)])),
      {
        requiredKeys: inPlace(place)
          .filter(({ required }) => required)
          .map(({ name }) => name),
        noNullPrototype: true,
      },
    ) as fc.Arbitrary<Record<string, string>>;
  // Sets few filters: two or three may combine, but most requests still match rows.
  const seldom = (all: Record<string, string>, keep: number[]) =>
    Object.entries(all).filter(
      ([name], index) =>
        inPlace('query').find((each) => each.name === name)?.required || keep.includes(index),
    );
  return fc
    .record({
      path: values('path'),
      query: fc.tuple(values('query'), fc.array(fc.nat({ max: 12 }), { maxLength: 3 })),
      headers: fc.oneof(fc.constant({}), fc.constant({}), values('header')),
      sent: isUpload ? uploads(body) : body,
    })
    .map(({ query: [all, keep], sent, ...rest }) => {
      const query = seldom(all, keep);
      return isUpload ? { ...rest, query, upload: sent as Upload } : { ...rest, query, body: sent };
    });
}

const wrongValues = fc.constantFrom<unknown>({}, [], 12, -1, 1.5, true, null, '', 'x'.repeat(20_000), [[]], {
  a: null,
});

function brokenBodies(schema: Schema, ids: string): fc.Arbitrary<unknown> {
  const accepts = ajv.compile(schema);
  const keys = Object.keys((schema.properties as object) ?? {});
  return fc
    .tuple(valuesOf(schema, '', ids), fc.constantFrom(...keys), wrongValues, fc.nat({ max: 9 }))
    .map(([body, key, wrong, kind]) => {
      if (kind === 0) return wrong;
      if (kind === 1) return { ...(body as object), desconhecido: wrong };
      if (kind === 2) {
        const { [key]: removed, ...rest } = body as Record<string, unknown>;
        return rest;
      }
      return { ...(body as object), [key]: wrong };
    })
    .filter((body) => !accepts(body));
}

function brokenParameter({ schema }: Parameter): fc.Arbitrary<string> | undefined {
  const { type, enum: values, minimum, maximum, maxLength } = schema as Record<string, number | string>;
  if (values) return fc.constantFrom('NENHUM', ' ', 'ativo,inativo');
  if (type === 'boolean') return fc.constantFrom('talvez', '2', '1');
  if (type === 'integer') {
    const beyond = [minimum, maximum].filter((limit) => limit !== undefined).map((limit) => Number(limit));
    return fc.constantFrom(
      'abc',
      '1.5',
      '0x5',
      '+5',
      '1e99',
      ...beyond.map((limit, n) => String(limit + (n === 0 ? -1 : 1))),
    );
  }
  return maxLength ? fc.constant('x'.repeat(Number(maxLength) + 1)) : undefined;
}

type Breaking = fc.Arbitrary<(request: Request) => Request>;

function breakings(operation: OperationId): Breaking[] {
  const { isUpload, schema } = bodyOf(operation);
  const ofParameters = parametersOf(operation).flatMap((parameter): Breaking[] => {
    const values = brokenParameter(parameter);
    if (!values) return [];
    return [
      values.map((value) => (request: Request) => {
        if (parameter.in === 'path')
          return { ...request, path: { ...request.path, [parameter.name]: value } };
        if (parameter.in === 'header') return { ...request, headers: { [parameter.name]: value } };
        const others = request.query.filter(([name]) => name !== parameter.name);
        return { ...request, query: [...others, [parameter.name, value] as [string, string]] };
      }),
    ];
  });
  const unknown = fc.constantFrom('statos', 'Nome', 'limite').map(
    (name) =>
      (request: Request): Request => ({ ...request, query: [...request.query, [name, '1']] }),
  );
  ofParameters.push(unknown);
  if (!schema && !isUpload) return ofParameters;
  const texts = fc.constantFrom('{"nome":', 'nome=x', '[', '\u0000', '{"__proto__":{"a":1}}');
  const body: Breaking[] = isUpload
    ? [fc.constant((request) => ({ ...request, upload: { ...request.upload!, arquivo: undefined } }))]
    : [texts.map((text) => (request) => ({ ...request, text }))];
  if (schema) {
    const broken = brokenBodies(schema, familyOf(operation));
    body.push(
      broken.map(
        (dados) => (request) =>
          isUpload ? { ...request, upload: { ...request.upload!, dados } } : { ...request, body: dados },
      ),
    );
  }
  return [...ofParameters, ...body, ...body];
}

export const brokenRequests = (operation: OperationId): fc.Arbitrary<Request> =>
  fc
    .tuple(validRequests(operation), fc.oneof(...breakings(operation)))
    .map(([request, breakIt]) => breakIt(request));

const csv = () => new TextEncoder().encode('nome;cnpj\nCliente do arquivo;\n');
const files = {
  audio: newWav,
  csv,
  garbage: () => new Uint8Array(2000).fill(7),
  empty: () => new Uint8Array(),
};

export function toFetch(operation: OperationId, { path, query, headers, body, text, upload }: Request) {
  const { method, path: template } = operations[operation];
  const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const url = `/api/v1${address}?${new URLSearchParams(query)}`;
  const json = { 'content-type': 'application/json' };
  if (upload) {
    const form = new FormData();
    if (upload.dados !== undefined) form.append('dados', JSON.stringify(upload.dados));
    const file = upload.arquivo && files[upload.arquivo]();
    if (file) form.append('arquivo', new Blob([new Uint8Array(file)]), upload.nome);
    return { url, method, headers, body: form };
  }
  if (text !== undefined) return { url, method, headers: { ...headers, ...json }, body: text };
  if (body === undefined) return { url, method, headers };
  return { url, method, headers: { ...headers, ...json }, body: JSON.stringify(body) };
}
