// Both engines: only the embedded database reports how full it is.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from '#tests/support/database.ts';
import { addCliente, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type Clock, createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';

/** In the future, so that rows written now are days old by then. */
const NOON = '2033-11-24T15:00:00.000Z';

let server: TestServer;
let clock: Clock;
beforeAll(async () => {
  clock = createClock(NOON);
  server = await startServer({ clock: clock.read });
});
afterAll(() => server.close());

const read = async () => {
  const answer = await server.call('getInsightsPendencias');
  expect(answer).toAnswer(200);
  return answer.body;
};
const nothing = {
  recebendo: true,
  semTocar: 0,
  desatualizadas: 0,
  nuncaLigaram: 0,
  contatosHoje: 0,
  comunicadosNaoLidos: 0,
  pinErrado: 0,
  enviosComFalha: 0,
  agendamentosSemDono: 0,
  sistema: 0,
  semSuporte: true,
  regrasParadas: 0,
  pedidosAbertos: 0,
  contratosDeClientes: 0,
  contratosDeLojas: 0,
  execucoesGuardadas: null,
  primeirosPassos: true,
};

it('is empty if everything is fine', async () => expect(await read()).toEqual(nothing));

// Before other tests add stores.
describe('the first steps', () => {
  const readPassos = async () => {
    const answer = await server.call('getPrimeirosPassos');
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const begins = async () => (await read()).primeirosPassos;

  itOnce('derives each step from existing data until a store plays', async () => {
    const none = {
      faixas: false,
      cliente: null,
      loja: null,
      playlist: null,
      playlistNaLoja: false,
      tocou: false,
      semSuporte: true,
    };
    expect(await readPassos()).toEqual(none);
    expect(await begins()).toBe(true);

    const excluida = await addMusica(server.db, { titulo: 'Excluída' });
    await server.db
      .updateTable('musicas')
      .set({ deletedAt: new Date() })
      .where('id', '=', excluida)
      .execute();
    expect(await readPassos()).toEqual(none);
    const musica = await addMusica(server.db);
    await addCliente(server.db, { nome: 'Primeiro' });
    const cliente = { _id: await addCliente(server.db, { nome: 'Rede Ipê' }), nome: 'Rede Ipê' };
    expect(await readPassos()).toEqual({ ...none, faixas: true, cliente });

    await addLoja(server.db, cliente._id, { nome: 'Fechada', status: 'INATIVO' });
    expect((await readPassos()).loja).toBeNull();
    const loja = { _id: await addLoja(server.db, cliente._id, { nome: 'Centro' }), nome: 'Centro', cliente };
    expect(await readPassos()).toEqual({ ...none, faixas: true, cliente, loja });

    const vazia = await addPlaylist(server.db, cliente._id, { nome: 'Vazia', lojas: [loja._id] });
    expect(await readPassos()).toMatchObject({
      playlist: { _id: vazia, nome: 'Vazia', numMusicas: 0 },
      playlistNaLoja: false,
    });
    const tarde = await addPlaylist(server.db, cliente._id, { nome: 'Tarde', musicas: [musica] });
    expect(await readPassos()).toMatchObject({
      playlist: { _id: tarde, nome: 'Tarde', numMusicas: 1 },
      playlistNaLoja: false,
    });
    await server.call('addPlaylistLojas', { path: { id: tarde }, body: { lojas: [loja._id] } });
    await addLoja(server.db, cliente._id, { nome: 'Mais nova' });
    expect(await readPassos()).toMatchObject({ loja, playlistNaLoja: true, tocou: false });

    const device = createDevice(server.saude, clock, loja._id);
    for (let minute = 0; minute < 3; minute += 1) {
      clock.on(MINUTE_MS);
      device.send();
      await server.saude.writeSinais();
      await server.saude.judgeSituacoes();
    }
    expect(await readPassos()).toMatchObject({ tocou: true });
    expect(await begins()).toBe(false);
  });

  itOnce('stays done when only rollups remain', async () => {
    await sql`update situacoes set ate = de + interval '1 minute' where ate is null`.execute(server.db);
    expect(await begins()).toBe(true);
    await sql`insert into uso_lojas (dia, loja, cliente, faixas) select '2033-11-24', l.chave, c.chave, 1
      from lojas l join clientes c on c.id = l.cliente_id limit 1`.execute(server.db);
    expect(await readPassos()).toMatchObject({ tocou: true });
    expect(await begins()).toBe(false);
  });
});

it('counts stores by the action they need', async () => {
  await server.db.updateTable('lojas').set({ status: 'INATIVO' }).execute();
  await server.saude.judgeSituacoes();
  const cliente = await addCliente(server.db);
  const stores = [];
  for (let n = 0; n < 8; n += 1) stores.push(await addLoja(server.db, cliente));
  await addLoja(server.db, cliente, { status: 'INATIVO' });
  const devices = stores.slice(0, 7).map((id) => createDevice(server.saude, clock, id));
  for (let minute = 0; minute < 45; minute += 1) {
    clock.on(MINUTE_MS);
    for (const [n, device] of devices.entries()) {
      if (n === 0 && minute > 35) continue;
      device.send(n === 1 ? { estado: 'SILENCIO' } : n === 2 ? { sincronia: 'v0' } : {});
    }
    await server.saude.writeSinais();
    if (minute > 5) await server.saude.judgeSituacoes();
  }
  expect(await read()).toEqual({
    ...nothing,
    semTocar: 2,
    desatualizadas: 1,
    nuncaLigaram: 1,
    primeirosPassos: false,
  });
});

it('counts announcements left unread for days, until all stores have read them', async () => {
  const body = { nome: 'Aviso', mensagem: 'Boa tarde', inadimplencia: false, clientes: [], lojas: [] };
  expect(await server.call('createComunicado', { body })).toAnswer(201);
  const naoLidos = await server.call('listComunicados', { query: { diasSemLer: 2 } });
  expect(naoLidos.body).toMatchObject({ total: 1, items: [{ nome: 'Aviso' }] });
  expect(await read()).toMatchObject({ comunicadosNaoLidos: 1 });
  await server.db.updateTable('comunicadosEnviados').set({ lidoEm: new Date() }).execute();
  expect(await read()).toMatchObject({ comunicadosNaoLidos: 0 });
  expect((await server.call('listComunicados', { query: { diasSemLer: 2 } })).body.total).toBe(0);
});

it("counts today's support contacts, in São Paulo", async () => {
  for (const [dia, emails] of [
    ['2033-11-23', 5],
    ['2033-11-24', 2],
  ] as const)
    await sql`insert into uso_horas (dia, hora, emails, whatsapps) values (${dia}::date, 9, ${emails}, 1)`.execute(
      server.db,
    );
  expect(await read()).toMatchObject({ contatosHoje: 3 });
});

it('asks only level 0 for missing support contacts', async () => {
  const lacks = async (as: string) => (await server.call('getInsightsPendencias', { as })).body.semSuporte;
  await server.addAdmin('atendente');
  expect([await lacks('admin'), await lacks('atendente')]).toEqual([true, false]);
  const suporte = { email: null, whatsapp: '31998877665' };
  expect(await server.call('updateConfiguracoes', { body: { suporte } })).toAnswer(200);
  expect(await lacks('admin')).toBe(false);
  expect((await server.call('getPrimeirosPassos')).body.semSuporte).toBe(false);
});

it('shows only level 0 that the embedded database is nearly full', async () => {
  await server.addAdmin('operador');
  const kept = async (as: string) =>
    (await server.call('getInsightsPendencias', { as })).body.execucoesGuardadas;
  const say = (plays: number) =>
    sql`update pg_class set reltuples = ${plays} from pg_inherits
      where pg_class.oid = inhrelid and inhparent = 'execucoes'::regclass
      and inhrelid = (select min(inhrelid) from pg_inherits where inhparent = 'execucoes'::regclass)`.execute(
      server.db,
    );
  await say(19_000_000);
  expect(await kept('admin')).toBeNull();
  await say(24_000_000);
  expect(await kept('admin')).toBe(engine === 'pglite' ? 24_000_000 : null);
  expect(await kept('operador')).toBeNull();
});
