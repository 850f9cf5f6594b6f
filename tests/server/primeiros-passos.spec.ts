import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCliente, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type Clock, createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';

let server: TestServer;
let clock: Clock;
beforeAll(async () => {
  clock = createClock('2033-11-24T15:00:00.000Z');
  server = await startServer({ clock: clock.read });
});
afterAll(() => server.close());

const read = async () => {
  const answer = await server.call('getPrimeirosPassos');
  expect(answer).toAnswer(200);
  return answer.body;
};
const begins = async () => (await server.call('getInsightsPendencias')).body.primeirosPassos;

it('derives each step from existing data until a store plays', async () => {
  const nothing = {
    faixas: false,
    cliente: null,
    loja: null,
    playlist: null,
    playlistNaLoja: false,
    tocou: false,
    semSuporte: true,
  };
  expect(await read()).toEqual(nothing);
  expect(await begins()).toBe(true);

  const excluida = await addMusica(server.db, { titulo: 'Excluída' });
  await server.db.updateTable('musicas').set({ deletedAt: new Date() }).where('id', '=', excluida).execute();
  expect(await read()).toEqual(nothing);
  const musica = await addMusica(server.db);
  await addCliente(server.db, { nome: 'Primeiro' });
  const cliente = { _id: await addCliente(server.db, { nome: 'Rede Ipê' }), nome: 'Rede Ipê' };
  expect(await read()).toEqual({ ...nothing, faixas: true, cliente });

  await addLoja(server.db, cliente._id, { nome: 'Fechada', status: 'INATIVO' });
  expect((await read()).loja).toBeNull();
  const loja = { _id: await addLoja(server.db, cliente._id, { nome: 'Centro' }), nome: 'Centro', cliente };
  expect(await read()).toEqual({ ...nothing, faixas: true, cliente, loja });

  const vazia = await addPlaylist(server.db, cliente._id, { nome: 'Vazia', lojas: [loja._id] });
  expect(await read()).toMatchObject({
    playlist: { _id: vazia, nome: 'Vazia', numMusicas: 0 },
    playlistNaLoja: false,
  });
  const tarde = await addPlaylist(server.db, cliente._id, { nome: 'Tarde', musicas: [musica] });
  expect(await read()).toMatchObject({
    playlist: { _id: tarde, nome: 'Tarde', numMusicas: 1 },
    playlistNaLoja: false,
  });
  await server.call('addPlaylistLojas', { path: { id: tarde }, body: { lojas: [loja._id] } });
  await addLoja(server.db, cliente._id, { nome: 'Mais nova' });
  expect(await read()).toMatchObject({ loja, playlistNaLoja: true, tocou: false });

  const device = createDevice(server.saude, clock, loja._id);
  for (let minute = 0; minute < 3; minute += 1) {
    clock.on(MINUTE_MS);
    device.send();
    await server.saude.writeSinais();
    await server.saude.judgeSituacoes();
  }
  expect(await read()).toMatchObject({ tocou: true });
  expect(await begins()).toBe(false);
});

it('stays done when only rollups remain', async () => {
  await sql`update situacoes set ate = de + interval '1 minute' where ate is null`.execute(server.db);
  expect(await begins()).toBe(true);
  await sql`insert into uso_lojas (dia, loja, cliente, faixas) select '2033-11-24', l.chave, c.chave, 1
    from lojas l join clientes c on c.id = l.cliente_id limit 1`.execute(server.db);
  expect(await read()).toMatchObject({ tocou: true });
  expect(await begins()).toBe(false);
});
