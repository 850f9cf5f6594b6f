import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { addCliente, addLoja, addVinheta } from '#tests/support/entities.ts';
import {
  PASSWORD,
  type SignedDevice,
  signInDevice,
  startServer,
  type TestServer,
} from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';

type Schemas = components['schemas'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let seq = 0;
const send = async ({ token, loja }: SignedDevice, fields: object = { comandos: [] }) => {
  seq += 1;
  const answer = await server.call('sendPlayerSinal', {
    as: null,
    body: { seq, estado: 'TOCANDO', desde: new Date().toISOString(), ...fields },
    headers: { authorization: `Bearer ${token}`, 'x-filial': loja },
  });
  expect(answer).toAnswer(200);
  return answer.body;
};
const command = (loja: string, body: Schemas['ComandoCreate'], as?: string) =>
  server.call('createComando', { path: { id: loja }, body, as });
const listed = async (loja: string) => (await server.call('listComandos', { path: { id: loja } })).body.items;
const ids = ({ comandos }: Schemas['PlayerSinalRecebido']) => comandos.map(({ _id }) => _id);

const told = async (device: SignedDevice, wanted: string[]) =>
  expect.poll(async () => ids(await send(device)), { timeout: 20_000 }).toEqual(wanted);

const end = (loja: string) =>
  server.db
    .updateTable('comandos')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .where('lojaId', '=', loja)
    .execute();

async function addVinhetaTo(clienteId: string, lojaId: string) {
  const vinhetaId = await addVinheta(server.db, clienteId);
  await server.db.insertInto('vinhetaLojas').values({ vinhetaId, lojaId }).execute();
  return vinhetaId;
}

describe('a command', () => {
  it('repeats to the device until it reports a result, every 5 seconds', async () => {
    const device = await signInDevice(server, 'comando-volume');
    expect((await send(device)).proximoSinalEmS).toBeGreaterThanOrEqual(54);
    const answer = await command(device.loja, { tipo: 'VOLUME', volume: 40 });
    expect(answer).toAnswer(201);
    const { _id, createdAt, expiraEm } = answer.body;
    expect(answer.body).toMatchObject({
      tipo: 'VOLUME',
      volume: 40,
      vinheta: null,
      resultado: 'PENDENTE',
      motivo: null,
      respondidoEm: null,
    });
    expect(Date.parse(expiraEm) - Date.parse(createdAt)).toBe(600_000);

    await told(device, [_id]);
    const again = await send(device);
    expect(again).toMatchObject({
      proximoSinalEmS: 5,
      comandos: [{ _id, tipo: 'VOLUME', volume: 40, expiraEm }],
    });

    const done = await send(device, { comandos: [{ _id, resultado: 'FEITO' }] });
    expect(done.comandos).toEqual([]);
    expect(done.proximoSinalEmS).toBeGreaterThanOrEqual(54);
    await told(device, []);
    await send(device, { comandos: [{ _id, resultado: 'RECUSADO', motivo: 'Outra coisa.' }] });
    expect(await listed(device.loja)).toEqual([
      expect.objectContaining({ _id, resultado: 'FEITO', motivo: null, respondidoEm: expect.any(String) }),
    ]);
    const { body: atividades } = await server.call('listAtividades', { query: { acao: 'COMANDAR' } });
    expect(atividades.items.find(({ entidadeId }) => entidadeId === device.loja)).toMatchObject({
      depois: { comando: 'VOLUME', volume: 40 },
      desfazer: 'NAO',
    });
    expect(answer.headers.get('x-operacao')).toBeNull();
  });

  it("shows the device's reason when refused, and only addresses the store's current device", async () => {
    const device = await signInDevice(server, 'comando-recusado');
    const { body: first } = await command(device.loja, { tipo: 'PAUSAR' });
    await told(device, [first._id]);
    await send(device, { comandos: [{ _id: first._id, resultado: 'RECUSADO', motivo: 'Nada toca agora.' }] });
    expect(await listed(device.loja)).toMatchObject([{ resultado: 'RECUSADO', motivo: 'Nada toca agora.' }]);

    const { body: second } = await command(device.loja, { tipo: 'PULAR' });
    await told(device, [second._id]);
    const login = await server.call('playerLogin', {
      as: null,
      body: {
        login: device.login,
        senha: PASSWORD,
        assumir: true,
        dispositivo: { _id: 'b1f7a0d4-3c2e-4d7b-9a54-6f0c2a3e5f0c', plataforma: 'web', versao: '1.0.0' },
      },
    });
    expect(login).toAnswer(200);
    const other = { ...device, token: login.body.accessToken };
    expect(ids(await send(other))).toEqual([]);
    await send(other, { comandos: [{ _id: second._id, resultado: 'FEITO' }] });
    expect((await listed(device.loja))[0]).toMatchObject({ _id: second._id, resultado: 'PENDENTE' });
  });

  it("repeats the volume to a replacement device, unless the store's volume changed since", async () => {
    const device = await signInDevice(server, 'comando-troca');
    const { body } = await command(device.loja, { tipo: 'VOLUME', volume: 40 });
    await told(device, [body._id]);
    await send(device, { comandos: [{ _id: body._id, resultado: 'FEITO' }], volume: 40 });
    await server.saude.writeSinais();
    const replaced = async (last: number) => {
      const login = await server.call('playerLogin', {
        as: null,
        body: {
          login: device.login,
          senha: PASSWORD,
          assumir: true,
          dispositivo: {
            _id: `b1f7a0d4-3c2e-4d7b-9a54-6f0c2a3e5f1${last}`,
            plataforma: 'web',
            versao: '1.0.0',
          },
        },
      });
      return { ...device, token: login.body.accessToken };
    };
    const second = await replaced(1);
    const [again] = await listed(device.loja);
    expect(again).toMatchObject({ tipo: 'VOLUME', volume: 40, resultado: 'PENDENTE', admin: body.admin });
    await told(second, [again!._id]);
    await send(second, { comandos: [{ _id: again!._id, resultado: 'FEITO' }], volume: 55 });
    await server.saude.writeSinais();
    await replaced(2);
    expect((await listed(device.loja)).map(({ _id }) => _id)).toEqual([again!._id, body._id]);
  });

  it('expires after ten minutes, also for players without commands; a later result still counts', async () => {
    const device = await signInDevice(server, 'comando-tarde');
    const { body } = await command(device.loja, { tipo: 'RECARREGAR' });
    await told(device, [body._id]);
    // Old players without command support keep their interval, and so do players with a long queue.
    expect((await send(device, {})).proximoSinalEmS).toBeGreaterThanOrEqual(54);
    const behind = await send(device, { comandos: [], fila: { eventos: 1000, maisAntigo: null } });
    expect(behind.proximoSinalEmS).toBeGreaterThanOrEqual(54);

    await end(device.loja);
    await told(device, []);
    expect(await listed(device.loja)).toMatchObject([{ resultado: 'TARDE', respondidoEm: null }]);
    await send(device, { comandos: [{ _id: body._id, resultado: 'FEITO' }] });
    expect(await listed(device.loja)).toMatchObject([{ resultado: 'FEITO' }]);
  });

  it('is deleted after a month', async () => {
    const device = await signInDevice(server, 'comando-antigo');
    await command(device.loja, { tipo: 'PULAR' });
    const old = new Date(Date.now() - 32 * 86_400_000);
    await server.db
      .updateTable('comandos')
      .set({ createdAt: old })
      .where('lojaId', '=', device.loja)
      .execute();
    await cleanUp(server.db);
    expect(await listed(device.loja)).toEqual([]);
  });

  it('is CM001 with missing or extra fields for its kind', async () => {
    const { loja } = await server.device();
    const wrong = async (body: object, path: string) => {
      const answer = await command(loja, body as Schemas['ComandoCreate']);
      expect(answer).toAnswer(400, 'CM001');
      expect(answer.error.fields).toMatchObject([{ path }]);
    };
    await wrong({ tipo: 'VOLUME' }, 'volume');
    await wrong({ tipo: 'PULAR', volume: 3 }, 'volume');
    await wrong({ tipo: 'TOCAR_VINHETA' }, 'vinheta');
    await wrong({ tipo: 'VOLUME', volume: 101 }, 'volume');
    await wrong({ tipo: 'DANCAR' }, 'tipo');
  });

  it('is refused if no device can run it', async () => {
    const none = await command('desconhecida', { tipo: 'PULAR' });
    expect(none).toAnswer(404, 'L006');
    expect(await server.call('listComandos', { path: { id: 'desconhecida' } })).toAnswer(404, 'L006');
    const refused = async (loja: string, body: Schemas['ComandoCreate'], path: string) => {
      const answer = await command(loja, body);
      expect(answer).toAnswer(409, 'REQ006');
      expect(answer.error.fields).toMatchObject([{ path }]);
    };
    const cliente = await addCliente(server.db);
    await refused(await addLoja(server.db, cliente), { tipo: 'PULAR' }, 'loja');

    const device = await signInDevice(server, 'comando-impossivel');
    const { loja } = device;
    const { clienteId } = await server.db
      .selectFrom('lojas')
      .where('id', '=', loja)
      .select('clienteId')
      .executeTakeFirstOrThrow();
    const set = (volumeTravado: boolean | null) =>
      server.db.updateTable('lojas').set({ volumeTravado }).where('id', '=', loja).execute();
    await server.db
      .updateTable('clientes')
      .set({ volumeTravado: true })
      .where('id', '=', clienteId)
      .execute();
    await refused(loja, { tipo: 'VOLUME', volume: 10 }, 'volume');
    await set(false);
    expect(await command(loja, { tipo: 'VOLUME', volume: 10 })).toAnswer(201);

    const unknown = await command(loja, { tipo: 'TOCAR_VINHETA', vinheta: 'nenhuma' });
    expect(unknown).toAnswer(404, 'V006');
    expect(unknown.error.fields).toMatchObject([{ path: 'vinheta' }]);
    const alheia = await addVinheta(server.db, clienteId);
    await refused(loja, { tipo: 'TOCAR_VINHETA', vinheta: alheia }, 'vinheta');
    const sua = await addVinhetaTo(clienteId, loja);
    const answer = await command(loja, { tipo: 'TOCAR_VINHETA', vinheta: sua });
    expect(answer).toAnswer(201);
    expect(answer.body.vinheta?._id).toBe(sua);

    for (let n = 2; n < 20; n += 1) await command(loja, { tipo: 'PULAR' });
    await refused(loja, { tipo: 'PULAR' }, 'loja');
    await end(loja);
    expect(await command(loja, { tipo: 'PULAR' })).toAnswer(201);
    await server.db.updateTable('clientes').set({ status: 'INATIVO' }).where('id', '=', clienteId).execute();
    await refused(loja, { tipo: 'PULAR' }, 'loja');
  });
});

describe('an open store page', () => {
  it("makes the store's device report every 5 seconds for a minute", async () => {
    const device = await signInDevice(server, 'olhada');
    expect((await send(device)).proximoSinalEmS).toBeGreaterThanOrEqual(54);
    await listed(device.loja);
    await expect.poll(async () => (await send(device)).proximoSinalEmS, { timeout: 20_000 }).toBe(5);
    const longAgo = new Date(Date.now() - 61_000).toISOString();
    await server.db.updateTable('olhadas').set({ em: longAgo }).where('lojaId', '=', device.loja).execute();
    await expect
      .poll(async () => (await send(device)).proximoSinalEmS, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(54);
  });

  it('shows position and volume, or neither for heartbeats without them', async () => {
    const device = await signInDevice(server, 'progresso');
    const { clienteId } = await server.db
      .selectFrom('lojas')
      .where('id', '=', device.loja)
      .select('clienteId')
      .executeTakeFirstOrThrow();
    const vinheta = await addVinhetaTo(clienteId, device.loja);
    const { duracao } = (await server.call('getVinheta', { path: { id: vinheta } })).body;
    const saude = async (fields: object) => {
      await send(device, fields);
      await server.saude.writeAndJudge();
      return (await server.call('getLojaSaude', { path: { id: device.loja } })).body;
    };
    // A new state needs a second heartbeat.
    await saude({ vinheta });
    expect(await saude({ vinheta, posicaoS: 3.5, volume: 55 })).toMatchObject({
      progresso: { posicaoS: 3.5, duracaoS: duracao, em: expect.any(String) },
      volume: 55,
      volumeTravado: false,
    });
    expect(await saude({ vinheta })).toMatchObject({ progresso: null, volume: null });
  });

  it('shows a pause immediately, without an alert mail', async () => {
    const device = await signInDevice(server, 'pausada');
    const semana = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
    const horarios = JSON.stringify([{ dias: semana, abre: '00:00', fecha: '00:00' }]);
    await server.db.updateTable('lojas').set({ horarios }).where('id', '=', device.loja).execute();
    for (const estado of ['TOCANDO', 'TOCANDO', 'PAUSADO']) {
      await send(device, { estado });
      await server.saude.writeAndJudge();
    }
    const path = { id: device.loja };
    const { body } = await server.call('getLojaSaude', { path });
    expect(body).toMatchObject({ situacao: 'PARADA', motivo: 'PAUSADO' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await server.call('getLojaSaude', { path, headers })).body.motivo).toBeNull();
  });
});

describe('a command to all matches', () => {
  it('is a job that fails only for stores without a device, and cannot be undone', async () => {
    const device = await signInDevice(server, 'comando-de-muitas');
    const { clienteId } = await server.db
      .selectFrom('lojas')
      .where('id', '=', device.loja)
      .select('clienteId')
      .executeTakeFirstOrThrow();
    const without = await addLoja(server.db, clienteId);
    const filtros = { cliente: clienteId };
    const comando = { tipo: 'VOLUME', volume: 30 } as const;
    const wanted = { entidade: 'LOJA', acao: 'COMANDAR', filtros } as const;
    expect(await server.call('createTarefa', { body: wanted })).toAnswer(400, 'REQ001');
    const wrong = await server.call('previewTarefa', { body: { ...wanted, comando: { tipo: 'VOLUME' } } });
    expect(wrong).toAnswer(400, 'REQ001');
    expect(wrong.error.fields).toMatchObject([{ path: 'comando.volume' }]);
    const report = await server.call('createTarefa', {
      body: { ...wanted, comando: { tipo: 'DIAGNOSTICO' } },
    });
    expect(report).toAnswer(400, 'REQ001');
    expect(report.error.fields).toMatchObject([{ path: 'comando.tipo' }]);
    expect(
      await server.call('createTarefa', {
        body: { ...wanted, comando: { tipo: 'TOCAR_VINHETA', vinheta: 'nenhuma' } },
      }),
    ).toAnswer(404, 'V006');

    const previa = await server.call('previewTarefa', { body: { ...wanted, comando } });
    expect(previa.body.total).toBe(2);
    const { body: pedida } = await server.call('createTarefa', { body: { ...wanted, comando } });
    await createTarefaWork(server.db, silent, server).work();
    const { body: tarefa } = await server.call('getTarefa', { path: { id: pedida._id } });
    expect(tarefa).toMatchObject({ comando, feitas: 1, falharam: 1, operacao: null, status: 'CONCLUIDA' });
    const { body: linhas } = await server.call('listTarefaLinhas', {
      path: { id: pedida._id },
      query: { resultado: 'FALHOU' },
    });
    expect(linhas.items).toMatchObject([{ _id: without, codigo: 'REQ006' }]);
    expect(await listed(device.loja)).toMatchObject([comando]);
  });
});
