import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release } from '#generated/release.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { createChamadas } from '#server/modules/uso/chamadas.ts';
import { PASSWORD, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const log = pino({ level: 'silent' });
const keyOf = async (as: string, level: '0' | '1' = '1') => {
  const body = { nome: `Programa de ${as}`, level, dias: 30, senhaAtual: PASSWORD };
  const made = await server.call('createChave', { as, body });
  expect(made).toAnswer(201);
  return { ...made.body, by: { as: null, headers: { authorization: `Bearer ${made.body.segredo}` } } };
};
const usoOf = async (query: Record<string, string | number>) => {
  await server.chamadas.write();
  return (await server.call('listUsoDaApi', { query })).body.items;
};
const callersOf = async (operacao: string) =>
  (await usoOf({ operacao })).map(({ chamador: { tipo, versao }, chamadas }) => [tipo, versao, chamadas]);
const addDays = (dias: number, vezes: number, operacao = 'listPlaylists') =>
  sql`insert into chamadas_da_api values ((now() at time zone 'America/Sao_Paulo')::date - ${dias}::int, ${operacao},
    'ANONIMO', '', ${vezes}::int)`.execute(server.db);

describe('calls', () => {
  it('are counted by operation, day and caller, including refused ones', async () => {
    await server.addAdmin('ana', '0');
    const { by, _id, nome } = await keyOf('ana');
    const painel = { 'x-painel': release };
    await server.call('listVinhetas', by);
    await server.call('listVinhetas', { ...by, headers: { ...by.headers, ...painel } });
    await server.call('listVinhetas', { as: 'ana', headers: painel });
    await server.call('listVinhetas', { as: 'ana' });
    await server.call('listVinhetas', { as: null, headers: painel });
    await server.call('listVinhetas', { as: 'ana', headers: { 'x-painel': 'a b\n' } });
    const items = await usoOf({ operacao: 'listVinhetas' });
    const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
    const said = { operacao: 'listVinhetas', dia };
    const none = { versao: null, chave: null };
    expect(items).toEqual([
      { ...said, chamador: { ...none, tipo: 'PAINEL', versao: 'outra' }, chamadas: 1 },
      { ...said, chamador: { ...none, tipo: 'PAINEL', versao: release }, chamadas: 1 },
      { ...said, chamador: { ...none, tipo: 'PAINEL' }, chamadas: 1 },
      { ...said, chamador: { ...none, tipo: 'CHAVE', chave: { _id, nome } }, chamadas: 2 },
      { ...said, chamador: { ...none, tipo: 'ANONIMO' }, chamadas: 1 },
    ]);
  });

  it('of players are grouped by the version in their heartbeats, or in their sign-in before the first', async () => {
    const { token, loja } = await signInDevice(server, 'loja-das-chamadas');
    const as = { as: null, headers: { authorization: `Bearer ${token}` } };
    await server.call('listPlayerComunicados', as);
    const sinal = { seq: 1, estado: 'PARADO', desde: new Date().toISOString(), versao: '1.4.2' };
    const headers = { ...as.headers, 'x-filial': loja };
    expect(await server.call('sendPlayerSinal', { as: null, headers, body: sinal })).toAnswer(200);
    await server.call('listPlayerComunicados', as);
    expect(await callersOf('listPlayerComunicados')).toEqual([
      ['PLAYER', '1.4.2', 1],
      ['PLAYER', '1.0.0', 1],
    ]);
    expect(await callersOf('sendPlayerSinal')).toEqual([['PLAYER', '1.4.2', 1]]);
    expect(await callersOf('playerLogin')).toEqual([['PLAYER', '1.0.0', 1]]);
    const kept = await sql`select * from chamadas_da_api`.execute(server.db);
    expect(JSON.stringify(kept.rows)).not.toContain(loja);
  });

  it('of several instances are added up, even after a failed write', async () => {
    const called = { me: undefined, device: undefined, headers: {}, body: undefined };
    let isAway = true;
    const failing = new Proxy(server.db, {
      get: (db, name) => {
        if (isAway) throw new Error('away');
        const value = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const [one, other] = [createChamadas(failing, log), createChamadas(server.db, log)];
    for (const instance of [one, other, other]) instance.count('listJingles', called, 200);
    await expect(one.write()).rejects.toThrow('away');
    one.count('listJingles', called, 200);
    isAway = false;
    await Promise.all([one.write(), other.write()]);
    await one.write();
    expect(await callersOf('listJingles')).toEqual([['ANONIMO', null, 4]]);
  });

  it('count on the São Paulo day of their response', async () => {
    let now = Date.parse('2026-11-20T02:59:59Z');
    const instance = createChamadas(server.db, log, () => now);
    const called = { me: undefined, device: undefined, headers: {}, body: undefined };
    instance.count('listDays', called, 200);
    now += 1000;
    instance.count('listDays', called, 200);
    await instance.stop();
    const { rows } = await sql`select dia::text as dia from chamadas_da_api where operacao = 'listDays'
      order by dia`.execute(server.db);
    expect(rows).toEqual([{ dia: '2026-11-19' }, { dia: '2026-11-20' }]);
  });

  it('are grouped into few versions, whatever callers send', async () => {
    const instance = createChamadas(server.db, log);
    for (let version = 0; version < 60; version += 1) {
      const headers = { 'x-painel': `9.${version}` };
      instance.count('listVersions', { me: undefined, device: undefined, headers, body: undefined }, 200);
    }
    await instance.stop();
    const callers = await callersOf('listVersions');
    expect(callers).toHaveLength(51);
    expect(callers).toContainEqual(['PAINEL', 'outra', 10]);
  });

  it('are kept for 90 days, and paged from the latest day on', async () => {
    for (const [dias, vezes] of [
      [0, 1],
      [1, 2],
      [89, 3],
      [90, 4],
    ] as const)
      await addDays(dias, vezes, 'listKept');
    await cleanUp(server.db, { storage: server.storage });
    const first = (await server.call('listUsoDaApi', { query: { operacao: 'listKept', limit: 2 } })).body;
    expect([first.items.map(({ chamadas }) => chamadas), first.total]).toEqual([[1, 2], 3]);
    const cursor = first.nextCursor!;
    const next = (await server.call('listUsoDaApi', { query: { operacao: 'listKept', limit: 2, cursor } }))
      .body;
    expect(next).toMatchObject({ items: [{ chamadas: 3 }], total: null, nextCursor: null });
    const recent = await usoOf({ operacao: 'listKept', periodo: 2 });
    expect(recent.map(({ chamadas }) => chamadas)).toEqual([1, 2]);
    const wrong = await server.call('listUsoDaApi', { query: { cursor: 'nada' } });
    expect(wrong).toAnswer(400, 'REQ001');
  });

  it('are visible to level 0 and their keys', async () => {
    await server.addAdmin('bia');
    await server.addAdmin('caio', '0');
    expect(await server.call('listUsoDaApi', { as: 'bia' })).toAnswer(401, 'LG006');
    expect(await server.call('listUsoDaApi', (await keyOf('caio', '0')).by)).toAnswer(200);
    expect(await server.call('listUsoDaApi', (await keyOf('caio')).by)).toAnswer(401, 'LG006');
  });

  it('cost at most 20 µs of processor time each', () => {
    const instance = createChamadas(server.db, log);
    const me = { id: 'a', nome: 'A', login: 'a', level: '0', sessaoId: 's', endereco: '' } as const;
    const called = { me, device: undefined, headers: { 'x-painel': release }, body: undefined };
    const before = process.cpuUsage();
    for (let call = 0; call < 100_000; call += 1) instance.count('listClientes', called, 200);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 100_000).toBeLessThan(20);
  });
});

describe('the use of a key', () => {
  it('has its operations and its last days', async () => {
    await server.addAdmin('dora');
    const { _id, by } = await keyOf('dora');
    const nothing = await server.call('getUsoDaChave', { as: 'dora', path: { id: _id } });
    expect(nothing.body).toEqual({ operacoes: [], dias: [] });
    await server.call('listClientes', by);
    await server.call('listClientes', by);
    await server.call('getMe', by);
    await server.chamadas.write();
    await sql`insert into chamadas_da_api select dia - 3, 'listLojas', tipo, quem, 7 from chamadas_da_api
      where quem = ${_id} and operacao = 'getMe'`.execute(server.db);
    const { operacoes, dias } = (await server.call('getUsoDaChave', { as: 'dora', path: { id: _id } })).body;
    expect(operacoes.map(({ operacao, chamadas }) => [operacao, chamadas])).toEqual([
      ['getMe', 1],
      ['listClientes', 2],
      ['listLojas', 7],
    ]);
    expect(dias.map(({ chamadas }) => chamadas)).toEqual([3, 7]);
    expect(dias.map(({ dia }) => dia)).toEqual([operacoes[0]!.ultimoDia, operacoes[2]!.ultimoDia]);
  });

  it('is visible to its owner and level 0, but to no key', async () => {
    await server.addAdmin('eva');
    await server.addAdmin('fabio');
    const { _id, by } = await keyOf('eva');
    const path = { id: _id };
    expect(await server.call('getUsoDaChave', { path })).toAnswer(200);
    expect(await server.call('getUsoDaChave', { as: 'fabio', path })).toAnswer(404, 'CH002');
    expect(await server.call('getUsoDaChave', { ...by, path })).toAnswer(403, 'CH004');
    expect(await server.call('getUsoDaChave', { path: { id: 'nenhuma' } })).toAnswer(404, 'CH002');
  });
});
