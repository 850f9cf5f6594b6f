import { codesByOperation } from './codes.ts';
import { type Document, dereference, type Located, operationsOf, type Response } from './document.ts';

export type CatalogueEntry = { status: number; message: string; reserved?: string };
export type Subject = {
  document: Document;
  catalogue: Record<string, CatalogueEntry>;
  /** The calls of the product's specification, as `METHOD /path`. */
  specification: Set<string>;
};
type Rule = (subject: Subject) => string[];

const verbs =
  'list|get|create|update|delete|activate|deactivate|toggle|report|import|send|add|remove|reorder|duplicate|block|unblock|sign|replace|download|search|login|logout|request|reset';
const alone = ['search', 'login', 'logout'];

/** What redocly has no rule for. Each rule answers one sentence for each breach. */
export const rules = {
  'operation-id-is-verb-noun': eachOperation(({ operation: { operationId } }) =>
    alone.includes(operationId) || new RegExp(`^(${verbs})[A-Z][A-Za-z0-9]*$`).test(operationId)
      ? []
      : ['is not a known verb followed by a noun'],
  ),

  'security-declared': eachOperation(({ operation }) =>
    operation.security ? [] : ['declares no security (an empty list, when it is public)'],
  ),

  'answer-has-example': eachAnswer((status, response) => {
    const media = response.content?.['application/json'];
    if (!media) return [];
    const isIllustrated = media.example !== undefined || Object.keys(media.examples ?? {}).length > 0;
    return isIllustrated ? [] : [`${status} has no example`];
  }),

  'error-example-is-of-catalogue': eachAnswer((status, response, { catalogue }) => {
    const media = response.content?.['application/json'];
    if (Number(status) < 300 || !media) return [];
    const examples = Object.entries(media.examples ?? {});
    const breaches = examples.flatMap(([name, { value }]) =>
      checkError(name, Number(status), value, catalogue),
    );
    return media.example === undefined ? breaches : [...breaches, `${status} has an example without a name`];
  }),

  'code-is-given-or-reserved': ({ document, catalogue }) => {
    const given = new Set([...codesByOperation(document).values()].flatMap((codes) => [...codes]));
    return Object.entries(catalogue).flatMap(([code, { reserved }]) => {
      if (given.has(code))
        return reserved === undefined ? [] : [`${code} is reserved, but an operation gives it`];
      return reserved?.trim() ? [] : [`${code} is given by no operation, and not reserved with a reason`];
    });
  },

  'extension-is-marked': eachOperation(({ method, path, operation }, { specification }) => {
    const isExtension = !specification.has(`${method.toUpperCase()} ${path}`);
    if (isExtension === (operation['x-extension'] === true)) return [];
    return [
      isExtension
        ? 'is not in the specification: mark it x-extension: true'
        : 'is in the specification: no x-extension',
    ];
  }),

  'specification-is-covered': ({ document, specification }) => {
    const present = new Set(
      operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    );
    return [...specification]
      .filter((call) => !present.has(call))
      .map((call) => `${call} of the specification is missing`);
  },

  'no-int64': ({ document }) =>
    placesOf(document, (node) => node.format === 'int64').map(
      (place) => `${place}: int64 becomes a bigint in the panel`,
    ),

  'no-all-of-in-requests': eachOperation(({ operation }, { document }) =>
    placesOf(dereference(document, operation.requestBody), (node) => Array.isArray(node.allOf)).map(
      (place) => `has allOf in its request${place}: forms cannot use an intersection`,
    ),
  ),

  'no-parameters-of-path': ({ document }) =>
    Object.entries(document.paths)
      .filter(([, item]) => 'parameters' in item)
      .map(
        ([path]) =>
          `${path} has parameters of its own: the server ignores them, declare them on each operation`,
      ),
} satisfies Record<string, Rule>;

/** All breaches of all rules, each beginning with the rule's name. */
export function lint(subject: Subject): string[] {
  return Object.entries<Rule>(rules).flatMap(([name, rule]) =>
    rule(subject).map((breach) => `${name}: ${breach}`),
  );
}

function eachOperation(check: (located: Located, subject: Subject) => string[]): Rule {
  return (subject) =>
    operationsOf(subject.document).flatMap((located) =>
      check(located, subject).map((breach) => `${located.operation.operationId} ${breach}`),
    );
}

function eachAnswer(check: (status: string, response: Response, subject: Subject) => string[]): Rule {
  return eachOperation(({ operation }, subject) =>
    Object.entries(dereference(subject.document, operation.responses)).flatMap(([status, response]) =>
      check(status, response, subject),
    ),
  );
}

function checkError(name: string, status: number, value: unknown, catalogue: Subject['catalogue']) {
  const entry = catalogue[name];
  if (!entry) return [`${status} has the example ${name}, which is no code of the catalogue`];
  const { code, message } = (value as { error?: { code?: string; message?: string } })?.error ?? {};
  return [
    ...(entry.status === status ? [] : [`gives ${name} with ${status}, the catalogue says ${entry.status}`]),
    ...(code === name ? [] : [`${status} example ${name} carries the code ${code}`]),
    ...(message === entry.message
      ? []
      : [`${status} example ${name} carries another message than the catalogue`]),
  ];
}

function placesOf(node: unknown, matches: (node: Record<string, unknown>) => boolean, place = ''): string[] {
  if (node === null || typeof node !== 'object') return [];
  const here = matches(node as Record<string, unknown>) ? [place] : [];
  return [
    ...here,
    ...Object.entries(node).flatMap(([key, value]) => placesOf(value, matches, `${place}/${key}`)),
  ];
}
