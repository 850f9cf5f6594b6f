import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { PASSWORD, senhaHash, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => server.close());

const newDevice = () => ({ _id: crypto.randomUUID(), nome: 'Caixa 1', plataforma: 'web', versao: '1.0.0' });
const NEW_PASSWORD = 'girassol-trapezio-41';

async function newLoja(fields: Partial<Parameters<typeof addLoja>[2]> = {}) {
  const login = `loja.${newId().slice(-12)}`;
  const clienteId = await addCliente(server.db, { nome: `Cliente de ${login}` });
  const id = await addLoja(server.db, clienteId, { login, senhaHash: await senhaHash, ...fields });
  return { id, login, clienteId };
}

type Entering = { senha?: string; dispositivo?: object; assumir?: boolean; from?: string };

const enter = (login: string, { from = '198.51.100.1', ...sent }: Entering = {}) =>
  server.call('playerLogin', {
    as: null,
    headers: { 'x-forwarded-for': from },
    body: { login, senha: PASSWORD, dispositivo: newDevice(), ...sent },
  });

const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code];
const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } });
const leave = (token: string) => server.call('playerLogout', bearer(token));
const changeSenha = (token: string, senhaAtual: string, senha: string) =>
  server.call('changePlayerSenha', { ...bearer(token), body: { senhaAtual, senha } });
/** An invalid body: its validation error proves that the token is alive. */
const isAlive = async (token: string) =>
  (await server.call('changePlayerSenha', { ...bearer(token), body: {} })).error.code === 'TPL002';
const actsOf = async (lojaId: string) => {
  const { body } = await server.call('listAcessos', { query: { periodo: 1, limit: 100 } });
  return body.items
    .filter(({ loja }) => loja?._id === lojaId)
    .map(({ tipo, motivo }) => [tipo, motivo].filter(Boolean).join(' '));
};

describe('a device that signs in', () => {
  it('gets a token, its store and the time', async () => {
    const { id, login, clienteId } = await newLoja({ nome: 'Padaria', fusoHorario: 'America/Manaus' });
    const dispositivo = { ...newDevice(), plataforma: 'Chrome\r\nem\u200b Android ' };
    const answer = await enter(login.toUpperCase(), { dispositivo });
    expect(answer).toAnswer(200);
    const device = server.db.selectFrom('dispositivos').where('lojaId', '=', id).select('plataforma');
    expect(await device.execute()).toEqual([{ plataforma: 'Chrome em Android' }]);
    expect(answer.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      loja: {
        _id: id,
        nome: 'Padaria',
        cliente: { _id: clienteId, nome: `Cliente de ${login}` },
        fusoHorario: 'America/Manaus',
      },
      trocarSenha: false,
      agora: expect.stringMatching(/Z$/),
    });
    expect(await isAlive(answer.body.accessToken)).toBe(true);
    const { body: loja } = await server.call('getLoja', { path: { id } });
    expect(loja.ultimoAcesso).not.toBeNull();
    const kept = JSON.stringify(await server.db.selectFrom('dispositivos').selectAll().execute());
    expect(kept).not.toContain(answer.body.accessToken);
    expect(await actsOf(id)).toEqual(['ENTRADA']);
  });

  it('gets the same code for a wrong login and a wrong password, after the same time', async () => {
    const { id, login } = await newLoja();
    expect(codeOf(await enter(login, { senha: 'outra-senha' }))).toEqual([401, 'TPL004']);
    expect(codeOf(await enter('ninguem.com.este'))).toEqual([401, 'TPL004']);
    expect(await actsOf(id)).toEqual(['ENTRADA_RECUSADA SENHA_ERRADA']);
  });

  it('is rejected for a store without a password and for a deleted store', async () => {
    const without = await newLoja({ senhaHash: null });
    const deleted = await newLoja({ deletedAt: new Date() });
    for (const { login } of [without, deleted])
      expect(codeOf(await enter(login, { from: '198.51.100.20' }))).toEqual([401, 'TPL004']);
  });

  it('learns that its store or client is disabled only with the right password', async () => {
    const { id, login } = await newLoja({ status: 'INATIVO' });
    expect(codeOf(await enter(login, { senha: 'outra-senha' }))).toEqual([401, 'TPL004']);
    expect(codeOf(await enter(login))).toEqual([403, 'TPL001']);
    expect((await actsOf(id))[0]).toBe('ENTRADA_RECUSADA LOJA_INATIVA');
    const other = await newLoja();
    await server.call('deactivateClientes', { path: { id: other.clienteId } });
    expect(codeOf(await enter(other.login))).toEqual([403, 'TPL001']);
  });

  it('is rate limited after 5 wrong passwords, at this address only', async () => {
    const { id, login } = await newLoja();
    const from = '198.51.100.30';
    for (let n = 0; n < 5; n += 1) await enter(login, { senha: 'outra-senha', from });
    const answer = await enter(login, { from });
    expect(answer).toAnswer(429, 'REQ002');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await actsOf(id)).toContain('BLOQUEIO');
    expect(await enter(login, { from: '198.51.100.31' })).toAnswer(200);
  });
});

describe('a store has one device', () => {
  it('is TPL006 for a second device, and keeps the first', async () => {
    const { id, login } = await newLoja();
    const { body } = await enter(login);
    expect(codeOf(await enter(login))).toEqual([403, 'TPL006']);
    expect(await isAlive(body.accessToken)).toBe(true);
    expect(await actsOf(id)).toEqual(['ENTRADA_RECUSADA OUTRO_DISPOSITIVO', 'ENTRADA']);
  });

  it('moves to a device that takes it over', async () => {
    const { id, login } = await newLoja();
    const first = (await enter(login)).body.accessToken;
    const second = (await enter(login, { assumir: true })).body.accessToken;
    expect(codeOf(await leave(first))).toEqual([403, 'TPL0062']);
    expect(await isAlive(second)).toBe(true);
    expect((await actsOf(id)).sort()).toContain('SESSAO_ENCERRADA OUTRO_DISPOSITIVO');
  });

  it('lets its own device in again and ends the old token', async () => {
    const { login } = await newLoja();
    const dispositivo = newDevice();
    const first = (await enter(login, { dispositivo })).body.accessToken;
    const second = (await enter(login, { dispositivo })).body.accessToken;
    expect(codeOf(await leave(first))).toEqual([401, 'TPL013']);
    expect(await isAlive(second)).toBe(true);
  });

  it('has one device after parallel sign-ins', async () => {
    const { id, login } = await newLoja();
    const places = Array.from({ length: 8 }, (_, n) => `203.0.113.${n}`);
    const answers = await Promise.all(places.map((from) => enter(login, { from })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
    const takers = await Promise.all(places.map((from) => enter(login, { from, assumir: true })));
    expect(takers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const alive = await server.db
      .selectFrom('dispositivos')
      .where('lojaId', '=', id)
      .where('encerradoEm', 'is', null)
      .select('id')
      .execute();
    expect(alive).toHaveLength(1);
  });

  it('is free after its device signed out, whose token has ended', async () => {
    const { id, login } = await newLoja();
    const { accessToken } = (await enter(login)).body;
    expect(await leave(accessToken)).toAnswer(204);
    expect(codeOf(await leave(accessToken))).toEqual([401, 'TPL013']);
    expect(await enter(login)).toAnswer(200);
    expect((await actsOf(id)).sort()).toEqual(['ENTRADA', 'SAIDA']);
  });

  it('is free after the agency removed its device, logged as activity and in the security log', async () => {
    const { id, login } = await newLoja();
    const { accessToken } = (await enter(login)).body;
    const unlink = () => server.call('unlinkLojaDispositivo', { path: { id } });
    expect(await unlink()).toAnswer(204);
    expect(await unlink()).toAnswer(204);
    expect(codeOf(await leave(accessToken))).toEqual([401, 'TPL011']);
    expect(await enter(login)).toAnswer(200);
    const { body } = await server.call('listAtividades', { query: { acao: 'DESVINCULAR_DISPOSITIVO' } });
    const ofStore = body.items.filter(({ entidadeId }) => entidadeId === id);
    expect(ofStore).toMatchObject([{ entidade: 'LOJA', antes: { dispositivo: 'Caixa 1' } }]);
    expect(await actsOf(id)).toContain('SESSAO_ENCERRADA PEDIDO');
  });

  it('is L005 for a missing store', async () => {
    expect(await server.call('unlinkLojaDispositivo', { path: { id: 'x' } })).toAnswer(404, 'L005');
  });
});

describe('a password set by the agency', () => {
  it('must be changed at the next sign-in, whether set in the form or mailed', async () => {
    const { id, login } = await newLoja();
    const playing = (await enter(login)).body.accessToken;
    const senha = 'marmelada-de-1984';
    expect(await server.call('updateLoja', { path: { id }, body: { senha } })).toAnswer(200);
    expect(await isAlive(playing)).toBe(true);
    const { body } = await enter(login, { senha, assumir: true });
    expect(body.trocarSenha).toBe(true);

    const { body: loja } = await server.call('getLoja', { path: { id } });
    const instructions = { login, email: loja.email, password: 'compota-de-1985' };
    await server.call('sendInstructions', { path: { id }, body: instructions });
    const next = await enter(login, { senha: 'compota-de-1985', assumir: true });
    expect(next.body.trocarSenha).toBe(true);
    expect(await changeSenha(next.body.accessToken, 'compota-de-1985', NEW_PASSWORD)).toAnswer(204);
    const again = await enter(login, { senha: NEW_PASSWORD, assumir: true });
    expect(again.body.trocarSenha).toBe(false);
  });

  it('is provisional for a new store too', async () => {
    const cliente = await addCliente(server.db);
    const login = `nova.${newId().slice(-12)}`;
    const body = { nome: 'Nova', cliente, email: `${login}@exemplo.com.br`, login, senha: NEW_PASSWORD };
    const place = { cidade: 'Natal', uf: 'RN', tipoDeComercio: 'RUA', tipoDeNegocio: 'FRANQUIA' };
    expect(await server.call('createLoja', { body: { ...body, ...place } })).toAnswer(201);
    expect((await enter(login, { senha: NEW_PASSWORD })).body.trocarSenha).toBe(true);
  });
});

describe('a store that changes its password', () => {
  it('signs in with the new one only, and the tokens of the old one end', async () => {
    const { id, login } = await newLoja();
    const dispositivo = newDevice();
    const old = (await enter(login, { dispositivo })).body.accessToken;
    const token = (await enter(login, { dispositivo })).body.accessToken;
    expect(await changeSenha(token, PASSWORD, NEW_PASSWORD)).toAnswer(204);
    expect(await isAlive(token)).toBe(true);
    expect(codeOf(await leave(old))).toEqual([401, 'TPL013']);
    expect(codeOf(await enter(login, { assumir: true }))).toEqual([401, 'TPL004']);
    expect(await enter(login, { senha: NEW_PASSWORD, assumir: true })).toAnswer(200);
    expect(await actsOf(id)).toContain('SENHA_ALTERADA');
  });

  it('is TPL007 with a wrong senhaAtual, which counts as an attempt', async () => {
    const { login } = await newLoja();
    const { accessToken } = (await enter(login)).body;
    for (let n = 0; n < 5; n += 1)
      expect(codeOf(await changeSenha(accessToken, 'outra-senha', NEW_PASSWORD))).toEqual([401, 'TPL007']);
    expect(codeOf(await changeSenha(accessToken, PASSWORD, NEW_PASSWORD))).toEqual([429, 'REQ002']);
  });

  it.each([
    ['short', 'curta'],
    ['easy to guess', 'senha123'],
    ['the one it had', PASSWORD],
  ])('is TPL002 with a new one that is %s', async (_, senha) => {
    const { login } = await newLoja();
    const { accessToken } = (await enter(login)).body;
    const answer = await changeSenha(accessToken, PASSWORD, senha);
    expect(answer).toAnswer(400, 'TPL002');
    expect(answer.error.fields?.[0]?.path).toBe('senha');
  });
});

describe('the clean-up', () => {
  it('deletes ended tokens once they may deliver nothing more', async () => {
    const { cleanUp } = await import('#server/jobs/cleanUp.ts');
    const ended = await newLoja();
    const token = (await enter(ended.login)).body.accessToken;
    await leave(token);
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const rowsOf = () =>
      server.db.selectFrom('dispositivos').where('lojaId', '=', ended.id).select('id').execute();
    const endedOn = (encerradoEm: Date) =>
      server.db.updateTable('dispositivos').set({ encerradoEm }).where('lojaId', '=', ended.id).execute();
    await endedOn(daysAgo(34));
    await cleanUp(server.db);
    expect(await rowsOf()).toHaveLength(1);
    await endedOn(daysAgo(36));
    await cleanUp(server.db);
    expect(await rowsOf()).toHaveLength(0);
  });
});
