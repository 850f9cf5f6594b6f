import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAcesso } from '#server/modules/acessos/acessos.queries.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { type Answer, PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' }, onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

type Row = Answer<'listAcessos'>['body']['items'][number];

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (typed: string, senha: string, address: string) =>
  server.call('login', { as: null, body: { login: typed, senha }, headers: from(address) });
const list = async (query: Record<string, string | number>) =>
  (await server.call('listAcessos', { query })).body;
const of = async (query: Record<string, string | number>) => (await list(query)).items;

function timesOf(rows: Row[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { tipo, motivo, vezes } of rows) {
    const what = [tipo, motivo].filter(Boolean).join(' ');
    times[what] = (times[what] ?? 0) + vezes;
  }
  return times;
}

const WRONG = 'errada-errada';

describe('the security log', () => {
  it('logs sign-ins with the address and the login as typed', async () => {
    const id = await server.addAdmin('ana.lima');
    await login(' Ána.Lima', PASSWORD, '198.51.100.1');
    const autor = { _id: id, nome: 'Admin ana.lima', login: 'ana.lima' };
    expect(await of({ admin: id })).toMatchObject([
      {
        tipo: 'ENTRADA',
        motivo: null,
        login: 'Ána.Lima',
        admin: autor,
        por: autor,
        endereco: '198.51.100.1',
        vezes: 1,
      },
    ]);
  });

  it('logs refused sign-ins and lock-outs, merging equal ones of the same minute', async () => {
    const id = await server.addAdmin('visada');
    await Promise.all(Array.from({ length: 30 }, () => login('visada', WRONG, '198.51.100.2')));
    const rows = await of({ admin: id });
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(timesOf(rows)).toEqual({ 'ENTRADA_RECUSADA SENHA_ERRADA': 5, BLOQUEIO: 25 });
    expect(rows.find(({ tipo }) => tipo === 'BLOQUEIO')).toMatchObject({ operacao: 'login', por: null });
  });

  it('logs only the first letter of an unknown login, which may be a password', async () => {
    for (const typed of ['minha-senha-secreta', 'ã', '😀 segredo'])
      await login(typed, 'outra-senha-secreta', '198.51.100.3');
    const rows = await of({ endereco: '198.51.100.3' });
    expect(rows.map((row) => row.login).sort()).toEqual(['m***', 'ã***', '😀***']);
    expect(timesOf(rows)).toEqual({ 'ENTRADA_RECUSADA LOGIN_DESCONHECIDO': 3 });
    const kept = JSON.stringify(await server.db.selectFrom('acessos').selectAll().execute());
    expect(kept).not.toMatch(/secret|segredo|senha-de-teste|errada/);
  });

  it('logs why a disabled admin could not sign in', async () => {
    const id = await server.addAdmin('saiu');
    await login('saiu', PASSWORD, '198.51.100.4');
    await server.call('deactivateAdmin', { path: { id } });
    await login('saiu', PASSWORD, '198.51.100.4');
    expect(timesOf(await of({ admin: id }))).toEqual({
      ENTRADA: 1,
      'SESSAO_ENCERRADA DESATIVACAO': 1,
      'ENTRADA_RECUSADA ADMIN_INATIVO': 1,
    });
  });

  it('logs password changes and the sessions they end, with the author', async () => {
    const id = await server.addAdmin('trocada');
    await server.token('trocada');
    await login('trocada', PASSWORD, '198.51.100.5');
    const own = { senha: 'uma-nova-senha-dela', senhaAtual: PASSWORD };
    await server.call('updateMe', { as: 'trocada', body: own });
    expect(
      await server.call('updateAdmin', {
        path: { id },
        body: { senha: 'mais-uma-senha-dela' },
      }),
    ).toAnswer(200);
    const rows = await of({ admin: id });
    expect(timesOf(rows)).toEqual({ ENTRADA: 2, SENHA_ALTERADA: 2, 'SESSAO_ENCERRADA NOVA_SENHA': 2 });
    const changed = rows.filter(({ tipo }) => tipo === 'SENHA_ALTERADA');
    expect(changed.map(({ por }) => por?.login).sort()).toEqual(['admin', 'trocada']);
  });

  it('logs password resets from request to completion, with only the first letter of an unknown e-mail', async () => {
    const id = await server.addAdmin('perdida');
    const ask = (email: string) =>
      server.call('requestPasswordReset', { as: null, body: { email }, headers: from('198.51.100.6') });

    await ask('Perdida@exemplo.com.br');
    await ask('nenhuma@exemplo.com.br');
    await server.db
      .insertInto('redefinicoes')
      .values({
        id: 'r',
        adminId: id,
        tokenHash: hashToken('o-token'),
        expiraEm: new Date(Date.now() + 60_000),
      })
      .execute();
    const body = { token: 'o-token', senha: 'uma-senha-recuperada' };
    await server.call('resetPassword', { as: null, body, headers: from('198.51.100.6') });
    const rows = await of({ endereco: '198.51.100.6' });
    expect(rows.map((row) => row.login).sort()).toEqual(['n***', 'perdida', 'perdida']);
    expect(timesOf(rows)).toEqual({ REDEFINICAO_PEDIDA: 2, SENHA_REDEFINIDA: 1 });
  });

  it('logs ended sessions: sign-outs, own sessions and those ended by another admin', async () => {
    const id = await server.addAdmin('muitas.abas');
    for (let i = 0; i < 4; i += 1) await login('muitas.abas', PASSWORD, '198.51.100.7');
    await server.call('deleteSessoes', { as: 'muitas.abas' });
    await server.call('logout', { as: 'muitas.abas' });
    await login('muitas.abas', PASSWORD, '198.51.100.7');
    await server.call('deleteAdminSessoes', { path: { id } });
    const rows = await of({ admin: id });
    expect(timesOf(rows)).toEqual({ ENTRADA: 6, 'SESSAO_ENCERRADA PEDIDO': 5, SAIDA: 1 });
    const ended = rows.filter(({ tipo }) => tipo === 'SESSAO_ENCERRADA');
    expect(ended.map(({ por }) => por?.login).sort()).toEqual(['admin', 'muitas.abas']);
  });

  it('filters, sorts and pages by cursor', async () => {
    const { _id: id } = (await of({ tipo: 'ENTRADA', login: 'ANA' }))[0]!.admin!;
    expect((await list({ login: 'na.li', endereco: '198.51.100.1' })).total).toBe(1);
    expect((await list({ login: 'na.li', endereco: '98.51.100.1' })).total).toBe(0);
    expect((await list({ admin: id, periodo: 1, tipo: 'SAIDA' })).total).toBe(0);
    const whole = (await of({})).map(({ _id }) => _id);
    const back = (await of({ sort: 'createdAt' })).map(({ _id }) => _id);
    expect(back).toEqual([...whole].reverse());
    const first = await list({ limit: 3 });
    const next = await list({ cursor: first.nextCursor! });
    expect([...first.items, ...next.items].map(({ _id }) => _id)).toEqual(whole);
    const wrong = await server.call('listAcessos', { query: { tipo: 'NADA' } });
    expect(wrong).toAnswer(400, 'REQ001');
  });
});

it('writes the client address to the request log, but no login or password', async () => {
  await login('ana.lima', 'uma-senha-muito-secreta', '198.51.100.9');
  await expect.poll(() => lines.some((line) => JSON.parse(line).address === '198.51.100.9')).toBe(true);
  expect(lines.join('')).not.toMatch(/muito-secreta|ana\.lima/);
});

// Runs last: it uses up the hourly limit for unknown logins.
it('limits log entries of unknown logins from changing addresses', async () => {
  const address = (i: number) => `2001:db8:${i.toString(16)}::1`;
  for (let i = 0; i < 400; i += 1) {
    await recordAcesso(server.db, { tipo: 'ENTRADA_RECUSADA', login: 'robo', endereco: address(i) });
  }
  const rows = await server.db
    .selectFrom('acessos')
    .select(['endereco', 'vezes'])
    .where('adminId', 'is', null)
    .execute();
  expect(rows.length).toBeLessThan(310);
  const together = rows.filter(({ endereco }) => endereco === '');
  expect(together.reduce((sum, { vezes }) => sum + vezes, 0)).toBeGreaterThan(100);
  // An admin's own entries are never merged with others.
  await login('ana.lima', PASSWORD, '198.51.100.10');
  expect((await of({ endereco: '198.51.100.10' })).map(({ tipo }) => tipo)).toEqual(['ENTRADA']);
});
