import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepProgramacao } from '#server/modules/programacao/programacao.job.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { addCliente, addVinheta, atividadesOf } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let device: SignedDevice;
let cliente: string;
beforeAll(async () => {
  server = await startServer();
  device = await signInDevice(server, 'com-vinhetas');
  cliente = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente._id;
});
afterAll(() => server.close());

const SOON = { timeout: 20_000, interval: 250 };
let made = 0;
const create = (fields: object = {}) => {
  const dados = { nome: `Natal ${++made}`, cliente, diaExecucao: ['SEG', 'DOM'], intervaloExecucao: 45 };
  return server.call('createVinheta', { body: form({ dados: { ...dados, ...fields }, arquivo: newWav() }) });
};
async function add(fields: object = {}) {
  const answer = await create(fields);
  expect(answer).toAnswer(201);
  return answer.body;
}
const update = (id: string, body: object) => server.call('updateVinheta', { path: { id }, body });
const semCalendario = {
  validade: null,
  situacao: 'VIGENTE',
  janelas: [],
  horasMarcadas: [],
  maximoPorDia: null,
  porIntervalo: true,
};
const natal = {
  validade: { de: '2025-11-20', ate: '2025-12-24' },
  janelas: [
    { de: '15:00', ate: '19:00' },
    { de: '09:00', ate: '09:30' },
  ],
  horasMarcadas: ['15:30', '10:00'],
  maximoPorDia: 6,
  porIntervalo: false,
};

describe('the calendar of a jingle', () => {
  it('is empty by default, and keeps its order', async () => {
    expect(await add()).toMatchObject(semCalendario);
    const vinheta = await add(natal);
    const kept = { janelas: natal.janelas.toReversed(), horasMarcadas: ['10:00', '15:30'] };
    expect(vinheta).toMatchObject({ ...natal, ...kept, situacao: 'ENCERRADA' });
    const listed = await server.call('listVinhetas', { query: { nome: vinheta.nome } });
    expect(listed.body.items).toMatchObject([{ ...natal, ...kept, situacao: 'ENCERRADA' }]);
  });

  it('is logged, and can be undone', async () => {
    const { _id, ...before } = await add({ horasMarcadas: ['08:00'] });
    const changed = await update(_id, { ...natal, horasMarcadas: ['08:00'] });
    expect(changed.body).toMatchObject({
      ...natal,
      janelas: natal.janelas.toReversed(),
      horasMarcadas: ['08:00'],
    });
    expect((await atividadesOf(server.db, _id)).at(-1)).toMatchObject({
      antes: { validaDe: null, validaAte: null, janelas: [], maximoPorDia: null, porIntervalo: true },
      depois: { validaDe: '2025-11-20', validaAte: '2025-12-24', maximoPorDia: 6, porIntervalo: false },
    });
    const operacao = changed.headers.get('x-operacao')!;
    expect(await server.call('undoOperacao', { path: { id: operacao } })).toAnswer(200);
    const back = await server.call('getVinheta', { path: { id: _id } });
    const { validade, janelas, horasMarcadas, maximoPorDia, porIntervalo } = before;
    expect(back.body).toMatchObject({ validade, janelas, horasMarcadas, maximoPorDia, porIntervalo });
  });

  it.each([
    ['a day that is none', { validade: { de: '2026-02-30', ate: null } }, 'validade.de'],
    ['an hour twice', { horasMarcadas: ['10:00', '10:00'] }, 'horasMarcadas'],
    ['no time at which it plays', { porIntervalo: false }, 'horasMarcadas'],
    ['no interval to play by', { intervaloExecucao: null, horasMarcadas: ['10:00'] }, 'intervaloExecucao'],
  ])('V002 and V004 with %s', async (_, fields, path) => {
    const named = { fields: [expect.objectContaining({ path })] };
    expect(await create(fields)).toMatchObject({ status: 400, error: { code: 'V002', ...named } });
    const { _id } = await add();
    expect(await update(_id, fields)).toMatchObject({ status: 400, error: { code: 'V004', ...named } });
  });

  it('needs no interval if it only plays at fixed hours, and keeps the old one', async () => {
    const soNasHoras = { porIntervalo: false, horasMarcadas: ['10:00'] };
    expect(await create({ intervaloExecucao: undefined })).toAnswer(400, 'V002');
    expect(await add({ ...soNasHoras, intervaloExecucao: undefined })).toMatchObject({
      intervaloExecucao: 60,
    });
    const { _id } = await add();
    const changed = await update(_id, { ...soNasHoras, intervaloExecucao: null });
    expect(changed.body).toMatchObject({ ...soNasHoras, intervaloExecucao: 45 });
    expect(await update(_id, { porIntervalo: true, intervaloExecucao: null })).toAnswer(400, 'V004');
  });

  it('is V004 if a change would leave no time to play', async () => {
    const { _id } = await add({ horasMarcadas: ['10:00'], porIntervalo: false });
    expect(await update(_id, { horasMarcadas: [] })).toAnswer(400, 'V004');
    expect(await update(_id, { horasMarcadas: [], porIntervalo: true })).toAnswer(200);
  });

  it('can be filtered in lists and jobs', async () => {
    const dona = await addCliente(server.db);
    const dia = (daqui: number) => new Date(Date.now() + daqui * 86_400_000).toISOString().slice(0, 10);
    const ids = {
      sempre: await addVinheta(server.db, dona),
      acabou: await addVinheta(server.db, dona, { validaAte: dia(-3) }),
      termina: await addVinheta(server.db, dona, { validaDe: dia(-3), validaAte: dia(3) }),
      vem: await addVinheta(server.db, dona, { validaDe: dia(30), horasMarcadas: ['10:00'] }),
    };
    const found = async (query: object) => {
      const { body } = await server.call('listVinhetas', { query: { cliente: dona, ...query } });
      return body.items.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)![0]).toSorted();
    };
    expect(await found({ situacao: 'VIGENTE' })).toEqual(['sempre', 'termina']);
    expect(await found({ situacao: 'FUTURA' })).toEqual(['vem']);
    expect(await found({ situacao: 'ENCERRADA' })).toEqual(['acabou']);
    expect(await found({ terminaEm: 5 })).toEqual(['termina']);
    expect(await found({ terminaEm: 0 })).toEqual([]);
    expect(await found({ comHoraMarcada: true })).toEqual(['vem']);
    expect(await found({ comHoraMarcada: false })).toEqual(['acabou', 'sempre', 'termina']);
    const campos = { validade: { de: null, ate: '2030-01-06' } };
    const filtros = { cliente: dona, situacao: 'VIGENTE' };
    const body = { entidade: 'VINHETA', acao: 'EDITAR', filtros, campos } as const;
    expect(await server.call('previewTarefa', { body })).toMatchObject({ status: 200, body: { total: 2 } });
  });
});

describe('the manifest of a store', () => {
  const sincronia = async () => {
    const headers = { authorization: `Bearer ${device.token}` };
    const answer = await server.call('getPlayerSincronia', { as: null, headers });
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const put = (id: string) =>
    server.call('addVinhetaLojas', { path: { id }, body: { lojas: [device.loja] } });

  it('lists jingles with a calendar separately, from before their first day until the nightly job ends them', async () => {
    const plain = await add({ nome: 'De sempre' });
    await put(plain._id);
    await vi.waitFor(async () => expect((await sincronia()).vinhetas).toHaveLength(1), SOON);
    const before = await sincronia();
    expect(before).not.toHaveProperty('vinhetasProgramadas');

    const future = { de: '2090-11-20', ate: '2090-12-24' };
    const vinheta = await add({ ...natal, nome: 'Natal', validade: future });
    await put(vinheta._id);
    await vi.waitFor(async () => expect((await sincronia()).versao).not.toBe(before.versao), SOON);
    const { vinhetas, vinhetasProgramadas, arquivos } = await sincronia();
    expect(vinhetas).toMatchObject([{ _id: plain._id }]);
    expect(vinhetas[0]).not.toHaveProperty('validade');
    expect(vinhetasProgramadas).toMatchObject([
      { _id: vinheta._id, validade: future, horasMarcadas: ['10:00', '15:30'], maximoPorDia: 6 },
    ]);
    expect(arquivos.map(({ sha256 }) => sha256)).toContain(vinheta.arquivo.sha256);

    // An ended jingle stays until the nightly job, because its last night may pass its last day.
    await update(vinheta._id, { validade: { de: null, ate: '2025-12-24' } });
    const ends = () =>
      sincronia().then((read) => read.vinhetasProgramadas?.map(({ validade }) => validade?.ate));
    await vi.waitFor(async () => expect(await ends()).toEqual(['2025-12-24']), SOON);
    const inTransaction = <T>(run: (trx: typeof server.db) => Promise<T>) => run(server.db);
    await keepProgramacao({ inTransaction }, new Date('2025-12-26T11:00:00Z'));
    expect(await ends()).toEqual(['2025-12-24']);
    await keepProgramacao({ inTransaction }, new Date('2025-12-26T13:00:00Z'));
    await vi.waitFor(async () => expect((await sincronia()).versao).toBe(before.versao), SOON);
    await update(vinheta._id, { validade: { de: null, ate: '2090-12-24' } });
    await vi.waitFor(async () => expect(await ends()).toEqual(['2090-12-24']), SOON);
  });
});
