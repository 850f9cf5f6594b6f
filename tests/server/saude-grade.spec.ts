import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMusica, addPlaylist } from '#tests/support/entities.ts';
import { signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { type Clock, createClock } from '#tests/support/sinais.ts';

const NOON = '2026-11-24T15:00:00.000Z';

let server: TestServer;
let clock: Clock;
beforeAll(async () => {
  clock = createClock(NOON);
  server = await startServer({ clock: () => clock.read() });
});
afterAll(() => server.close());

it('a store shows its playing grade beside the expected one', async () => {
  const { token, loja } = await signInDevice(server, 'com-grade');
  const { _id: cliente } = (await server.call('getLoja', { path: { id: loja } })).body.cliente;
  const playlist = await addPlaylist(server.db, cliente, { musicas: [await addMusica(server.db)] });
  const create = async (nome: string, dias: string[]) => {
    const blocos = [{ dias, de: '10:00', ate: '14:00', playlists: [playlist] }];
    const answer = await server.call('createGrade', { body: { nome, cliente, todoCliente: true, blocos } });
    expect(answer).toAnswer(201);
    return { _id: answer.body._id, nome };
  };
  const [terca, quarta] = [await create('De terça', ['TER']), await create('De quarta', ['QUA'])];
  let seq = 0;
  const send = async (fields: object) => {
    const body = { seq: ++seq, estado: 'TOCANDO', desde: NOON, ...fields };
    const headers = { authorization: `Bearer ${token}`, 'x-filial': loja };
    expect(await server.call('sendPlayerSinal', { as: null, body, headers })).toAnswer(200);
    await server.saude.writeAndJudge();
  };
  const told = async () => (await server.call('getLojaSaude', { path: { id: loja } })).body.grade;
  await expect.poll(told, { timeout: 10_000 }).toEqual({ toca: null, deveria: terca });
  await send({ grade: terca._id });
  expect(await told()).toEqual({ toca: terca, deveria: terca });
  await send({ grade: quarta._id });
  expect(await told()).toEqual({ toca: quarta, deveria: terca });
  // Old players do not report a grade and play the store's playlists.
  await send({});
  expect(await told()).toEqual({ toca: null, deveria: terca });
  await send({ grade: terca._id, estado: 'PARADO' });
  expect(await told()).toEqual({ toca: null, deveria: terca });
});
