const isLocal = ($ref: unknown): $ref is string => typeof $ref === 'string' && $ref.startsWith('#/');

const find = (document: object, pointer: string): unknown =>
  pointer
    .slice('#/'.length)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

export function targetOf<T extends object>(document: object, node: T): T {
  const { $ref } = node as { $ref?: unknown };
  return isLocal($ref) ? (find(document, $ref) as T) : node;
}

/**
 * Replaces each local $ref in a node by its target, merged with its sibling properties. Recursive references stay.
 */
export function dereference<T>(document: object, node: T, seen: readonly string[] = []): T {
  if (Array.isArray(node)) return node.map((item) => dereference(document, item, seen)) as T;
  if (node === null || typeof node !== 'object') return node;
  const { $ref, ...beside } = node as { $ref?: unknown };
  if (isLocal($ref)) {
    if (seen.includes($ref)) return node;
    return { ...dereference(document, find(document, $ref) as object, [...seen, $ref]), ...beside } as T;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, dereference(document, value, seen)]),
  ) as T;
}
