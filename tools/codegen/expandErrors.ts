import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import {
  type Document,
  eachOperation,
  type Operation,
  parametersOf,
  schemesOf,
  sessionOnlyFieldsOf,
} from './document.ts';
import { errorExample } from './errorExample.ts';
import { isRefusedToSome } from './keys.ts';

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

/** The codes that the operation lists plus the codes of its shape. Throws on an unknown code. */
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
    ...(isRefusedToSome(operation) ? (common.narrowKeys ?? []) : []),
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
 * Expands each operation's error responses: one per status, with one named example per code. Lists all codes and their
 * meanings in the schema `ErrorCode`.
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
