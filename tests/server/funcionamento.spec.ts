import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { atividadesOf } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

type Configuracao = components['schemas']['PlayerConfiguracao'];
type Body = Record<string, unknown>;
type Camada = 'agencia' | 'cliente' | 'loja';

let server: TestServer;
let device: SignedDevice;
let cliente: string;

beforeAll(async () => {
  server = await startServer();
  device = await signInDevice(server, 'funcionamento');
  cliente = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente._id;
});
afterAll(() => server.close());

const camadas: Record<
  Camada,
  { code: string; set: (body: Body) => Promise<{ status: number; body: object; error: { code: string } }> }
> = {
  agencia: { code: 'REQ001', set: (body) => server.call('updateConfiguracoes', { body }) },
  cliente: { code: 'C004', set: (body) => server.call('updateCliente', { path: { id: cliente }, body }) },
  loja: { code: 'L004', set: (body) => server.call('updateLoja', { path: { id: device.loja }, body }) },
};
const set = async (camada: Camada, body: Body) => {
  const answer = await camadas[camada].set(body);
  expect(answer).toAnswer(200);
  return answer.body;
};

async function sincronia() {
  const headers = { authorization: `Bearer ${device.token}` };
  return (await server.call('getPlayerSincronia', { as: null, headers })).body;
}
const until = (expected: Partial<Configuracao>) =>
  vi.waitFor(async () => expect((await sincronia()).configuracao).toMatchObject(expected), {
    timeout: 20_000,
  });

const semana: Configuracao['horarios'] = [{ dias: ['SEG', 'TER'], abre: '09:00', fecha: '19:00' }];
const noite: Configuracao['horarios'] = [{ dias: ['SEX', 'SAB'], abre: '18:00', fecha: '02:00' }];
const natal: Configuracao['excecoes'] = [{ dia: '2026-12-25', fechado: true }];

describe('the player settings', () => {
  it('are unset at first', async () => {
    expect((await sincronia()).configuracao).toEqual({
      horarios: null,
      excecoes: [],
      volume: 70,
      volumeTravado: false,
      pulosPorHora: 5,
      transicaoMs: 250,
      download: { simultaneos: 1, janela: null },
      suporte: { email: null, whatsapp: null },
    });
  });

  it('come from the agency, then the client, then the store, without copies', async () => {
    const first = await sincronia();
    const agencia = {
      horarios: semana,
      excecoes: natal,
      volume: 50,
      volumeTravado: true,
      pulosPorHora: 3,
      transicaoMs: 8000,
    };
    await set('agencia', agencia);
    await until(agencia);
    expect((await sincronia()).versao).not.toBe(first.versao);
    await set('cliente', { horarios: noite, excecoes: [], volumeTravado: false, transicaoMs: 3000 });
    await until({ ...agencia, horarios: noite, excecoes: [], volumeTravado: false, transicaoMs: 3000 });
    await set('loja', { volume: 0, pulosPorHora: 0, transicaoMs: 0 });
    await until({
      horarios: noite,
      excecoes: [],
      volume: 0,
      volumeTravado: false,
      pulosPorHora: 0,
      transicaoMs: 0,
    });
    const { body } = await server.call('getLoja', { path: { id: device.loja } });
    expect(body).toMatchObject({ horarios: null, excecoes: null, volume: 0, volumeTravado: null });

    await set('cliente', { horarios: null, excecoes: null, volumeTravado: null, transicaoMs: null });
    await set('loja', { volume: null, pulosPorHora: null, transicaoMs: null });
    await until(agencia);
    await set('agencia', {
      horarios: null,
      excecoes: null,
      volume: null,
      volumeTravado: null,
      pulosPorHora: null,
      transicaoMs: null,
    });
    await until(first.configuracao);
    expect((await sincronia()).versao).toBe(first.versao);
  });

  it('include the hours between two plays of the store, else the client, else the agency, unless usual', async () => {
    const before = await sincronia();
    expect(before.configuracao).not.toHaveProperty('repeticaoMusicaHoras');
    await set('agencia', { repeticaoMusicaHoras: 24, repeticaoArtistaHoras: 0 });
    await until({ repeticaoMusicaHoras: 24, repeticaoArtistaHoras: 0 });
    await set('cliente', { repeticaoMusicaHoras: 0 });
    await until({ repeticaoMusicaHoras: 0, repeticaoArtistaHoras: 0 });
    await set('loja', { repeticaoMusicaHoras: 3, repeticaoArtistaHoras: 1 });
    await until(before.configuracao);
    await vi.waitFor(async () => expect((await sincronia()).versao).toBe(before.versao), { timeout: 20_000 });
    await set('loja', { repeticaoMusicaHoras: null, repeticaoArtistaHoras: null });
    await until({ repeticaoMusicaHoras: 0, repeticaoArtistaHoras: 0 });
    await set('cliente', { repeticaoMusicaHoras: null });
    await set('agencia', { repeticaoMusicaHoras: 3, repeticaoArtistaHoras: 1 });
    await vi.waitFor(async () => expect((await sincronia()).versao).toBe(before.versao), { timeout: 20_000 });
    for (const camada of ['agencia', 'cliente', 'loja'] as const)
      for (const fields of [{ repeticaoMusicaHoras: 25 }, { repeticaoArtistaHoras: 7 }])
        expect(await camadas[camada].set(fields)).toAnswer(400, camadas[camada].code);
  });

  it('include the support contact and the download times', async () => {
    await set('agencia', {
      suporte: { email: 'Suporte@Vitrola.com.br', whatsapp: '(31) 99887-7665' },
      download: { janela: { de: '01:00', ate: '06:00' } },
    });
    await until({
      suporte: { email: 'suporte@vitrola.com.br', whatsapp: '31998877665' },
      download: { simultaneos: 1, janela: { de: '01:00', ate: '06:00' } },
    });
    await set('agencia', { suporte: { whatsapp: null }, download: { janela: null } });
    await until({
      suporte: { email: 'suporte@vitrola.com.br', whatsapp: null },
      download: { simultaneos: 1, janela: null },
    });
  });

  it('show the support WhatsApp of the store, else the client, else the agency', async () => {
    const until = async (whatsapp: string | null) =>
      vi.waitFor(
        async () =>
          expect((await sincronia()).configuracao.suporte).toEqual({ email: 'ana@vitrola.com.br', whatsapp }),
        { timeout: 20_000 },
      );
    await set('agencia', { suporte: { email: 'ana@vitrola.com.br', whatsapp: '31998877665' } });
    await until('31998877665');
    await set('cliente', { suporteWhatsapp: '(31) 99887-0001' });
    await until('31998870001');
    expect(await set('loja', { suporteWhatsapp: '0800 123 4567' })).toMatchObject({
      suporteWhatsapp: '08001234567',
    });
    await until('08001234567');
    await set('loja', { suporteWhatsapp: null });
    await until('31998870001');
    await set('cliente', { suporteWhatsapp: '' });
    await until('31998877665');
    await set('agencia', { suporte: { email: null, whatsapp: null } });
  });

  it('notify all stores with one row, and none without a change', async () => {
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from mudancas`.execute(server.db)).rows[0]!.n);
    const before = await count();
    await set('agencia', { volume: 33 });
    expect(await count()).toBe(before + 1);
    await set('agencia', { volume: 33, periodoAtividadeLoja: 31 });
    await set('loja', { telefone: '1133445566' });
    expect(await count()).toBe(before + 1);
  });

  it('are logged, and written once', async () => {
    const once = await set('loja', { horarios: semana, excecoes: natal });
    expect(await set('loja', { horarios: semana, excecoes: natal })).toEqual(once);
    expect(await set('loja', { horarios: [] })).toMatchObject({ horarios: null, excecoes: natal });
    expect((await atividadesOf(server.db, device.loja)).slice(-2)).toMatchObject([
      { antes: { horarios: null, excecoes: null }, depois: { horarios: semana, excecoes: natal } },
      { antes: { horarios: semana }, depois: { horarios: null } },
    ]);
  });

  it('can be set for a new store or client', async () => {
    const nome = 'Rede Nova';
    const novo = await server.call('createCliente', { body: { nome, horarios: noite, volume: 10 } });
    expect(novo.body).toMatchObject({ horarios: noite, excecoes: null, volume: 10, volumeTravado: null });
    const nova = await server.call('createLoja', {
      body: {
        nome: 'Loja nova',
        cliente: novo.body._id,
        email: 'nova@loja.com.br',
        login: 'loja.nova',
        cidade: 'Belém',
        uf: 'PA',
        tipoDeComercio: 'RUA',
        tipoDeNegocio: 'FRANQUIA',
        excecoes: [{ dia: '2026-10-11', abre: '10:00', fecha: '14:00' }],
      },
    });
    expect(nova.body).toMatchObject({
      excecoes: [{ dia: '2026-10-11', fechado: false, abre: '10:00', fecha: '14:00' }],
      horarios: null,
    });
  });
});

const wrong: [Body, string][] = [
  [{ volume: 101 }, 'volume'],
  [{ horarios: [{ dias: ['SEG'], abre: '09:00' }] }, 'horarios.0.fecha'],
  [{ horarios: [{ dias: [], abre: '09:00', fecha: '19:00' }] }, 'horarios.0.dias'],
  [{ horarios: [{ dias: ['FERIADO'], abre: '09:00', fecha: '19:00' }] }, 'horarios.0.dias.0'],
  [{ excecoes: [{ dia: '2026-02-30', fechado: true }] }, 'excecoes.0.dia'],
  [{ excecoes: [{ dia: '2026-12-24', abre: '09:00' }] }, 'excecoes.0.fecha'],
  [{ excecoes: [{ dia: '2026-12-24', fechado: false }] }, 'excecoes.0.abre'],
];
const cases = (Object.keys(camadas) as Camada[]).flatMap((camada) => {
  const support =
    camada === 'agencia' ? [] : [{ camada, body: { suporteWhatsapp: '123' }, path: 'suporteWhatsapp' }];
  return [...support, ...wrong.map(([body, path]) => ({ camada, body, path }))];
});

it.each(cases)('reject $body of $camada', async ({ camada, body, path }) => {
  const { code, set } = camadas[camada];
  const answer = await set(body);
  expect(answer).toAnswer(400);
  expect(answer.error).toMatchObject({
    code,
    fields: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});

it.each([
  [{ suporte: { email: 'ninguém' } }, 'suporte.email'],
  [{ suporte: { whatsapp: '123' } }, 'suporte.whatsapp'],
  [{ download: { janela: { de: '01:00' } } }, 'download.janela.ate'],
])("reject the agency's %j", async (body, path) => {
  const answer = await server.call('updateConfiguracoes', { body });
  expect(answer).toAnswer(400);
  expect(answer.error).toMatchObject({
    code: 'REQ001',
    fields: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});
