import { dereference } from '#server/http/references.ts';
import { codesByOperation } from './codes.ts';
import { deprecationBreaches } from './deprecationRules.ts';
import { type Document, type Located, operationsOf, type Response, type Schema } from './document.ts';
import type { Release } from './releases.ts';

export type CatalogueEntry = { status: number; message: string; reserved?: string; caller?: 'over' | 'key' };
export type Subject = {
  document: Document;
  catalogue: Record<string, CatalogueEntry>;
  /** From `x-meaning`, by code. */
  meanings: Record<string, string | undefined>;
  /** As `METHOD /path`. */
  specification: Set<string>;
  releases: Release[];
  /** As `2026-11-24`. */
  today: string;
};
type Rule = (subject: Subject) => string[];

const verbs =
  'list|get|count|create|update|delete|activate|deactivate|toggle|report|import|send|add|remove|reorder|duplicate|block|unblock|sign|replace|download|search|login|logout|request|reset|change|set|stream|unlink|undo|revoke|restore|erase|preview|cancel|compare|begin|end|finish|confirm|accept|answer|close|open|rename|test|rotate|resend';
const formatsOfNames: Record<string, string> = {
  cnpj: 'cnpj',
  telefone: 'telefone',
  cep: 'cep',
  isrc: 'isrc',
  fusoHorario: 'fuso-horario',
  senha: 'password',
  senhaAtual: 'password',
  password: 'password',
};
const alone = ['search', 'login', 'logout', 'playerLogin', 'playerLogout'];
const beforeNewPassword = ['changePlayerSenha', 'playerLogout'];

const ofKeys = ['getMe'];
const naming = ['entidade', 'relatorio'];

/** Rules that redocly lacks. Each returns one sentence per breach. */
export const rules = {
  'operation-id-is-verb-noun': eachOperation(({ operation: { operationId } }) =>
    alone.includes(operationId) || new RegExp(`^(${verbs})[A-Z][A-Za-z0-9]*$`).test(operationId)
      ? []
      : ['is not a known verb followed by a noun'],
  ),

  'security-declared': eachOperation(({ operation }) =>
    operation.security ? [] : ['declares no security (an empty list, when it is public)'],
  ),

  'operation-answers': eachOperation(({ operation }) =>
    Object.keys(operation.responses).some((status) => /^(2\d\d|303)$/.test(status))
      ? []
      : ['has no answer of success: a 2xx, or the 303 of what leads a browser on'],
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
    for (const { operation } of operationsOf(document))
      for (const code of operation['x-event-errors'] ?? []) given.add(code);
    return Object.entries(catalogue).flatMap(([code, { reserved }]) => {
      if (given.has(code))
        return reserved === undefined ? [] : [`${code} is reserved, but an operation gives it`];
      return reserved?.trim() ? [] : [`${code} is given by no operation, and not reserved with a reason`];
    });
  },

  'code-has-meaning': ({ meanings }) =>
    Object.entries(meanings)
      .filter(([, meaning]) => !/^[A-Z].*\.$/.test(meaning ?? ''))
      .map(([code]) => `${code} has no x-meaning: a sentence that says when a caller gets it`),

  'event-error-is-of-catalogue': eachOperation(({ operation }, { catalogue }) =>
    (operation['x-event-errors'] ?? [])
      .filter((code) => !catalogue[code])
      .map((code) => `has the event error ${code}, which is no code of the catalogue`),
  ),

  'refusal-of-caller-is-marked': eachOperation(({ operation }, { document, catalogue }) => {
    if (!operation.security?.some((scheme) => 'bearer' in scheme)) return [];
    const codes = [...(codesByOperation(document).get(operation.operationId) ?? [])];
    return codes
      .filter((code) => [401, 403].includes(catalogue[code]?.status ?? 0) && !catalogue[code]?.caller)
      .map(
        (code) => `gives ${code} with ${catalogue[code]?.status}: a refusal of what was sent is 400 or 409`,
      );
  }),

  'callers-are-apart': eachOperation(({ path, operation }, { document }) => {
    const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
    const isDevice = schemes.includes('dispositivo');
    const codes = [...(codesByOperation(document).get(operation.operationId) ?? [])];
    const ofPlayer = codes.filter((code) => code.startsWith('TPL'));
    const mayWait = !beforeNewPassword.includes(operation.operationId);
    return [
      ...(isDevice && schemes.length > 1 ? ['is called by a device and by somebody else'] : []),
      ...(isDevice && !path.startsWith('/player/') ? ['is called by a device, but not under /player/'] : []),
      ...(isDevice && mayWait && !codes.includes('REQ006')
        ? ['is called by a device, and not REQ006 while its password is provisional']
        : []),
      // The panel treats 401 and 403 as the end of its own session.
      ...(path.startsWith('/player/') ? [] : ofPlayer.map((code) => `gives ${code}, a code of the player's`)),
    ];
  }),

  'own-way-in-is-of-sessions': eachOperation(({ operation }) => {
    const { operationId, tags, security = [], ...others } = operation;
    const isBearers = security.some((scheme) => 'bearer' in scheme);
    const isMeant = isBearers && tags?.[0] === 'Sessão' && !ofKeys.includes(operationId);
    return isMeant && others['x-session-only'] !== true
      ? ['is about the way in of whoever calls: mark it x-session-only: true']
      : [];
  }),

  'passwords-are-of-sessions': eachOperation(({ operation }, { document }) => {
    const { security = [], requestBody } = operation;
    if (operation['x-session-only'] || !security.some((scheme) => 'bearer' in scheme)) return [];
    const bodies = Object.values(dereference(document, requestBody)?.content ?? {});
    const fields = bodies.flatMap(({ schema }) =>
      Object.entries((schema?.properties ?? {}) as Record<string, Schema>),
    );
    return fields
      .filter(([, field]) => field.format === 'password' && field['x-session-only'] !== true)
      .map(([name]) => `takes the password ${name} of a key: mark the field x-session-only: true`);
  }),

  'reads-is-of-posts': eachOperation(({ method, operation }) =>
    operation['x-reads'] && method !== 'post' ? ['has x-reads: only a POST needs it'] : [],
  ),

  'named-entity-needs-its-tag': eachOperation(({ operation }, { document }) => {
    const { 'x-tag-of': marked = [], 'x-narrow-keys': narrow, security = [] } = operation;
    const { parameters = [], requestBody } = dereference(document, {
      parameters: operation.parameters,
      requestBody: operation.requestBody,
    });
    const bodies = Object.values(requestBody?.content ?? {});
    const taken = [
      ...parameters.map(({ name }) => name),
      ...bodies.flatMap(({ schema }) => Object.keys(schema?.properties ?? {})),
    ];
    const isOfKeys = security.some((scheme) => 'bearer' in scheme) && !operation['x-session-only'];
    const needed = isOfKeys && narrow !== false ? naming.filter((name) => taken.includes(name)) : [];
    return [
      ...needed.filter((name) => !marked.includes(name)).map((name) => `has no ${name} in its x-tag-of`),
      ...marked
        .filter((name) => !taken.includes(name))
        .map((name) => `does not take ${name} of its x-tag-of`),
    ];
  }),

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

  'field-has-title': eachOperation(({ operation }, { document }) => {
    const { parameters = [], requestBody } = dereference(document, {
      parameters: operation.parameters,
      requestBody: operation.requestBody,
    });
    const filters = parameters.filter((parameter) => parameter.in === 'query' && !parameter.schema?.title);
    const bodies = Object.values(requestBody?.content ?? {});
    return [
      ...filters.map(({ name }) => `has no title for its parameter ${name}`),
      ...bodies.flatMap(({ schema }) => untitled(schema).map((name) => `has no title for its field ${name}`)),
    ];
  }),

  'enum-has-labels': ({ document }) => {
    const nodes = nodesOf(document);
    const sorts = nodes.filter(({ node }) => node.name === 'sort').map(({ node }) => node.schema);
    return nodes.flatMap(({ node, place }) => {
      const { enum: values, 'x-labels': labels } = node as { enum?: unknown; 'x-labels'?: object | false };
      if (!Array.isArray(values) || labels === false || sorts.includes(node)) return [];
      const isNamed =
        values.map(String).sort().join() ===
        Object.keys(labels ?? {})
          .sort()
          .join();
      return isNamed ? [] : [`${place}: a name for each value in x-labels, false where nobody is told`];
    });
  },

  'log-code-is-its-own': ({ document }) => {
    const codes = operationsOf(document).map(({ operation }) => operation['x-log']);
    return operationsOf(document).flatMap(({ operation: { operationId, 'x-log': code } }) =>
      /^[A-Z_]+_ERROR$/.test(code ?? '') && codes.filter((one) => one === code).length === 1
        ? []
        : [`${operationId} has no x-log of its own, as CLIENTES_SHOW_ERROR`],
    );
  },

  'field-has-format': ({ document }) =>
    nodesOf(document).flatMap(({ node, place }) => {
      // Only bodies and filters forbid other fields. Filters are skipped, because they may hold part of a formatted
      // value.
      if (node.additionalProperties !== false || node['x-query-of']) return [];
      const properties = (node.properties ?? {}) as Record<string, Schema>;
      return Object.entries(dereference(document, properties)).flatMap(([name, field]) => {
        const format = formatsOfNames[name];
        const said = [field, ...((field.anyOf as Schema[] | undefined) ?? [])].map((one) => one.format);
        return !format || said.includes(format)
          ? []
          : [`${place}/properties/${name} has no format: ${format}`];
      });
    }),

  'field-is-explained': ({ document }) =>
    nodesOf(document).flatMap(({ node, place }) =>
      Object.entries(dereference(document, (node.properties ?? {}) as Record<string, Schema>))
        .filter(([, field]) => !isExplained(field))
        .map(([name]) => `${place}/properties/${name} has neither a description nor an example`),
    ),

  'parameter-is-explained': eachOperation(({ operation }, { document }) =>
    dereference(document, operation.parameters ?? [])
      .filter((parameter) => !isExplained(parameter) && !isExplained(parameter.schema))
      .map(({ name }) => `has neither a description nor an example of its parameter ${name}`),
  ),

  'write-is-explained': eachOperation(({ method, operation }) =>
    method === 'get' || operation.description
      ? []
      : ['writes, and has no description of what a caller needs to know beyond its summary'],
  ),

  'no-parameters-of-path': ({ document }) =>
    Object.entries(document.paths)
      .filter(([, item]) => 'parameters' in item)
      .map(
        ([path]) =>
          `${path} has parameters of its own: the server ignores them, declare them on each operation`,
      ),

  'cost-is-one-of-four': eachOperation(({ operation }) => {
    const { 'x-cost': cost, security = [] } = operation;
    if (cost === undefined) return [];
    const isCounted = security.some((scheme) => 'bearer' in scheme || 'area' in scheme);
    return [
      ...(isCounted ? [] : ['has an x-cost, and is called by nobody who has points']),
      ...([1, 5, 20, 50].includes(cost)
        ? []
        : [`costs ${cost}: a list is 1, a report 5, an import 20, an export 50`]),
    ];
  }),

  'deprecation-is-a-policy': deprecationBreaches,
} satisfies Record<string, Rule>;

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

function isExplained(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const { description, example, anyOf = [], oneOf = [], items } = schema;
  if (description || example !== undefined) return true;
  return [...(anyOf as Schema[]), ...(oneOf as Schema[]), ...(items ? [items as Schema] : [])].some(
    isExplained,
  );
}

function untitled({ properties = {}, items }: Schema = {}, place = ''): string[] {
  const fields = Object.entries(properties as Record<string, Schema>);
  return [
    ...fields.flatMap(([name, field]) => [
      ...(field.title ? [] : [place + name]),
      ...untitled((field.contentSchema ?? field) as Schema, `${place}${name}.`),
    ]),
    ...(items ? untitled(items as Schema, place) : []),
  ];
}

function checkError(name: string, status: number, value: unknown, catalogue: Subject['catalogue']) {
  const entry = catalogue[name];
  if (!entry) return [`${status} has the example ${name}, which is no code of the catalogue`];
  const { code, message } = (value as { error?: { code?: string; message?: string } })?.error ?? {};
  return [
    ...(entry.status === status ? [] : [`gives ${name} with ${status}, the catalogue says ${entry.status}`]),
    ...(code === name ? [] : [`${status} example ${name} carries the code ${code}`]),
    ...(isMessageOf(entry.message, message)
      ? []
      : [`${status} example ${name} carries another message than the catalogue`]),
  ];
}

const isMessageOf = (template: string, message = '') =>
  new RegExp(`^${RegExp.escape(template).replaceAll(/\\\{\w+\\\}/g, '[^{}]+')}$`).test(message);

type Node = Record<string, unknown>;

function nodesOf(node: unknown, place = ''): { node: Node; place: string }[] {
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.entries(node).flatMap(([key, value]) => nodesOf(value, `${place}/${key}`));
  return [{ node: node as Node, place }, ...inner];
}

const placesOf = (root: unknown, matches: (node: Node) => boolean): string[] =>
  nodesOf(root).flatMap(({ node, place }) => (matches(node) ? [place] : []));
