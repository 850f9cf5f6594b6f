import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#generated/errors.ts';
import { zPlayerEventoDeTipo } from '#generated/zod/zod.gen.ts';
import { addMusica, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { eventKey } from '#tests/support/told.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let loja: string;
let musica: string;
let playlist: string;
let alheia: string;
let vinheta: string;
let comunicado: string;
let deOutra: string;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  ({ loja } = await server.device());
  const outra = await signInDevice(server, 'outra-loja');
  const clienteOf = async (id: string) => {
    const { body } = await server.call('getLoja', { path: { id } });
    return body.cliente._id;
  };
  const [cliente, outro] = [await clienteOf(loja), await clienteOf(outra.loja)];
  musica = await addMusica(db);
  playlist = await addPlaylist(db, cliente, { musicas: [musica] });
  alheia = await addPlaylist(db, outro, { musicas: [musica] });
  vinheta = await addVinheta(db, cliente);
  const announce = async (id: string) => {
    const body = { nome: `Aviso ${id}`, mensagem: 'Fechamos cedo.', lojas: [id] };
    return (await server.call('createComunicado', { body })).body._id;
  };
  comunicado = await announce(loja);
  deOutra = await announce(outra.loja);
});
afterAll(() => server.close());

let serial = 0;
function at(ms = -MINUTE_MS) {
  const momento = new Date(Date.now() + ms);
  serial += 1;
  return { evento: eventKey(momento, serial), momento: momento.toISOString() };
}
const play = (ms?: number, fields = {}) => ({
  ...at(ms),
  tipo: 'EXECUCAO',
  musica,
  playlist,
  tocadoMs: 90_000,
  fim: 'COMPLETA',
  ...fields,
});
const opinion = (execucao = play(), fields = {}) => ({
  ...at(),
  execucao: execucao.evento,
  musica,
  playlist,
  executadoEm: execucao.momento,
  liked: true,
  ...fields,
});

const send = (eventos: unknown, { headers = {}, as = undefined as string | null | undefined } = {}) =>
  server.call('sendPlayerEventos', { as, headers: { 'x-filial': loja, ...headers }, body: { eventos } });
const of = ({ token, loja }: SignedDevice) => ({
  as: null,
  headers: { authorization: `Bearer ${token}`, 'x-filial': loja },
});
const codesOf = async (answer: ReturnType<typeof send>) =>
  (await answer).body.recusados.map(({ code }) => code);

describe('events', () => {
  it('of every kind are stored once, and appear in the reports', async () => {
    const execucao = play();
    const sent = [
      execucao,
      play(-2 * MINUTE_MS, { fim: 'ERRO', tocadoMs: 0 }),
      { ...at(), tipo: 'VINHETA', vinheta },
      { ...opinion(execucao), tipo: 'CURTIDA' },
      { ...at(), tipo: 'CONTATO', email: '31998877665' },
      { ...at(), tipo: 'COMUNICADO_LIDO', comunicado },
    ];
    const first = await send(sent);
    expect(first).toAnswer(200);
    expect(first.body).toEqual({
      aceitos: 6,
      repetidos: 0,
      recusados: [],
      agora: expect.stringMatching(/Z$/),
      proximoEnvioEmS: 300,
    });
    const again = await send(sent);
    expect([again.body.aceitos, again.body.repetidos]).toEqual([0, 6]);

    const query = { loja };
    const { body: faixas } = await server.call('reportLojasFaixas', { query });
    expect(faixas.items).toMatchObject([{ musica: { _id: musica }, playlist: { _id: playlist } }]);
    expect(faixas.items[0]!.horarioExecutadoPlayer).toBe(execucao.momento);
    const { body: likes } = await server.call('listLikes', { query });
    expect(likes.items).toMatchObject([{ liked: true, horarioExecutadoPlayer: execucao.momento }]);
    const { body: contatos } = await server.call('reportLojasContatosSuporte', { query });
    expect(contatos.items).toMatchObject([{ email: '31998877665', metodo: 'WHATSAPP' }]);
    const { body: lido } = await server.call('getComunicado', { path: { id: comunicado } });
    expect(lido.status).toBe('LIDO');
  });

  it('are rejected one by one, with code and text', async () => {
    const execucao = play();
    const codes = {
      EV001: play(6 * MINUTE_MS),
      EV002: play(-36 * DAY_MS),
      EV003: { ...play(), evento: 'e1' },
      EV004: { ...at(), tipo: 'DANCA' },
      M006: play(undefined, { musica: 'nenhuma' }),
      V006: { ...at(), tipo: 'VINHETA', vinheta: 'nenhuma' },
      TPL009: { ...at(), tipo: 'COMUNICADO_LIDO', comunicado: deOutra },
      LK003: { ...opinion(), tipo: 'CURTIDA', musica: 'nenhuma' },
      LK001: { ...opinion(execucao), tipo: 'CURTIDA', liked: false },
    } as const;
    const first = { ...opinion(execucao), tipo: 'CURTIDA' };
    const answer = await send([execucao, first, ...Object.values(codes), play()]);
    expect(answer).toAnswer(200);
    expect([answer.body.aceitos, answer.body.repetidos]).toEqual([3, 0]);
    expect(answer.body.recusados).toEqual(
      Object.entries(codes).map(([code, { evento }]) => ({
        evento,
        code,
        message: errors[code as keyof typeof codes].message,
      })),
    );
  });

  it('are validated by kind, and an unknown kind does not affect the 199 others', async () => {
    const kinds = [
      play(),
      { ...at(), tipo: 'VINHETA', vinheta },
      { ...opinion(), tipo: 'CURTIDA' },
      { ...at(), tipo: 'CONTATO', email: 'a@exemplo.com.br' },
      { ...at(), tipo: 'COMUNICADO_LIDO', comunicado },
    ];
    for (const kind of kinds) expect(zPlayerEventoDeTipo.safeParse(kind)).toMatchObject({ success: true });
    const unknown = { ...at(), tipo: 'DANCA' };
    expect(zPlayerEventoDeTipo.safeParse(unknown).success).toBe(false);
    const jingles = Array.from({ length: 199 }, () => ({ ...at(), tipo: 'VINHETA', vinheta }));
    const { body } = await send([...jingles, unknown]);
    expect([body.aceitos, body.recusados]).toMatchObject([199, [{ evento: unknown.evento, code: 'EV004' }]]);
  });

  it('keep no playlist of another client, and mark no announcement of another store', async () => {
    const execucao = play(-3 * MINUTE_MS, { playlist: alheia });
    const lido = { ...at(), tipo: 'COMUNICADO_LIDO', comunicado: deOutra };
    const { body } = await send([execucao, lido]);
    expect([body.aceitos, body.recusados.map(({ code }) => code)]).toEqual([1, ['TPL009']]);
    const { body: faixas } = await server.call('reportLojasFaixas', { query: { loja } });
    const told = faixas.items.find((one) => one.horarioExecutadoPlayer === execucao.momento);
    expect(told).toMatchObject({ musica: { _id: musica }, playlist: null });
    const { body: aviso } = await server.call('getComunicado', { path: { id: deOutra } });
    expect(aviso.status).toBe('NÃO LIDO');
  });

  it('request an immediate next batch when one is full', async () => {
    const { body } = await send(Array.from({ length: 200 }, () => play()));
    expect([body.aceitos, body.proximoEnvioEmS]).toEqual([200, 0]);
  });

  it('in an invalid envelope are TPL002, and of more than 256 KB REQ005', async () => {
    const many = Array(201).fill({ evento: 'e', momento: 'm' });
    for (const eventos of [[], many, [{ momento: '2026-11-22T12:00:00.000Z' }], [{ evento: 'e' }], ['e']])
      expect(await send(eventos)).toAnswer(400, 'TPL002');
    expect(await send([{ ...play(), depois: 'x'.repeat(262_144) }])).toAnswer(413, 'REQ005');
  });

  it('must name their store: TPL017 without, TPL010 with another', async () => {
    const { loja: outra } = await signInDevice(server, 'terceira-loja');
    const codes = ['', outra].map(async (filial) => {
      const { status, error } = await send([play()], { headers: { 'x-filial': filial } });
      return [status, error.code];
    });
    expect(await Promise.all(codes)).toEqual([
      [401, 'TPL017'],
      [401, 'TPL010'],
    ]);
  });
});

describe('an ended token still delivers earlier events', () => {
  const unlink = ({ loja }: SignedDevice) => server.call('unlinkLojaDispositivo', { path: { id: loja } });
  const takeOver = ({ login }: SignedDevice) => {
    const dispositivo = { _id: crypto.randomUUID(), plataforma: 'web', versao: '1' };
    const body = { login, senha: 'senha-de-teste', dispositivo, assumir: true };
    return server.call('playerLogin', { as: null, body });
  };

  it.each([
    ['TPL0062', 'tomada', takeOver],
    ['TPL011', 'desvinculada', unlink],
    ['TPL013', 'saiu', (device: SignedDevice) => server.call('playerLogout', of(device))],
    ['TPL005', 'parada', ({ loja }: SignedDevice) => server.call('deactivateLojas', { path: { id: loja } })],
    ['TPL010', 'excluida', ({ loja }: SignedDevice) => server.call('deleteLoja', { path: { id: loja } })],
  ] as const)('%s', async (code, login, end) => {
    const device = await signInDevice(server, login);
    const [before, after] = [play(-MINUTE_MS), play(MINUTE_MS)];
    expect((await end(device)).status).toBeLessThan(300);
    const { body } = await send([before, after], of(device));
    expect([body.aceitos, body.recusados]).toEqual([
      1,
      [{ evento: after.evento, code, message: errors[code].message }],
    ]);
  });

  it('for 35 days only', async () => {
    const device = await signInDevice(server, 'antiga');
    const ended = (ms: number) =>
      server.db
        .updateTable('dispositivos')
        .set({ encerradoEm: new Date(Date.now() - 35 * DAY_MS + ms), encerradoPor: 'TPL0062' })
        .where('lojaId', '=', device.loja)
        .execute();
    await ended(DAY_MS);
    // A write of the agency empties the server's cache.
    await unlink(device);
    expect(await codesOf(send([play()], of(device)))).toEqual(['TPL0062']);
    await ended(-1);
    await unlink(device);
    expect(await send([play()], of(device))).toAnswer(403, 'TPL0062');
  });

  it('and a reactivated store continues', async () => {
    const device = await signInDevice(server, 'voltou');
    await server.call('deactivateLojas', { path: { id: device.loja } });
    await server.call('activateLojas', { path: { id: device.loja } });
    expect((await send([play(), play(MINUTE_MS)], of(device))).body.aceitos).toBe(2);
  });
});

const refusedTimes = [
  ['EV001', () => at(6 * MINUTE_MS)],
  ['EV002', () => at(-36 * DAY_MS)],
  ['EV003', () => ({ ...at(), evento: 'e1' })],
] as const;

describe('an opinion', () => {
  const like = (body: unknown) => server.call('createPlayerCurtida', { body });

  it('is stored once per play, the first one', async () => {
    const sent = opinion();
    const answer = await like(sent);
    expect(answer).toAnswer(201);
    expect(answer.body).toEqual(sent);
    const again = await like({ ...sent, liked: false });
    expect(again).toAnswer(201);
    expect(again.body).toEqual(sent);
    expect((await send([{ ...sent, tipo: 'CURTIDA' }])).body.repetidos).toBe(1);
    const other = await like({ ...sent, ...at(), liked: false });
    expect(other).toAnswer(409, 'LK001');
  });

  it.each([
    ['another client’s', () => alheia],
    ['an unknown', () => 'nenhuma'],
    ['no', () => null],
  ])('on %s playlist keeps none', async (_what, of) => {
    const answer = await like(opinion(play(), { playlist: of() }));
    expect(answer).toAnswer(201);
    expect(answer.body.playlist).toBe(null);
  });

  it('on an unknown track is LK003', async () => {
    expect(await like(opinion(play(), { musica: 'nenhuma' }))).toAnswer(404, 'LK003');
  });

  it.each(refusedTimes)('with a wrong moment is %s', async (code, when) => {
    expect(await like({ ...opinion(), ...when() })).toAnswer(422, code);
  });

  it.each([
    ['EV002', '0000-01-01T00:00:00Z'],
    ['EV001', '9999-12-31T23:59:59-01:00'],
  ])('on a play with an impossible moment is %s, alone or in a batch', async (code, executadoEm) => {
    const sent = { ...opinion(), executadoEm };
    expect(await like(sent)).toAnswer(422, code);
    expect(await codesOf(send([{ ...sent, tipo: 'CURTIDA' }, play()]))).toEqual([code]);
  });

  it.each([
    ['0044-03-15 12:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
    ['12026-03-15 12:00:00+00', '9999-12-31T23:59:59.999Z'],
    ['infinity', '9999-12-31T23:59:59.999Z'],
  ])('on a play stored at %s does not break the reports', async (executadoEm, told) => {
    expect(await like(opinion())).toAnswer(201);
    await sql`update curtidas set executado_em = ${executadoEm}::timestamptz`.execute(server.db);
    const lists = await Promise.all([
      server.call('listLikes', {}),
      server.call('listAllLikes', {}),
      server.call('reportClientesLikeDislike', {}),
    ]);
    for (const answer of lists) {
      expect(answer).toAnswer(200);
      expect(answer.body.items[0]!.horarioExecutadoPlayer).toBe(told);
    }
  });

  it('of a store deleted while its token was cached is LK004', async () => {
    let code: string | undefined;
    // On a slow machine the cache may expire in between.
    do {
      serial += 1;
      const device = await signInDevice(server, `sumida-${serial}`);
      const as = { as: null, headers: { authorization: `Bearer ${device.token}` } };
      expect(await server.call('createPlayerCurtida', { ...as, body: opinion() })).toAnswer(201);
      const deletedAt = new Date(Date.now() - DAY_MS);
      await server.db.updateTable('lojas').set({ deletedAt }).where('id', '=', device.loja).execute();
      ({ code } = (await server.call('createPlayerCurtida', { ...as, body: opinion() })).error);
    } while (code === 'TPL010');
    expect(code).toBe('LK004');
  });
});

describe('a support contact', () => {
  const ask = (body: unknown) => server.call('createPlayerContato', { body });

  it('is stored as first reported', async () => {
    const sent = { ...at(), email: 'suporte@loja.com.br' };
    for (const body of [sent, sent, { ...sent, email: '31998877665' }]) {
      const answer = await ask(body);
      expect(answer).toAnswer(201);
      expect(answer.body).toEqual(sent);
    }
  });

  it.each(refusedTimes)('with a wrong moment is %s', async (code, when) => {
    expect(await ask({ email: 'a@b.com.br', ...when() })).toAnswer(422, code);
  });
});
