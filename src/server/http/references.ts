const targetOf = (document: object, pointer: string): unknown =>
  pointer
    .slice('#/'.length)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

/**
 * Copies a node of a document, with each local $ref replaced by what it points to and what stands beside it; a
 * reference to itself stays.
 */
export function dereference<T>(document: object, node: T, seen: readonly string[] = []): T {
  if (Array.isArray(node)) return node.map((item) => dereference(document, item, seen)) as T;
  if (node === null || typeof node !== 'object') return node;
  const { $ref, ...beside } = node as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#/')) {
    if (seen.includes($ref)) return node;
    return { ...dereference(document, targetOf(document, $ref) as object, [...seen, $ref]), ...beside } as T;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, dereference(document, value, seen)]),
  ) as T;
}
