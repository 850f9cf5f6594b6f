import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { errorExample } from './errorExample.ts';

type Parameter = { name: string; in: string; schema: object; required?: boolean; description?: string };
/** `true`: keys may not send the field. `change`: keys may set it on create, but not change it. */
type SessionOnly = true | 'change';
type BodySchema = {
  $ref?: string;
  required?: string[];
  properties?: Record<string, { 'x-session-only'?: SessionOnly }>;
};
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema: BodySchema }> };
  responses: Record<string, unknown>;
  'x-errors'?: string[];
  /** The codes of its shape that the operation does not give. */
  'x-without'?: string[];
  'x-event-errors'?: string[];
  'x-extension'?: true;
  'x-session-only'?: true;
  'x-open-query'?: true;
  /** The points that the operation takes of its caller, where its name does not say. */
  'x-cost'?: number;
  /** `false` for a write that no undo can take back. */
  'x-undoable'?: false;
  /** `false` where programs alone call it. */
  'x-panel'?: false;
  'x-log': string;
};
export type Document = {
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
  tags: { name: string; description: string }[];
  components: {
    parameters?: Record<string, Parameter>;
    schemas: Record<string, object>;
    headers?: Record<string, { description: string; schema: object }>;
    examples?: Record<string, object>;
  };
};

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const statusTexts: Record<number, string> = {
  303: 'Parameters are missing.',
  400: 'The request is not valid.',
  401: 'Not signed in, or not allowed.',
  403: 'Disabled, held by another device, or not open to keys.',
  404: 'Not found.',
  409: 'In conflict with what exists.',
  412: 'Changed by somebody else.',
  413: 'Too large, or of a wrong type.',
  415: 'Content type not supported.',
  416: 'Range not satisfiable.',
  422: 'The file, or what it says, is not valid.',
  429: 'Too many attempts, or too much at once.',
  500: 'Unexpected error.',
  502: 'Somebody else did not answer.',
  503: 'Database unavailable.',
  507: 'No room left.',
};

/** Calls `visit` for each operation of the document, in the document's order. */
export function eachOperation(
  document: Document,
  visit: (operation: Operation, method: string, path: string) => void,
) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (operation) visit(operation, method, path);
    }
}

/** Lists an operation's parameters, the shared ones looked up. */
export const parametersOf = ({ parameters = [] }: Operation, document: Document): Parameter[] =>
  parameters.map((parameter) =>
    '$ref' in parameter ? document.components.parameters![parameter.$ref.split('/').at(-1)!]! : parameter,
  );

/** Lists the fields of an operation's body that keys may not send, or not change. */
export function sessionOnlyFieldsOf(
  { requestBody }: Operation,
  document: Document,
  kind: SessionOnly = true,
): string[] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const { properties = {} } = schema.$ref
      ? (document.components.schemas[schema.$ref.split('/').at(-1)!] as BodySchema)
      : schema;
    return Object.keys(properties).filter((name) => properties[name]?.['x-session-only'] === kind);
  });
}

/** The points that an operation takes of its caller's: 5 for a report, 1 for whatever else says nothing of it. */
export const costOf = ({ operationId, 'x-cost': cost }: Operation): number =>
  cost ?? (operationId.startsWith('report') ? 5 : 1);

/** Lists the security schemes that an operation may be called by. */
export const schemesOf = ({ security = [] }: Operation): string[] =>
  security.flatMap((scheme) => Object.keys(scheme));

/** Lists the codes that an operation can give: those it names and those of its shape. Throws on an unknown code. */
export function errorsOf(
  operation: Operation,
  document: Document,
  { common, entries }: Catalogue,
): CatalogueEntry[] {
  const isRefusedToKeys = operation['x-session-only'] || sessionOnlyFieldsOf(operation, document).length > 0;
  const byShape = [
    ...common.every,
    ...schemesOf(operation).flatMap((scheme) => common.schemes[scheme] ?? []),
    ...(isRefusedToKeys ? common.sessionOnly : []),
    ...(operation.requestBody ? common.withBody : []),
    ...(parametersOf(operation, document).some(({ name }) => name === 'If-Match') ? common.withIfMatch : []),
  ];
  const without = operation['x-without'] ?? [];
  const unknown = without.find((code) => !byShape.includes(code));
  if (unknown) throw new Error(`${operation.operationId}: its shape does not bring ${unknown} anyway`);
  const codes = new Set([
    ...(operation['x-errors'] ?? []),
    ...byShape.filter((code) => !without.includes(code)),
  ]);
  return [...codes].sort().map((code) => {
    const entry = entries.get(code);
    if (!entry) throw new Error(`${operation.operationId}: the catalogue has no code ${code}`);
    return entry;
  });
}

/**
 * Writes each operation's error answers from its codes: one response per status, one named example per code. Lists
 * all codes and their meanings in the schema `ErrorCode`.
 */
export function expandErrors(document: Document, catalogue: Catalogue): void {
  const { ErrorCode } = document.components.schemas;
  if (ErrorCode) {
    const meanings = [...catalogue.entries].map(([code, { 'x-meaning': meaning }]) => [code, meaning]);
    Object.assign(ErrorCode, {
      enum: [...catalogue.entries.keys()],
      'x-meaning': Object.fromEntries(meanings),
    });
  }
  eachOperation(document, (operation) => {
    const byStatus = Map.groupBy(errorsOf(operation, document, catalogue), ({ status }) => status);
    for (const [status, entries] of [...byStatus].sort(([a], [b]) => a - b)) {
      if (operation.responses[status])
        throw new Error(`${operation.operationId}: ${status} is written from its error codes`);
      operation.responses[status] = {
        description: statusTexts[status],
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorAnswer' },
            examples: Object.fromEntries(
              entries.map((entry) => [entry.code, errorExample(entry, operation, document)]),
            ),
          },
        },
      };
    }
  });
}
