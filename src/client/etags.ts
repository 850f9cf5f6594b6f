const etags = new WeakMap<object, string>();

/** Answers the ETag that an entity came with, to be sent back as `If-Match`. */
export function etagOf(entity: object): string | undefined {
  return etags.get(entity);
}

/** Remembers the ETag that an answer came with. */
export function noteEtag(answer: unknown, etag: string | null | undefined) {
  if (etag && answer && typeof answer === 'object') etags.set(answer, etag);
}

/** Hands an entity's ETag on to the copy that takes its place. */
export function keepEtag<T>(from: unknown, to: T): T {
  noteEtag(to, from && typeof from === 'object' ? etags.get(from) : undefined);
  return to;
}

/**
 * Makes the header by which the server refuses a write (REQ003) over what somebody else has changed since `entity` was
 * read. Throws where `entity` came with no ETag, as the rows of lists do.
 */
export function ifMatch(entity: object): { 'If-Match': string } {
  const etag = etags.get(entity);
  if (!etag)
    throw new TypeError('Only what an operation answered by itself has an ETag: read the entity first.');
  return { 'If-Match': etag };
}
