import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock } from '../../scripts/mock/start.ts';
import { contractCases } from './cases.ts';
import { exampleRequest } from './request.ts';

describe('the mock serves every example by name', () => {
  let mock: Awaited<ReturnType<typeof startMock>>;
  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock.close());

  it.each(contractCases())('$id', async ({ located, answers }) => {
    for (const { status, name, body, prefer } of answers) {
      const { path, init } = exampleRequest(located);
      const headers = { ...init.headers, Prefer: prefer };
      const response = await fetch(mock.url + path, { ...init, headers, redirect: 'manual' });
      const text = await response.text();
      expect(response.status, `${status} ${name}: ${text}`).toBe(status);
      expect(response.headers.get('sl-violations'), `${status} ${name}`).toBeNull();
      expect(JSON.parse(text), `${status} ${name}`).toEqual(body);
    }
  });
});
