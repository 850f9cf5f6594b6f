import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { deprecatedOf } from '../contract/deprecations.ts';
import type { Document as Contract } from '../contract/document.ts';
import { type Document, eachOperation, type Operation, schemesOf } from './document.ts';

type Header = { description: string; required?: true; schema: object; example?: unknown };
type Declared = Header & {
  /** The rule that adds the header, or the error codes that it accompanies. */
  'x-answers'?: keyof typeof rules | string[];
};
type Answer = { description: string; headers?: object; content?: Record<string, { examples?: object }> };
type Place = {
  operation: Operation;
  method: string;
  status: number;
  deprecated: 'whole' | 'part' | undefined;
  hasSuccessor: boolean;
};
/** How often a response carries the header; undefined means never. */
type When = 'always' | 'sometimes' | undefined;

/** Statuses possible before the caller is identified. With a signed address, 404 is one too. */
const BEFORE_CALLER = [401, 403, 500, 503, 507];

const isAdmins = (operation: Operation) => schemesOf(operation).includes('bearer');

const isCounted = (operation: Operation) => isAdmins(operation) || schemesOf(operation).includes('area');

const rules = {
  every: () => 'always',
  points: ({ operation, status }) => {
    if (!isCounted(operation)) return undefined;
    const isSigned = status === 404 && schemesOf(operation).includes('assinatura');
    return isSigned || BEFORE_CALLER.includes(status) ? 'sometimes' : 'always';
  },
  undoable: ({ operation, method, status }) => {
    const isWrite = isAdmins(operation) && method !== 'get';
    if (operation['x-undoable'] === false && !isWrite)
      throw new Error(`${operation.operationId}: x-undoable is for what administrators write`);
    return isWrite && status < 300 && operation['x-undoable'] !== false ? 'sometimes' : undefined;
  },
  deprecated: ({ deprecated }) => deprecated && (deprecated === 'whole' ? 'always' : 'sometimes'),
  succeeded: ({ hasSuccessor }) => (hasSuccessor ? 'sometimes' : undefined),
} satisfies Record<string, (place: Place) => When>;

/** Contracts before 2.0.0 have no such headers. */
export function readHeaders(file: string): Record<string, Declared> {
  const all: Record<string, Declared> = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(all).filter(([, header]) => header['x-answers']));
}

function whenOf({ 'x-answers': answers = [] }: Declared, place: Place, { content = {} }: Answer): When {
  if (!Array.isArray(answers)) return rules[answers](place);
  const codes = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
  if (!codes.some((code) => answers.includes(code))) return undefined;
  return codes.every((code) => answers.includes(code)) ? 'always' : 'sometimes';
}

/**
 * Adds headers to responses by their rules, as references to `components/headers`. If a required header is not always
 * sent, it refers to an optional copy.
 */
export function expandHeaders(document: Document, headers: Record<string, Declared>): void {
  const components: Record<string, Header> = { ...document.components.headers };
  document.components.headers = components;
  const refer = (name: string, { 'x-answers': _, required, ...header }: Declared, when: When) => {
    const key = required && when === 'sometimes' ? `Optional${name}` : name;
    components[key] = { ...header, ...(required && when === 'always' && { required }) };
    return { $ref: `#/components/headers/${key}` };
  };
  const deprecations = Map.groupBy(
    deprecatedOf(document as unknown as Contract).filter(({ place }) => /^$|^(query|body)\./.test(place)),
    ({ operation }) => operation,
  );
  eachOperation(document, (operation, method) => {
    const gone = deprecations.get(operation.operationId);
    const whole = gone?.find(({ kind }) => kind === 'operation');
    for (const [status, answer] of Object.entries(operation.responses as Record<string, Answer>)) {
      const place: Place = {
        operation,
        method,
        status: Number(status),
        deprecated: whole ? 'whole' : gone && 'part',
        hasSuccessor: whole !== undefined && whole.successor !== 'none',
      };
      const carried = Object.entries(headers).flatMap(([name, header]) => {
        const when = whenOf(header, place, answer);
        return when ? [[name, refer(name, header, when)]] : [];
      });
      answer.headers = { ...Object.fromEntries(carried), ...answer.headers };
    }
  });
}
