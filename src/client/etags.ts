const etags = new WeakMap<object, string>();

export function etagOf(entity: object): string | undefined {
  return etags.get(entity);
}

export function noteEtag(answer: unknown, etag: string | null | undefined) {
  if (etag && answer && typeof answer === 'object') etags.set(answer, etag);
}

export function keepEtag<T>(from: unknown, to: T): T {
  noteEtag(to, from && typeof from === 'object' ? etags.get(from) : undefined);
  return to;
}

/**
 * Builds an `If-Match` header: the server rejects the write (REQ003) if the entity changed since it was read. Throws if
 * `entity` has no ETag, such as the rows of lists.
 */
export function ifMatch(entity: object): { 'If-Match': string } {
  const etag = etags.get(entity);
  if (!etag)
    throw new TypeError('Only what an operation answered by itself has an ETag: read the entity first.');
  return { 'If-Match': etag };
}
