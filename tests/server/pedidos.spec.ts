import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { addConvidado, asGuest, type SignedGuest } from '#tests/support/area.ts';
import { addCliente, addLoja, addMusica, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const horarios = [{ dias: ['SEG', 'TER'], abre: '07:00', fecha: '21:00' }];

let server: TestServer;
let cliente: string;
let loja: string;
let musica: string;
let guest: SignedGuest;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db);
  loja = await addLoja(server.db, cliente);
  musica = await addMusica(server.db, { titulo: 'Aquarela', artista: 'Toquinho' });
  guest = await addConvidado(server, { cliente });
});
afterAll(() => server.close());

const ask = (body: object, by = guest) => server.call('createAreaPedido', { ...asGuest(by), body });
const listed = async (by = guest) => (await server.call('listAreaPedidos', asGuest(by))).body.items;
const accept = (id: string, headers = {}) => server.call('acceptPedido', { path: { id }, headers });
const answer = (id: string, body: object) => server.call('answerPedido', { path: { id }, body });
const situacaoOf = async (id: string) => (await listed()).find(({ _id }) => _id === id)?.situacao;
const abertos = async () => (await server.call('getInsightsPendencias')).body.pedidosAbertos;

describe('a request', () => {
  it('has what its type needs, and nothing else', async () => {
    for (const [body, path] of [
      [{ tipo: 'BLOQUEAR_MUSICA' }, 'musica'],
      [{ tipo: 'MUDAR_HORARIO', horarios }, 'loja'],
      [{ tipo: 'MUDAR_HORARIO', loja }, 'horarios'],
      [{ tipo: 'OUTRO' }, 'texto'],
      [{ tipo: 'OUTRO', texto: 'Natal', de: '2026-12-25', ate: '2026-12-01' }, 'de,ate'],
      [{ tipo: 'OUTRO', texto: 'x'.repeat(1001) }, 'texto'],
    ] as const) {
      const refused = await ask(body);
      expect(refused).toAnswer(400, 'AR005');
      expect(refused.error.fields?.map((field) => field.path).join()).toBe(path);
    }
    const { body } = await ask({ tipo: 'OUTRO', texto: 'Natal', musica, loja, horarios, de: '2026-12-01' });
    expect(body).toMatchObject({
      texto: 'Natal',
      musica: null,
      loja: null,
      horarios: null,
      de: '2026-12-01',
    });
  });

  it('names only tracks and stores that the guest may name', async () => {
    const foreign = await addLoja(server.db, await addCliente(server.db));
    const limited = await addConvidado(server, { cliente, lojas: [loja] });
    expect(await ask({ tipo: 'BLOQUEAR_MUSICA', musica: 'nenhuma' })).toAnswer(404, 'M006');
    expect(await ask({ tipo: 'BLOQUEAR_MUSICA', musica }, limited)).toAnswer(409, 'REQ006');
    expect(await ask({ tipo: 'MUDAR_HORARIO', loja: foreign, horarios })).toAnswer(404, 'L006');
    expect(await ask({ tipo: 'MUDAR_HORARIO', loja: 'nenhuma', horarios })).toAnswer(404, 'L006');
    const other = await addLoja(server.db, cliente);
    expect(await ask({ tipo: 'MUDAR_HORARIO', loja: other, horarios }, limited)).toAnswer(404, 'L006');
    expect(await ask({ tipo: 'MUDAR_HORARIO', loja, horarios }, limited)).toAnswer(201);
    expect((await listed(limited)).map(({ tipo }) => tipo)).toEqual(['MUDAR_HORARIO']);
  });

  it('is one of 20 open ones of a guest, even in parallel, and of 50 a day of a client', async () => {
    const busy = await addCliente(server.db);
    const guests = [
      await addConvidado(server, { cliente: busy }),
      await addConvidado(server, { cliente: busy }),
      await addConvidado(server, { cliente: busy }),
    ] as const;
    const fill = ({ id }: SignedGuest, times: number) =>
      sql`insert into pedidos (id, cliente_id, convidado_id, tipo, texto)
        select ${id} || n, ${busy}, ${id}, 'OUTRO', 'x' from generate_series(1, ${times}::int) n`.execute(
        server.db,
      );
    const accepted = async (by: SignedGuest, times: number) => {
      const asked = Array.from({ length: times }, (_, n) => ask({ tipo: 'OUTRO', texto: `${n}` }, by));
      return (await Promise.all(asked)).filter(({ status }) => status === 201).length;
    };
    await fill(guests[0], 16);
    expect(await accepted(guests[0], 6)).toBe(4);
    expect(await ask({ tipo: 'OUTRO', texto: 'mais um' }, guests[0])).toAnswer(409, 'AR008');
    await fill(guests[1], 20);
    await fill(guests[2], 6);
    expect(await accepted(guests[2], 6)).toBe(4);
  });
});

describe('accepting a request', () => {
  it('blocks the track for the client; undoing it opens the request again', async () => {
    const { body } = await ask({ tipo: 'BLOQUEAR_MUSICA', musica });
    const before = await abertos();
    const accepted = await accept(body._id);
    expect(accepted).toAnswer(200);
    expect(accepted.body).toMatchObject({ situacao: 'ACEITO', respondidoPor: { nome: 'Admin admin' } });
    expect(await abertos()).toBe(before - 1);
    const blocked = () =>
      server.db.selectFrom('bloqueios').where('musicaId', '=', musica).select('clienteId').execute();
    expect(await blocked()).toEqual([{ clienteId: cliente }]);
    expect(await accept(body._id)).toAnswer(409, 'AR010');
    expect(await answer(body._id, { texto: 'Não' })).toAnswer(409, 'AR010');

    const undone = await server.call('undoOperacao', { path: { id: accepted.headers.get('x-operacao')! } });
    expect(undone).toAnswer(200);
    expect(await blocked()).toEqual([]);
    expect(await situacaoOf(body._id)).toBe('ABERTO');
    expect(await abertos()).toBe(before);
    expect(await accept(body._id)).toAnswer(200);
    expect(await situacaoOf(body._id)).toBe('ACEITO');
  });

  it('changes the hours of the store that was seen, and names guest and administrator in the log', async () => {
    const { body } = await ask({ tipo: 'MUDAR_HORARIO', loja, horarios });
    const seen = await server.call('getLoja', { path: { id: loja } });
    await server.call('updateLoja', { path: { id: loja }, body: { nome: 'Loja renomeada' } });
    const stale = await accept(body._id, { 'if-match': seen.headers.get('etag')! });
    expect(stale).toAnswer(412, 'REQ003');
    expect(await situacaoOf(body._id)).toBe('ABERTO');
    const now = await server.call('getLoja', { path: { id: loja } });
    expect(await accept(body._id, { 'if-match': now.headers.get('etag')! })).toAnswer(200);
    expect((await server.call('getLoja', { path: { id: loja } })).body.horarios).toEqual(horarios);
    const { body: log } = await server.call('listAtividades', { query: { limit: 2 } });
    expect(log.items.map(({ entidade, nome, admin }) => [entidade, nome, admin?.nome])).toEqual([
      ['CONVIDADO', 'Carla Nunes', 'Admin admin'],
      ['LOJA', 'Loja renomeada', 'Admin admin'],
    ]);
  });

  it('fails if the store has left the client, or is gone, and the request stays open', async () => {
    const moved = await addLoja(server.db, cliente);
    const { body } = await ask({ tipo: 'MUDAR_HORARIO', loja: moved, horarios });
    const other = await addCliente(server.db);
    await server.call('updateLoja', { path: { id: moved }, body: { cliente: other } });
    expect(await accept(body._id)).toAnswer(404, 'L005');
    expect((await listed()).find(({ _id }) => _id === body._id)).toMatchObject({
      situacao: 'ABERTO',
      loja: null,
    });
  });

  it('fails if the track is gone', async () => {
    const gone = await addMusica(server.db);
    const { body } = await ask({ tipo: 'BLOQUEAR_MUSICA', musica: gone });
    await server.call('deleteMusica', { path: { id: gone } });
    expect(await accept(body._id)).toAnswer(404, 'M010');
    expect(await situacaoOf(body._id)).toBe('ABERTO');
  });

  it('is refused for a text, and for a request that does not exist', async () => {
    const { body } = await ask({ tipo: 'OUTRO', texto: 'Natal' });
    expect(await accept(body._id)).toAnswer(409, 'AR010');
    expect(await accept('nenhum')).toAnswer(404, 'AR009');
    expect(await answer('nenhum', { texto: 'Sim' })).toAnswer(404, 'AR009');
  });
});

describe('answering a request', () => {
  it('shows the guest a text and a jingle of the client', async () => {
    const vinheta = await addVinheta(server.db, cliente);
    const foreign = await addVinheta(server.db, await addCliente(server.db));
    const { body } = await ask({ tipo: 'OUTRO', texto: 'Natal' });
    expect(await answer(body._id, { texto: '' })).toAnswer(400, 'AR005');
    expect(await answer(body._id, { texto: 'Pronta', vinheta: foreign })).toAnswer(404, 'V006');
    expect(await answer(body._id, { texto: 'Pronta', vinheta })).toAnswer(200);
    const seen = (await listed()).find(({ _id }) => _id === body._id);
    expect(seen).toMatchObject({ situacao: 'RESPONDIDO', resposta: 'Pronta', vinheta: { _id: vinheta } });
    const { body: answered } = await server.call('listPedidos', {
      query: { situacao: 'RESPONDIDO', cliente },
    });
    expect(answered.items.map(({ _id }) => _id)).toEqual([body._id]);
  });

  it('is kept for a year', async () => {
    const ids = [];
    for (const days of [364, 366]) {
      const { body } = await ask({ tipo: 'OUTRO', texto: 'Antigo' });
      await answer(body._id, { texto: 'Sim' });
      await sql`update pedidos set respondido_em = now() - make_interval(days => ${days}::int) where id = ${body._id}`.execute(
        server.db,
      );
      ids.push(body._id);
    }
    await cleanUp(server.db);
    expect([await situacaoOf(ids[0]!), await situacaoOf(ids[1]!)]).toEqual(['RESPONDIDO', undefined]);
  });

  it('stays with the client after its guest is deleted', async () => {
    const leaving = await addConvidado(server, { cliente });
    const { body } = await ask({ tipo: 'OUTRO', texto: 'Antes de sair' }, leaving);
    await server.call('deleteClienteConvidado', { path: { id: cliente, convidado: leaving.id } });
    const { body: open } = await server.call('listPedidos', { query: { situacao: 'ABERTO', cliente } });
    expect(open.items.find(({ _id }) => _id === body._id)?.convidado).toBeNull();
    expect(await answer(body._id, { texto: 'Tarde demais' })).toAnswer(200);
  });
});
