/** What is limited (a key or a session), the points left, and the seconds until all points are back. */
export type RateLimit = { of: string; left: number; fullInS: number };

/** What the headers of an answer report; undefined if the answer has no such header. */
export type AnswerHeaders = {
  /** Names the request in the server's log: quote it when you report a problem. */
  requestId: string | undefined;
  /** The version of the server's contract. */
  version: string | undefined;
  /** The version of the entity, for `If-Match`. */
  etag: string | undefined;
  /** Pass this id to `undoOperacao` to undo the change. */
  operacao: string | undefined;
  rateLimit: RateLimit | undefined;
  /** How long to wait before the next try. */
  retryAfterS: number | undefined;
  /** Since when something that the request used is deprecated. */
  deprecation: Date | undefined;
  /** Until when it stays at least. */
  sunset: Date | undefined;
  /** The address of the operation that takes its place. */
  successor: string | undefined;
};

function readRateLimit(text = ''): RateLimit | undefined {
  const [, of, left, seconds] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(text) ?? [];
  return of === undefined ? undefined : { of, left: Number(left), fullInS: Number(seconds) };
}

/** Reads the headers of an answer, such as one of `http`. */
export function readHeaders(headers: Headers): AnswerHeaders {
  const textOf = (name: string) => headers.get(name) ?? undefined;
  const [deprecation, sunset, retryAfter] = ['Deprecation', 'Sunset', 'Retry-After'].map(textOf);
  return {
    requestId: textOf('X-Request-Id'),
    version: textOf('API-Version'),
    etag: textOf('ETag'),
    operacao: textOf('X-Operacao'),
    rateLimit: readRateLimit(textOf('RateLimit')),
    retryAfterS: retryAfter === undefined ? undefined : Number(retryAfter),
    deprecation: deprecation === undefined ? undefined : new Date(Number(deprecation.slice(1)) * 1000),
    sunset: sunset === undefined ? undefined : new Date(sunset),
    successor: /^<([^>]+)>/.exec(textOf('Link') ?? '')?.[1],
  };
}
