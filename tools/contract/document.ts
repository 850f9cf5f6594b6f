export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Example = { summary?: string; value?: unknown };
export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, Example> };
export type Response = {
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, unknown>;
};
export type Schema = { [key: string]: unknown };

type Parameter = {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  example?: unknown;
  schema?: Schema;
};

export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
  'x-event-errors'?: string[];
  'x-extension'?: boolean;
  'x-session-only'?: boolean;
  'x-reads'?: boolean;
  'x-narrow-keys'?: boolean;
  'x-tag-of'?: string[];
  'x-cost'?: number;
  'x-log'?: string;
};

export type Document = {
  info: { title: string; version: string };
  servers?: { url: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components?: Record<string, Record<string, unknown>>;
};

export type Located = { method: Method; path: string; operation: Operation };

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

export function operationsOf(document: Document): Located[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([key]) => methods.has(key))
      .map(([method, operation]) => ({ method: method as Method, path, operation: operation as Operation })),
  );
}

export function reachable(document: Document, node: unknown, found = new Set<string>()): Set<string> {
  for (const [, ref = ''] of JSON.stringify(node).matchAll(/"\$ref":"([^"]+)"/g)) {
    if (found.has(ref)) continue;
    found.add(ref);
    const [, , group = '', name = ''] = ref.split('/');
    const target = document.components?.[group]?.[name];
    if (target) reachable(document, target, found);
  }
  return found;
}
