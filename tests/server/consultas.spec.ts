import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let now = Date.now();
const pass = (seconds: number) => {
  now += seconds * 1000;
};
beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
});
afterAll(() => server.close());

type Caller = { as: null; headers: { authorization: string } };
type Answered = { headers: Headers };

const by = (token: string): Caller => ({ as: null, headers: { authorization: `Bearer ${token}` } });

async function newSession(login = 'admin'): Promise<Caller> {
  const { body } = await server.call('login', { as: null, body: { login, senha: PASSWORD } });
  return by(body.accessToken);
}

async function newKey(): Promise<Caller> {
  const body = { nome: 'Planilha', level: '0', dias: 1, senhaAtual: PASSWORD } as const;
  return by((await server.call('createChave', { body })).body.segredo);
}

const told = ({ headers }: Answered) => [headers.get('ratelimit'), headers.get('retry-after')];

async function spend(caller: Caller, points: number): Promise<void> {
  for (let spent = 0; spent < points; spent += 50) {
    expect(await server.call('createExportacao', { ...caller, body: {} })).toAnswer(400, 'REQ001');
  }
}

describe('a signed-in caller', () => {
  it('sees the points left: 2,000 per session, 600 per key', async () => {
    expect(told(await server.call('listClientes', await newSession()))).toEqual([
      '"sessao";r=1999;t=1',
      null,
    ]);
    expect(told(await server.call('listClientes', await newKey()))).toEqual(['"chave";r=599;t=1', null]);
  });

  it.each([
    ['a list', 'listClientes', 1],
    ['a report', 'reportClientesVinhetas', 5],
    ['a report that is called a list', 'listAllLikes', 5],
    ['an import', 'importLojas', 20],
    ['an export', 'createExportacao', 50],
  ] as const)('pays for %s', async (_, operation, cost) => {
    const caller = await newSession();
    const { headers } = await server.call(operation, caller);
    expect(headers.get('ratelimit')).toBe(`"sessao";r=${2000 - cost};t=${Math.ceil(cost / 20)}`);
  });

  it('sees them on error responses too', async () => {
    const caller = await newSession();
    const refused = await server.call('getCliente', { ...caller, path: { id: 'nenhum' } });
    expect(refused).toAnswer(404, 'C006');
    expect(told(refused)).toEqual(['"sessao";r=1999;t=1', null]);
    const key = await newKey();
    const notForKeys = await server.call('listSessoes', key);
    expect(notForKeys).toAnswer(403, 'CH004');
    expect(told(notForKeys)).toEqual(['"chave";r=599;t=1', null]);
  });

  it.each([
    ['a session', newSession, 2_000, 20, 'sessao'],
    ['a key', newKey, 600, 10, 'chave'],
  ] as const)(
    'is rejected without points, and served again later: %s',
    async (_, make, points, rate, name) => {
      const caller = await make();
      await spend(caller, points);
      const before = await server.db.selectFrom('clientes').select('id').execute();
      const refused = await server.call('createCliente', { ...caller, body: { nome: `Além de ${name}` } });
      expect(refused).toAnswer(429, 'REQ014');
      expect(refused.error.message).toBe('Muitas consultas em pouco tempo: tente de novo em 1 s.');
      expect(told(refused)).toEqual([`"${name}";r=0;t=${points / rate}`, '1']);
      expect(await server.db.selectFrom('clientes').select('id').execute()).toEqual(before);
      const dear = await server.call('createExportacao', { ...caller, body: {} });
      expect(dear).toAnswer(429, 'REQ014');
      expect(dear.error.message).toBe(
        `Muitas consultas em pouco tempo: tente de novo em ${Math.ceil(50 / rate)} s.`,
      );
      pass(1);
      const again = await server.call('createCliente', { ...caller, body: { nome: `Depois de ${name}` } });
      expect(again).toAnswer(201);
      expect(told(again)).toEqual([`"${name}";r=${rate - 1};t=${points / rate - 1 + 1}`, null]);
    },
  );

  it('has points per session and per key, not per person', async () => {
    const [first, second, key] = [await newSession(), await newSession(), await newKey()];
    await spend(first, 2_000);
    expect(await server.call('getMe', first)).toAnswer(429, 'REQ014');
    expect(await server.call('getMe', second)).toAnswer(200);
    expect(await server.call('getMe', key)).toAnswer(200);
  });

  it("uses the session's points for its signed addresses", async () => {
    const caller = await newSession();
    const { body } = await server.call('createExportacao', {
      ...caller,
      body: { relatorio: 'listAllLikes', formato: 'csv' },
    });
    const answer = await fetch(server.url + body.url);
    await answer.text();
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, '"sessao";r=1949;t=3']);
  });

  it('pays once for a stream', async () => {
    const caller = await newSession();
    expect(told(await server.call('streamLojasSaude', caller))).toEqual(['"sessao";r=1999;t=1', null]);
    expect(told(await server.call('getMe', caller))).toEqual(['"sessao";r=1998;t=1', null]);
  });

  it('is counted as a caller even for rejected requests', async () => {
    const key = await newKey();
    await spend(key, 600);
    await server.call('listGrupos', key);
    await server.chamadas.write();
    const { rows } =
      await sql`select tipo, chamadas from chamadas_da_api where operacao = 'listGrupos'`.execute(server.db);
    expect(rows).toEqual([{ tipo: 'CHAVE', chamadas: 1 }]);
  });
});

describe('an anonymous caller', () => {
  it('has no points, like devices and sign-ins', async () => {
    const { token } = await server.device();
    const device = await server.call('getPlayerSincronia', by(token));
    const login = await server.call('login', { as: null, body: { login: 'admin', senha: PASSWORD } });
    const nobody = await server.call('listClientes', { as: null });
    expect([device, login, nobody].map(told)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });
});
