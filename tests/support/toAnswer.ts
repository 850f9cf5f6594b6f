import { expect } from 'vitest';

type Read = { operation?: string; status: number; body?: unknown; error?: { code?: string } };

declare module 'vitest' {
  interface Matchers<R> {
    /** Expects this status, this code, or both. A failure prints the response. */
    toAnswer(...expected: [status: number, code?: string] | [code: string]): R;
  }
}

expect.extend({
  toAnswer({ operation, status, body, error }: Read, ...expected: (number | string | undefined)[]) {
    const told: unknown[] = [status, error?.code];
    const said = error ?? (body instanceof Uint8Array ? `${body.length} bytes` : body);
    return {
      pass: expected.every((one) => told.includes(one)),
      message: () =>
        `${operation ?? 'It'} answered ${status}, ${this.isNot ? 'not ' : ''}expected: ${expected.join(' ')}\n${JSON.stringify(said, null, 2)}`,
    };
  },
});
