import { expect } from 'vitest';

/** An answer whose body has been read. */
type Read = { operation?: string; status: number; body?: unknown; error?: { code?: string } };

declare module 'vitest' {
  interface Matchers<R> {
    /** Answered with this status, this code, or both; a test that fails prints what was answered. */
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
