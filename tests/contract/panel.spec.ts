import { Window } from 'happy-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#web/shared/api/operation.ts';
import { startMock } from '../../scripts/mock/start.ts';
import { type Answer, contractCases } from './cases.ts';
import { exampleVariables } from './request.ts';

const mock = await startMock();
let said: { status: number; body: unknown };
const { ApiError, send, session } = await importClient(mock.url);

describe("the mock returns each success and error by name, and the panel's client understands it", () => {
  afterAll(() => mock.close());
  beforeEach(() => session.start('example'));

  it.each(contractCases())('$id', async ({ located, answers }) => {
    const ask = ({ prefer }: Answer) =>
      send(operations[located.operation.operationId as OperationId], {
        ...exampleVariables(located),
        headers: { Prefer: prefer, 'X-Filial': 'example' },
      });
    for (const answer of answers) {
      session.start('example');
      if (answer.status < 300) expect(await ask(answer)).toEqual(answer.body);
      else await expectFailure(ask(answer), answer);
      const { status, body } = answer;
      expect(said, `${status} ${answer.name}`).toEqual({ status, body });
    }
  });

  it('ends the session on a 401, with the reason', async () => {
    const expired = vi.fn();
    session.whenExpired(expired);
    const refused = send(operations.listClientes, { headers: { Prefer: 'code=401, example=LG006' } });
    await expect(refused).rejects.toMatchObject({ code: 'LG006' });
    expect(expired).toHaveBeenCalledWith('Você não tem autorização pra realizar esta ação.');
    expect(session.token).toBeNull();
  });
});

async function expectFailure(asked: Promise<unknown>, { status, name, body }: Answer) {
  const failure = await asked.then(
    () => expect.fail(`${status} ${name} did not throw`),
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(ApiError);
  const { message } = (body as { error: { message: string } }).error;
  expect(failure).toMatchObject({ status, code: name, message });
}

/**
 * The client in a window at the mock's address, with Node's fetch, recorded. The DOM's fetch caches responses by
 * address only.
 */
async function importClient(address: string) {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await fetch(request);
    said = { status: response.status, body: await response.clone().json() };
    return response;
  });
  const window = new Window({ url: address });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('localStorage', window.localStorage);
  vi.stubGlobal('sessionStorage', window.sessionStorage);
  const NodeRequest = Request;
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(input: string, init: RequestInit) {
        super(new URL(input, address), init);
      }
    },
  );
  const { send } = await import('#web/shared/api/operation.ts');
  const { ApiError } = await import('#web/shared/api/ApiError.ts');
  const { session } = await import('#web/shared/api/session.ts');
  return { ApiError, send, session };
}
