import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRightPin } from '#domain/pin.ts';
import { addCliente, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';

const HOUR_MS = 60 * MINUTE_MS;
const clock = createClock('2033-11-24T15:00:00.000Z');

let server: TestServer;
let device: SignedDevice;
let cliente: string;
beforeAll(async () => {
  server = await startServer({ clock: clock.read });
  device = await signInDevice(server, 'pin');
  cliente = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente._id;
});
afterAll(() => server.close());

type Body = { pin?: string | null; pinExigido?: boolean | null; nome?: string };
const camadas = {
  agencia: (body: Body) => server.call('updateConfiguracoes', { body }),
  cliente: (body: Body) => server.call('updateCliente', { path: { id: cliente }, body }),
  loja: (body: Body) => server.call('updateLoja', { path: { id: device.loja }, body }),
};
type Camada = keyof typeof camadas;
async function set(camada: Camada, body: Body) {
  const answer = await camadas[camada](body);
  expect(answer).toAnswer(200);
  return answer;
}
beforeEach(async () => {
  await set('agencia', { pin: null });
  for (const camada of ['cliente', 'loja'] as const) await set(camada, { pin: null, pinExigido: null });
});

async function sincronia() {
  const headers = { authorization: `Bearer ${device.token}` };
  return (await server.call('getPlayerSincronia', { as: null, headers })).body;
}
const [DA_AGENCIA, DO_CLIENTE, DA_LOJA] = ['0412', '24681357', '9753'] as const;
/** Checks are expensive, so each PIN is checked once per hash. */
const checked = new Map<string, Promise<boolean>>();
/** Waits until the device checks this PIN, or none. */
const until = (expected: string) =>
  vi.waitFor(
    async () => {
      const { pin } = (await sincronia()).configuracao;
      if (!pin) return expect(expected).toBe('NENHUM');
      const key = `${expected} ${pin.hash}`;
      checked.set(key, checked.get(key) ?? isRightPin(expected, pin));
      expect([expected, await checked.get(key)]).toEqual([expected, true]);
    },
    { timeout: 20_000, interval: 250 },
  );

describe("a store's PIN", () => {
  it("is its own, else the client's, else the agency's, and removing them restores the old manifest", async () => {
    await until('NENHUM');
    const { versao, configuracao } = await sincronia();
    expect(configuracao).not.toHaveProperty('pin');
    await set('agencia', { pin: DA_AGENCIA });
    await until(DA_AGENCIA);
    expect((await sincronia()).configuracao.pin).toEqual({
      sal: expect.stringMatching(/^[\w+/]{22}==$/),
      iteracoes: 600_000,
      hash: expect.stringMatching(/^[\w+/]{43}=$/),
    });
    await set('cliente', { pin: DO_CLIENTE });
    await until(DO_CLIENTE);
    await set('loja', { pin: DA_LOJA });
    await until(DA_LOJA);
    await set('loja', { pin: null });
    await until(DO_CLIENTE);
    await set('cliente', { pin: null });
    await until(DA_AGENCIA);
    await set('agencia', { pin: null });
    await until('NENHUM');
    expect((await sincronia()).versao).toBe(versao);
  });

  it('is off if the nearest setting turns it off, whatever PINs exist', async () => {
    await set('agencia', { pin: DA_AGENCIA });
    await set('cliente', { pin: DO_CLIENTE, pinExigido: false });
    await until('NENHUM');
    await set('loja', { pinExigido: true });
    await until(DO_CLIENTE);
    await set('cliente', { pin: null });
    await until(DA_AGENCIA);
    // A store with its own PIN requires it, even if its client does not.
    await set('loja', { pin: DA_LOJA, pinExigido: null });
    await until(DA_LOJA);
    await set('loja', { pinExigido: false });
    await until('NENHUM');
    const { body } = await server.call('getLoja', { path: { id: device.loja } });
    expect(body).toMatchObject({ temPin: true, pinExigido: false });
  });

  it('is rejected unless it has 4 to 8 digits, and so is a wrong pinExigido', async () => {
    const pins = ['123', '123456789', '12a4', ' 1234', 1234].map((pin) => ({ pin }));
    const wrong: [Camada, object[]][] = [
      ['agencia', pins],
      ['cliente', [...pins, { pinExigido: 'sim' }]],
      ['loja', [...pins, { pinExigido: 0 }]],
    ];
    for (const [camada, bodies] of wrong)
      for (const body of bodies) {
        const { error, status } = await camadas[camada](body);
        expect([camada, status, error.fields?.[0]?.path]).toEqual([camada, 400, Object.keys(body)[0]]);
      }
  });

  it('can be set for a new client or store', async () => {
    const novo = await server.call('createCliente', { body: { nome: 'Rede com PIN', pin: DO_CLIENTE } });
    expect(novo.body).toMatchObject({ temPin: true, pinExigido: null });
    const nova = await server.call('createLoja', {
      body: {
        nome: 'Loja com PIN',
        cliente: novo.body._id,
        email: 'pin@loja.com.br',
        login: 'loja.pin',
        cidade: 'Belém',
        uf: 'PA',
        tipoDeComercio: 'RUA',
        tipoDeNegocio: 'FRANQUIA',
        pin: DA_LOJA,
        pinExigido: true,
      },
    });
    expect(nova.body).toMatchObject({ temPin: true, pinExigido: true });
    expect((await atividadesOf(server.db, nova.body._id)).at(-1)!.depois).toMatchObject({ pin: '***' });
  });
});

describe('a PIN is never disclosed', () => {
  const kept = async () =>
    JSON.stringify([
      (await sql`select antes, depois from alteracoes`.execute(server.db)).rows,
      (await sql`select antes, depois from atividades`.execute(server.db)).rows,
    ]);

  it('by responses, the log or stored changes, which only show that it changed', async () => {
    for (const camada of ['agencia', 'cliente', 'loja'] as const) {
      const { body } = await set(camada, { pin: DO_CLIENTE });
      expect(body).toMatchObject({ temPin: true });
      expect(body).not.toHaveProperty('pin');
      expect(JSON.stringify(body)).not.toMatch(/iteracoes|pinHash/);
      expect((await set(camada, { pin: null })).body).toMatchObject({ temPin: false });
      const id = { agencia: 'configuracoes', cliente, loja: device.loja }[camada];
      expect((await atividadesOf(server.db, id)).slice(-2)).toMatchObject([
        { antes: { pin: null }, depois: { pin: '***' } },
        { antes: { pin: '***' }, depois: { pin: null } },
      ]);
    }
    expect(await kept()).not.toMatch(new RegExp(`iteracoes|pin_hash|${DO_CLIENTE}`));
  });

  it('and an undo of other fields leaves it unchanged, and reports that', async () => {
    await set('loja', { pin: DA_AGENCIA });
    const { headers } = await set('loja', { pin: DA_LOJA, nome: 'Outra', pinExigido: true });
    const undone = await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } });
    expect(undone).toAnswer(200);
    expect(undone.body).toMatchObject({ count: 1, semVolta: ['pin'] });
    const { body } = await server.call('getLoja', { path: { id: device.loja } });
    expect(body).toMatchObject({ temPin: true, pinExigido: null });
    expect(body.nome).not.toBe('Outra');
    await until(DA_LOJA);
  });

  it('and its change cannot be undone on its own', async () => {
    for (const camada of ['agencia', 'cliente', 'loja'] as const)
      expect((await set(camada, { pin: DA_LOJA })).headers.get('x-operacao')).toBeNull();
  });

  it('and versions show its change without a value and do not restore it', async () => {
    const novo = (await server.call('createCliente', { body: { nome: 'Rede antiga', pin: DO_CLIENTE } }))
      .body;
    const path = { entidade: 'CLIENTE', id: novo._id } as const;
    const history = async () => (await server.call('listHistorico', { path })).body.items;
    const criada = (await history())[0]!._id;
    await server.call('updateCliente', {
      path: { id: novo._id },
      body: { pin: DA_LOJA, pinExigido: false, nome: 'Rede nova' },
    });
    const { campos } = (await server.call('compareVersoes', { path, query: { versao: criada } })).body;
    expect(campos).toContainEqual({ campo: 'pin', antes: '***', depois: '***', volta: false });
    expect(campos).toContainEqual({ campo: 'pinExigido', antes: null, depois: false, volta: true });
    const back = await server.call('restoreVersao', { path, body: { versao: criada } });
    expect(back.body).toMatchObject({ campos: ['nome', 'pinExigido'] });
  });

  it('and is erased with its store', async () => {
    const body = {
      nome: 'Some',
      cliente,
      email: 'some@loja.com.br',
      login: 'some',
      cidade: 'Belém',
      uf: 'PA',
      ...({ tipoDeComercio: 'RUA', tipoDeNegocio: 'FRANQUIA', pin: DA_LOJA } as const),
    };
    const { _id: id } = (await server.call('createLoja', { body })).body;
    await server.call('deleteLoja', { path: { id } });
    expect(await server.call('eraseLixeira', { path: { id }, body: { nome: 'Some' } })).toAnswer(204);
    await server.settled();
    const { pinHash } = await server.db
      .selectFrom('lojas')
      .where('id', '=', id)
      .select('pinHash')
      .executeTakeFirstOrThrow();
    expect(pinHash).toBeNull();
  });
});

it('20 wrong PINs in a day are shown on the store for a day', async () => {
  const outra = await addCliente(server.db);
  const loja = await addLoja(server.db, outra, { nome: 'Quem adivinha' });
  const store = createDevice(server.saude, clock, loja);
  const send = async (pinErrado?: number) => {
    clock.on(MINUTE_MS);
    store.send(pinErrado === undefined ? {} : { pinErrado });
    await server.saude.writeAndJudge();
  };
  const seen = async () => {
    const query = (pinErrado: boolean) => ({ pinErrado: String(pinErrado), cliente: outra });
    const list = async (errado: boolean) =>
      (await server.call('listLojas', { query: query(errado) })).body.items.length;
    return {
      daLoja: (await server.call('getLojaSaude', { path: { id: loja } })).body.pinErrado,
      pendencia: (await server.call('getInsightsPendencias')).body.pinErrado,
      listadas: [await list(true), await list(false)],
    };
  };
  await send(19);
  expect(await seen()).toEqual({ daLoja: 19, pendencia: 0, listadas: [0, 1] });
  await send(20);
  expect(await seen()).toEqual({ daLoja: 20, pendencia: 1, listadas: [1, 0] });
  clock.on(23 * HOUR_MS);
  expect(await seen()).toEqual({ daLoja: 20, pendencia: 1, listadas: [1, 0] });
  clock.on(2 * HOUR_MS);
  expect(await seen()).toEqual({ daLoja: 0, pendencia: 0, listadas: [0, 1] });
  // An older player does not report wrong PINs.
  await send(21);
  await send();
  expect(await seen()).toEqual({ daLoja: 0, pendencia: 0, listadas: [0, 1] });
});
