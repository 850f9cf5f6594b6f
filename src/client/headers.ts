/** The limited key or session, the points left, and the seconds until all points are back. */
export type RateLimit = { of: string; left: number; fullInS: number };

/** Values from response headers; undefined if a header is missing. */
export type AnswerHeaders = {
  /** Request id in the server's log: quote it when you report a problem. */
  requestId: string | undefined;
  /** Version of the server's contract. */
  version: string | undefined;
  etag: string | undefined;
  /** Pass this id to `undoOperacao` to undo the change. */
  operacao: string | undefined;
  rateLimit: RateLimit | undefined;
  retryAfterS: number | undefined;
  /** Since when something in the request is deprecated. */
  deprecation: Date | undefined;
  /** It will not be removed before this date. */
  sunset: Date | undefined;
  /** Address of the operation that replaces it. */
  successor: string | undefined;
};

function readRateLimit(text = ''): RateLimit | undefined {
  const [, of, left, seconds] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(text) ?? [];
  return of === undefined ? undefined : { of, left: Number(left), fullInS: Number(seconds) };
}

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
