export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Example = { summary?: string; value?: unknown };
export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, Example> };
export type Response = {
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, unknown>;
};
export type Schema = { [key: string]: unknown };

export type Operation = {
  operationId: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; example?: unknown; schema?: Schema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
  'x-extension'?: boolean;
};

export type Document = {
  info: { title: string; version: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components?: Record<string, Record<string, unknown>>;
};

export type Located = { method: Method; path: string; operation: Operation };

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Every operation of a bundle, with where it is. */
export function operationsOf(document: Document): Located[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([key]) => methods.has(key))
      .map(([method, operation]) => ({ method: method as Method, path, operation: operation as Operation })),
  );
}

/** The bundle with each local $ref replaced by what it points to; a reference to itself stays a reference. */
export function dereference<T>(document: Document, node: T, seen: string[] = []): T {
  if (Array.isArray(node)) return node.map((item) => dereference(document, item, seen)) as T;
  if (node === null || typeof node !== 'object') return node;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#/')) {
    if (seen.includes($ref)) return node;
    return dereference(document, resolve(document, $ref), [...seen, $ref]) as T;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, dereference(document, value, seen)]),
  ) as T;
}

function resolve(document: Document, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
}
