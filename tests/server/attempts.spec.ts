import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
  await server.token();
  await server.addAdmin('admin.a');
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('tentativas').execute());

const WRONG = 'errada-errada';
const from = (address: string) => ({ 'x-forwarded-for': address });

function login(typed: string, senha: string, address: string) {
  return server.call('login', { as: null, body: { login: typed, senha }, headers: from(address) });
}
const request = (email: string, address: string) =>
  server.call('requestPasswordReset', { as: null, body: { email }, headers: from(address) });

const codesOf = (answers: { error?: { code: string } }[]) => answers.map(({ error }) => error?.code ?? 'ok');
const rows = async () => (await server.db.selectFrom('tentativas').select('chave').execute()).length;

async function pass(seconds: number): Promise<void> {
  await sql`update tentativas set quando = array(select m - make_interval(secs => ${seconds}) from unnest(quando) m)`.execute(
    server.db,
  );
}

describe('a login', () => {
  it.each([
    ['accents', ['ádmín.a', 'àdmìn.a', 'âdmîn.ã', 'ädmïn.ä']],
    ['case', ['ADMIN.a', 'Admin.A', 'aDMIN.A', 'ADMIN.A']],
    ['compositions', ['a\u0301dmin.a', 'admi\u0301n.a', 'admin.a\u0303', 'A\u0308DMIN.A']],
    ['spaces', [' admin.a', 'admin.a ', '\u00a0admin.a', 'admin.a\t']],
  ])('counts as the same however it is spelled: %s', async (_, spellings) => {
    const answers = [];
    for (const typed of ['admin.a', ...spellings, 'admin.a'])
      answers.push(await login(typed, WRONG, '10.1.0.1'));
    expect(codesOf(answers)).toEqual([...Array(5).fill('LG003'), 'REQ002']);
  });

  it.each([' ÁDMIN', 'admi\u0301n\u3000', 'ＡＤＭＩＮ'])(
    'signs in as %j, which counts as the same login',
    async (typed) => {
      expect(await login(typed, PASSWORD, '10.1.0.2')).toAnswer(200);
    },
  );

  it('is rate limited over all addresses: ten tries, then one after 15 s, 30 s and so on', async () => {
    await server.addAdmin('cercada');
    const addresses = Array.from({ length: 100 }, (_, i) => `10.2.0.${i}`);
    const elsewhere = () => login('cercada', WRONG, addresses.pop()!);
    const many = await Promise.all(Array.from({ length: 30 }, elsewhere));
    expect(codesOf(many).filter((code) => code === 'LG003')).toHaveLength(10);
    for (const wait of [15, 30, 60, 120, 240, 300, 300]) {
      const refused = await elsewhere();
      const seconds = Number(refused.headers.get('retry-after'));
      expect([refused.error.code, Math.abs(seconds - wait) <= 5]).toEqual(['REQ002', true]);
      await pass(seconds);
      const next = await Promise.all([elsewhere(), elsewhere(), elsewhere()]);
      expect(codesOf(next).sort()).toEqual(['LG003', 'REQ002', 'REQ002']);
    }
  });

  it('stays open to its admin from addresses used recently, whatever others try elsewhere', async () => {
    await server.addAdmin('de.casa');
    expect(await login('de.casa', PASSWORD, '10.3.0.1')).toAnswer(200);
    for (let i = 1; i <= 12; i += 1) await login('de.casa', WRONG, `10.3.1.${i}`);
    expect(await login('de.casa', PASSWORD, '10.3.0.1')).toAnswer(200);
    const abroad = await login('de.casa', PASSWORD, '10.3.2.1');
    expect(abroad).toAnswer(429, 'REQ002');
    // From an unknown address the wait is minutes; further refused attempts do not extend it.
    expect(Number(abroad.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    for (let i = 0; i < 6; i += 1) await login('de.casa', PASSWORD, '10.3.2.1');
    await pass(300);
    expect(await login('de.casa', PASSWORD, '10.3.2.1')).toAnswer(200);
  });

  it('counts unknown logins too', async () => {
    const answers = [];
    for (let i = 1; i <= 11; i += 1) answers.push(await login('ninguem', WRONG, `10.4.0.${i}`));
    expect(codesOf(answers)).toEqual([...Array(10).fill('LG003'), 'REQ002']);
  });
});

describe('an address', () => {
  it('counts an IPv6 /64 as one address', async () => {
    await server.addAdmin('seis');
    const answers = [];
    for (let i = 1; i <= 6; i += 1) answers.push(await login('seis', WRONG, `2001:db8:0:7::${i}`));
    expect(codesOf(answers)).toEqual([...Array(5).fill('LG003'), 'REQ002']);
    expect(await login('seis', WRONG, '2001:db8:0:8::1')).toAnswer('LG003');
  });

  it('counts IPv4 and IPv4-mapped IPv6 as one address', async () => {
    await server.addAdmin('quatro');
    const answers = [];
    for (const address of ['10.5.0.1', '::ffff:10.5.0.1', '::ffff:a05:1', '10.5.0.1', '10.5.0.1', '10.5.0.1'])
      answers.push(await login('quatro', WRONG, address));
    expect(codesOf(answers).at(-1)).toBe('REQ002');
  });

  it('allows 20 link requests an hour for any e-mails, and adds no rows beyond', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => request(`alguem.${i}@exemplo.com.br`, '10.6.0.1')),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(await rows()).toBe(1 + 2 * 20);
    const refused = await request('outra@exemplo.com.br', '10.6.0.1');
    expect(refused).toAnswer(429, 'REQ002');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await rows()).toBe(1 + 2 * 20);
  });
});

describe('a network', () => {
  const dispositivo = { _id: '018f6f5e-7c1a-7b62-9d5e-0b9d1f0a7a11', plataforma: 'web', versao: '1.0.0' };
  const enterStore = (typed: string, address: string) =>
    server.call('playerLogin', {
      as: null,
      body: { login: typed, senha: WRONG, dispositivo },
      headers: from(address),
    });
  const manyWrong = async (enter: (login: string) => Promise<{ error?: { code: string } }>) =>
    codesOf(await Promise.all(Array.from({ length: 51 }, (_, i) => enter(`alguem.${i}`))));

  it('blocked at the stores can still use the panel', async () => {
    await server.addAdmin('do.escritorio');
    const stores = await manyWrong((typed) => enterStore(typed, '10.9.0.1'));
    expect(stores.filter((code) => code === 'REQ002')).toHaveLength(1);
    expect(await login('do.escritorio', PASSWORD, '10.9.0.1')).toAnswer(200);
  });

  it('blocked at the panel still lets in admins who used it before, up to their own five attempts', async () => {
    await server.addAdmin('da.casa');
    expect(await login('da.casa', PASSWORD, '10.9.1.1')).toAnswer(200);
    const panel = await manyWrong((typed) => login(typed, WRONG, '10.9.1.1'));
    expect(panel.filter((code) => code === 'REQ002')).toHaveLength(1);
    expect(await login('admin.a', PASSWORD, '10.9.1.1')).toAnswer('REQ002');
    expect(await login('da.casa', PASSWORD, '10.9.1.1')).toAnswer(200);
    const own = [];
    for (let i = 0; i < 6; i += 1) own.push(await login('da.casa', WRONG, '10.9.1.1'));
    expect(codesOf(own)).toEqual([...Array(5).fill('LG003'), 'REQ002']);
  });

  it('ignores the port that a proxy adds, and text that is not an address', async () => {
    await server.addAdmin('de.portas');
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push(await login('de.portas', WRONG, `10.9.2.1:${5000 + i}`));
    expect(codesOf(answers)).toEqual([...Array(5).fill('LG003'), 'REQ002']);
    const odd = [];
    for (let i = 0; i < 6; i += 1) odd.push(await login('de.portas', WRONG, `oculto-${i}`));
    expect(codesOf(odd)).toContain('REQ002');
  });
});

describe('rejected bodies of anonymous callers', () => {
  const send = (address: string, body: string) =>
    fetch(`${server.url}/api/v1/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(address) },
      body,
    });
  const unknown = JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`campo${i}`, 1])));
  const refusal = async (response: Response) => (await response.json()).error.code;

  it('allows 200 in 15 minutes per network, counted apart from sign-ins', async () => {
    await server.addAdmin('de.corpos');
    const refused = [];
    for (let i = 0; i < 200; i += 1)
      refused.push(await refusal(await send('10.10.0.1', i % 2 ? unknown : '{')));
    expect(new Set(refused)).toEqual(new Set(['LG002', 'REQ001']));
    expect(await rows()).toBe(0);
    const beyond = await send('10.10.0.1', unknown);
    expect([beyond.status, Number(beyond.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refusal(beyond)).toBe('REQ002');
    expect(await refusal(await send('10.10.0.2', unknown))).toBe('LG002');
    const blocked = await server.db
      .selectFrom('acessos')
      .where('endereco', '=', '10.10.0.1')
      .select(['tipo', 'operacao', 'vezes'])
      .execute();
    expect(blocked).toEqual([{ tipo: 'BLOQUEIO', operacao: 'login', vezes: 1 }]);
  });

  it('is REQ005 beyond 16 KB', async () => {
    const body = (length: number) => JSON.stringify({ login: 'a', senha: 'b'.repeat(length) });
    expect(await refusal(await send('10.10.0.3', body(16_000)))).toBe('LG002');
    expect(await refusal(await send('10.10.0.3', body(17_000)))).toBe('REQ005');
  });
});

describe('reset links for an e-mail', () => {
  it('are limited to three an hour per address, and slowed down over all addresses', async () => {
    const spellings = [
      'bombardeada@exemplo.com.br',
      'BOMBARDEADA@exemplo.com.br',
      'bombardeada@EXEMPLO.com.br',
    ];
    const same = [];
    for (const email of [...spellings, spellings[0]!]) same.push(await request(email, '10.7.0.1'));
    expect(codesOf(same)).toEqual(['ok', 'ok', 'ok', 'REQ002']);
    const others = [];
    for (let i = 2; i <= 4; i += 1) others.push(await request(spellings[0]!, `10.7.0.${i}`));
    expect(codesOf(others)).toEqual(['ok', 'ok', 'REQ002']);
    expect(Number(others[2]!.headers.get('retry-after'))).toBeLessThanOrEqual(15);
    await pass(15);
    expect(await request(spellings[0]!, '10.7.0.5')).toAnswer(202);
  });
});

it('deletes expired attempts, and rows emptied by successful sign-ins', async () => {
  await login('admin', PASSWORD, '10.8.0.1');
  await login('ninguem', WRONG, '10.8.0.2');
  await pass(25 * 3600);
  await cleanUp(server.db);
  expect(await rows()).toBe(0);
});
