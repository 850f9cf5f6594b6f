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
import { readsOnly } from './keys.ts';
import { tipoOf } from './webhooks.ts';

export const banner = '// Generated from openapi/ by `npm run codegen`. Do not edit.\n\n';
const table = (name: string, type: string, rows: [string, unknown][]) =>
  `export const ${name} = {\n${rows.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`).join('\n')}\n} as const${type};\n`;

/** Leaves out the meanings, because this module is bundled into the panel. */
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

/** The codes that end the panel's session. A separate module, because every byte counts on the panel's first page. */
export function endingsModule({ entries }: Catalogue): string {
  const codes = [...entries.values()].filter(({ caller }) => caller === 'over').map(({ code }) => code);
  return `${banner}/** The codes that end a session: who calls is not signed in any more, or may not call this. */
export const sessionEndings: readonly string[] = ${JSON.stringify(codes)};
`;
}

/** A separate module, because the panel sends the version before it loads anything else of the contract. */
export const releaseModule = ({ info }: { info: { version: string } }): string =>
  `${banner}/** The version of the contract that this was built from. */
export const release = ${JSON.stringify(info.version)};
`;

const isOfTag = (tag: string, operation: Operation) =>
  operation.tags[0] === tag && !schemesOf(operation).includes('bearer');

const isOfOthers = (operation: Operation) =>
  isOfTag('Player', operation) || isOfTag('Área do cliente', operation);

/**
 * Only method and path, and only operations that the panel calls, because every byte counts on its first page. Skips
 * operations of devices, of guests, of programs, and those that a browser navigates to.
 */
export function callsModule(document: Document): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation, method, path) => {
    const isLed = !Object.keys(operation.responses).some((status) => status.startsWith('2'));
    if (isLed || isOfOthers(operation) || operation['x-panel'] === false) return;
    rows.push([operation.operationId, { method: method.toUpperCase(), path }]);
  });
  return `${banner}/** An operation as it goes over the wire. */
export type Call = { method: string; path: string };

${table('calls', ' satisfies Record<string, Call>', rows)}`;
}

/** The internal codes of the panel's log. A separate module, because the panel loads them later. */
export function logCodesModule(document: Document): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation) => rows.push([operation.operationId, operation['x-log']]));
  return `${banner}${table('logCodes', ' satisfies Record<string, string>', rows)}`;
}

type Answer = { content?: Record<string, { schema: { $ref?: string; required?: string[] } }> };

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
 * The player's own operations, the required fields that identify their responses, and the texts of its error codes. The
 * complete tables would exceed the player's size budget.
 */
export function playerModule(document: Document, catalogue: Catalogue): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation, method, path) => {
    if (!isOfTag('Player', operation)) return;
    const respostas = answersOf(operation, document);
    rows.push([operation.operationId, { method: method.toUpperCase(), path, respostas }]);
  });
  const texts = [...catalogue.entries.values()]
    .filter(({ code }) => /^(TPL|LK|REQ000|REQ002)/.test(code))
    .map(({ code, message }): [string, unknown] => [code, message]);
  return `${banner}${table('playerCalls', '', rows)}
${table('playerTexts', '', texts)}`;
}

export function areaModule(document: Document): string {
  const rows: [string, unknown][] = [];
  eachOperation(document, (operation, method, path) => {
    if (isOfTag('Área do cliente', operation))
      rows.push([operation.operationId, { method: method.toUpperCase(), path }]);
  });
  return `${banner}${table('areaCalls', '', rows)}`;
}

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
      reads: readsOnly(operation, method),
      narrowKeys: operation['x-narrow-keys'] ?? null,
      tagOf: operation['x-tag-of'] ?? [],
      tagOfStored: operation['x-tag-of-stored'] ?? null,
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
  /** The kind of token: an administrator's, a device's or a guest's. */
  scheme: 'bearer' | 'dispositivo' | 'area' | null;
  /** Whether a signed address serves instead of a token. */
  signed: boolean;
  scope: 'nivel:0' | null;
  /** Whether it is refused to keys. */
  sessionOnly: boolean;
  /** The fields of its body that are refused to keys. */
  sessionOnlyFields: readonly string[];
  /** The fields that keys may set on create, but not change. */
  sessionOnlyChanges: readonly string[];
  /** Whether it writes nothing. */
  reads: boolean;
  /** True if every key can call it, false if no narrow key can; null if that depends on the tags. */
  narrowKeys: boolean | null;
  /** Parameters and body fields that name an entity, an operation or an action. A key also needs the tags of the values. */
  tagOf: readonly string[];
  /** Table of the stored item with the id in the path. A key also needs the tags of that item. */
  tagOfStored: 'atividades' | 'exportacoes' | 'lixeira' | 'tarefas' | null;
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

/** Who may receive each type of occurrence: keys with its tag, and only level "0" if `level` is set. */
export function webhooksModule(document: Document): string {
  const rows = Object.values(document.webhooks ?? {}).map(({ post }): [string, unknown] => [
    tipoOf(post, document),
    { tag: post.tags[0], level: post['x-level'] ?? null },
  ]);
  return `${banner}${table('webhooks', '', rows)}`;
}
