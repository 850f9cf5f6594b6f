import type { Catalogue } from './catalogue.ts';
import {
  costOf,
  type Document,
  eachOperation,
  type Operation,
  schemesOf,
  sessionOnlyFieldsOf,
} from './document.ts';
import { errorsOf } from './expandErrors.ts';

/** The first line of every file that our own generators write. */
export const banner = '// Generated from openapi/ by `npm run codegen`. Do not edit.\n\n';
const table = (name: string, type: string, rows: [string, unknown][]) =>
  `export const ${name} = {\n${rows.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`).join('\n')}\n} as const${type};\n`;

/** Writes the catalogue as a table by code, and the union of its codes. Meanings stay in the document: this is bundled. */
export function errorsModule({ entries }: Catalogue): string {
  const rows = [...entries.values()].map(({ code, 'x-meaning': _, ...entry }): [string, unknown] => [
    code,
    entry,
  ]);
  return `${banner}${table('errors', '', rows)}
/** A code of the error catalogue. */
export type ErrorCode = keyof typeof errors;
`;
}

/** Writes the codes that end the panel's session, a module of their own because the panel's first page pays for each byte. */
export function endingsModule({ entries }: Catalogue): string {
  const codes = [...entries.values()].filter(({ caller }) => caller === 'over').map(({ code }) => code);
  return `${banner}/** The codes that end a session: who calls is not signed in any more, or may not call this. */
export const sessionEndings: readonly string[] = ${JSON.stringify(codes)};
`;
}

/** Writes the version of the contract, a module of its own because the panel says it before it has anything else of the contract. */
export const releaseModule = ({ info }: { info: { version: string } }): string =>
  `${banner}/** The version of the contract that this was built from. */
export const release = ${JSON.stringify(info.version)};
`;

/**
 * Writes the method and path of each operation that the panel calls, and nothing else of it, because the panel's first page pays for
 * each byte. Left out are operations of stores' devices, those that a browser is led to, and those of programs alone.
 */
export function callsModule(document: Document): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation, method, path) => {
    const isLed = !Object.keys(operation.responses).some((status) => status.startsWith('2'));
    const isDevices = operation.tags[0] === 'Player' && !schemesOf(operation).includes('bearer');
    if (isLed || isDevices || operation['x-panel'] === false) return;
    rows.push([operation.operationId, { method: method.toUpperCase(), path }]);
  });
  return `${banner}/** An operation as it goes over the wire. */
export type Call = { method: string; path: string };

${table('calls', ' satisfies Record<string, Call>', rows)}`;
}

/**
 * Writes the internal codes that the panel logs failures under, a module of its own because the panel does not wait for
 * them.
 */
export function logCodesModule(document: Document): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation) => rows.push([operation.operationId, operation['x-log']]));
  return `${banner}${table('logCodes', ' satisfies Record<string, string>', rows)}`;
}

type Answer = { content?: Record<string, { schema: { $ref?: string; required?: string[] } }> };

/** Finds, by the status of each answer that is no error, what its JSON has at least; nothing where it is no JSON. */
function answersOf({ responses }: Operation, document: Document): Record<string, string[]> {
  const schemas = document.components.schemas as Record<string, { required?: string[] }>;
  const answers = Object.entries(responses as Record<string, Answer>).filter(([status]) => status < '4');
  return Object.fromEntries(
    answers.map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      const { required = [] } = schema?.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : (schema ?? {});
      return [status, required];
    }),
  );
}

/**
 * Writes the web player's own operations, the fields that tell their answers from somebody else's, and the texts of the codes that it may
 * show, because the whole tables of operations and errors are more than the player may weigh.
 */
export function playerModule(document: Document, catalogue: Catalogue): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation, method, path) => {
    const schemes = schemesOf(operation);
    if (operation.tags[0] !== 'Player' || schemes.includes('bearer')) return;
    const respostas = answersOf(operation, document);
    rows.push([operation.operationId, { method: method.toUpperCase(), path, respostas }]);
  });
  const texts = [...catalogue.entries.values()]
    .filter(({ code }) => /^(TPL|LK|REQ000|REQ002)/.test(code))
    .map(({ code, message }): [string, unknown] => [code, message]);
  return `${banner}${table('playerCalls', '', rows)}
${table('playerTexts', '', texts)}`;
}

/** Writes each operation's method, path, access, answers and error codes, by operationId. */
export function operationsModule(document: Document, catalogue: Catalogue): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation, method, path) => {
    const schemes = schemesOf(operation);
    const row = {
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      public: schemes.length === 0,
      scheme: schemes.find((scheme) => scheme !== 'assinatura') ?? null,
      signed: schemes.includes('assinatura'),
      scope: operation.security?.flatMap(({ bearer }) => bearer ?? [])[0] ?? null,
      sessionOnly: operation['x-session-only'] === true,
      sessionOnlyFields: sessionOnlyFieldsOf(operation, document),
      sessionOnlyChanges: sessionOnlyFieldsOf(operation, document, 'change'),
      openQuery: operation['x-open-query'] === true,
      cost: costOf(operation),
      bodyRequired: operation.requestBody?.required === true,
      statuses: Object.keys(operation.responses).map(Number),
      log: operation['x-log'],
      errors: errorsOf(operation, document, catalogue).map(({ code }) => code),
      eventErrors: operation['x-event-errors'] ?? [],
    };
    rows.push([operation.operationId, row]);
  });
  return `${banner}import type { ErrorCode } from './errors.ts';

type Description = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tag: string;
  /** Whether it is called without a token. */
  public: boolean;
  /** Whose token it wants: an administrator's, or that of a store's device. */
  scheme: 'bearer' | 'dispositivo' | null;
  /** Whether a signed address serves instead of a token. */
  signed: boolean;
  scope: 'nivel:0' | null;
  /** Whether it is refused to keys. */
  sessionOnly: boolean;
  /** The fields of its body that are refused to keys. */
  sessionOnlyFields: readonly string[];
  /** The fields that keys may set on create, but not change. */
  sessionOnlyChanges: readonly string[];
  /** Whether its query may have what it does not name. */
  openQuery: boolean;
  /** The points that it takes of its caller's. */
  cost: number;
  bodyRequired: boolean;
  statuses: readonly number[];
  /** The internal code that a failure is logged under. */
  log: string;
  errors: readonly ErrorCode[];
  /** Codes of single events within an answer of success. */
  eventErrors: readonly ErrorCode[];
};

${table('operations', ' satisfies Record<string, Description>', rows)}
export type OperationId = keyof typeof operations;
`;
}
