import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function request({ loja }: SignedDevice, tipo: components['schemas']['TipoDeComando'] = 'DIAGNOSTICO') {
  const answer = await server.call('createComando', { path: { id: loja }, body: { tipo } });
  expect(answer).toAnswer(201);
  return answer.body._id;
}
const call = (
  operation: 'sendPlayerDiagnostico' | 'sendPlayerSinal',
  { token, loja }: SignedDevice,
  body: object,
) =>
  server.call(operation, { as: null, body, headers: { authorization: `Bearer ${token}`, 'x-filial': loja } });
const send = (device: SignedDevice, comando: string, texto = 'Player: 3.0.0') =>
  call('sendPlayerDiagnostico', device, { comando, texto });
const read = (id: string) => server.call('getDiagnostico', { path: { id } });

it('stores a report once, without secrets and the login of the store, and its command is done', async () => {
  const device = await signInDevice(server, 'Balcao.7');
  const path = { id: device.loja };
  const id = await request(device);
  expect(await read(id)).toAnswer(404, 'CM002');
  const sent = `ERRO de ana@rede.com.br, (31) 99887-7665, balcao.7, ${device.token}`;
  expect(await send(device, id, sent)).toAnswer(204);
  expect(await read(id)).toMatchObject({ status: 200, body: { texto: 'ERRO de ***, ***, ***, ***' } });

  const late = { _id: id, resultado: 'RECUSADO', motivo: 'Sem resposta.' };
  const sinal = { seq: 1, estado: 'TOCANDO', desde: new Date().toISOString(), comandos: [late] };
  expect(await call('sendPlayerSinal', device, sinal)).toAnswer(200);
  const { body: comandos } = await server.call('listComandos', { path });
  expect(comandos.items).toMatchObject([{ tipo: 'DIAGNOSTICO', resultado: 'FEITO', motivo: null }]);

  const { body: dados } = await server.call('createDadosPessoais', { path: { ...path, entidade: 'LOJA' } });
  const archive = unzipSync(new Uint8Array(await (await fetch(server.url + dados.url)).arrayBuffer()));
  expect(strFromU8(archive['diagnosticos.json']!)).toContain('ERRO de ***');

  expect(await send(device, id)).toAnswer(409, 'CM003');
  await server.db.deleteFrom('diagnosticos').where('comandoId', '=', id).execute();
  expect(await send(device, id)).toAnswer(409, 'CM003');
  expect(await read(id)).toAnswer(404, 'CM002');
});

it('stores one of two simultaneous reports', async () => {
  const device = await server.device();
  const id = await request(device);
  const answers = await Promise.all([send(device, id, 'um'), send(device, id, 'dois')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

it('refuses other commands, and those of other stores and devices', async () => {
  const device = await server.device();
  const other = await signInDevice(server, 'outra');
  const id = await request(device);
  expect(await send(other, id)).toAnswer(404, 'CM002');
  expect(await send(device, await request(device, 'PULAR'))).toAnswer(404, 'CM002');
  expect(await send(device, 'nenhum')).toAnswer(404, 'CM002');
  expect(await send({ ...device, loja: '' }, id)).toAnswer(401, 'TPL017');
  expect(await send({ ...device, loja: other.loja }, id)).toAnswer('TPL010');
  await server.db.updateTable('comandos').set({ dispositivoId: 'anterior' }).where('id', '=', id).execute();
  expect(await send(device, id)).toAnswer(404, 'CM002');
});

it('refuses more than 64 Ki characters and keeps at most 64 KiB', async () => {
  const device = await server.device();
  const id = await request(device);
  expect(await send(device, id, 'a'.repeat(65_537))).toAnswer(400, 'TPL002');
  expect(await send(device, id, 'a'.repeat(262_144))).toAnswer('REQ005');
  expect(await send(device, id, 'é'.repeat(65_536))).toAnswer(204);
  expect((await read(id)).body.texto).toBe('é'.repeat(32_768));
});
