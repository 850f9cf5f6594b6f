import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCliente, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { type Clock, createClock, MINUTE_MS } from '#tests/support/sinais.ts';

const NOON = '2026-11-24T15:00:00.000Z';

let server: TestServer;
let clock: Clock;
beforeAll(async () => {
  clock = createClock(NOON);
  server = await startServer({ clock: () => clock.read() });
});
afterAll(() => server.close());

let seq = 0;
const sinal = (fields = {}) => {
  seq += 1;
  return { seq, estado: 'TOCANDO', desde: NOON, ...fields };
};
const send = ({ token, loja }: SignedDevice, body: object = sinal(), filial: string | null = loja) =>
  server.call('sendPlayerSinal', {
    as: null,
    body,
    headers: { authorization: `Bearer ${token}`, ...(filial !== null && { 'x-filial': filial }) },
  });

describe('a heartbeat', () => {
  it('returns the time, when the next is due, and the versions that the device should have', async () => {
    const device = await signInDevice(server, 'sinal');
    const { body: manifest } = await server.call('getPlayerSincronia', {
      as: null,
      headers: { authorization: `Bearer ${device.token}` },
    });
    const answer = await send(device);
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({
      agora: NOON,
      sincronia: manifest.versao,
      comandos: [],
      mensagens: { naoLidas: 0 },
    });
    expect(answer.body.proximoSinalEmS).toBeGreaterThanOrEqual(54);
    expect(answer.body.proximoSinalEmS).toBeLessThanOrEqual(60);
  });

  it('updates the last contact and the manifest update, in lists and figures', async () => {
    const device = await signInDevice(server, 'sinal-visto');
    const path = { id: device.loja };
    const late = async () => {
      const { body } = await server.call('reportInsightsLojasNaoAtualizaram', { query: { limit: 100 } });
      return body.items
        .filter(({ lojaId }) => lojaId === device.loja)
        .map((row) => row.ultimaAtualizacaoPlaylist);
    };
    const longAgo = '2024-01-10T12:00:00.000Z';
    const fields = { createdAt: longAgo, ultimoAcesso: longAgo, ultimaAtualizacaoPlaylist: longAgo };
    await server.db.updateTable('lojas').set(fields).where('id', '=', device.loja).execute();
    const { body: before } = await server.call('getLoja', { path });
    expect(before).toMatchObject({ ultimoAcesso: longAgo, ultimaAtualizacaoPlaylist: longAgo });
    expect(await late()).toEqual([longAgo]);

    const { body } = await send(device, sinal({ sincronia: null }));
    await server.saude.writeSinais();
    const now = clock.read().toISOString();
    const { body: there } = await server.call('getLoja', { path });
    expect(there).toMatchObject({ ultimoAcesso: now, ultimaAtualizacaoPlaylist: longAgo });
    expect(await late()).toEqual([longAgo]);

    await send(device, sinal({ sincronia: body.sincronia, faltam: 0 }));
    await server.saude.writeSinais();
    const { body: listed } = await server.call('listLojas', { query: { nome: there.nome } });
    expect(listed.items[0]).toMatchObject({ ultimoAcesso: now, ultimaAtualizacaoPlaylist: now });
    expect(await late()).toEqual([]);
  });

  it('is due within a minute even while the store is closed', async () => {
    const device = await signInDevice(server, 'sinal-de-noite');
    const before = clock;
    clock = createClock('2026-11-24T05:00:00.000Z');
    try {
      const { body } = await send(device, sinal({ estado: 'FORA_DO_HORARIO' }));
      expect(body.proximoSinalEmS).toBeLessThanOrEqual(60);
      await server.saude.writeSinais();
      const kept = await server.db
        .selectFrom('sinais')
        .where('lojaId', '=', device.loja)
        .select('intervaloS')
        .executeTakeFirst();
      expect(kept?.intervaloS).toBe(body.proximoSinalEmS);
    } finally {
      clock = before;
    }
  });

  it("is stored with all fields, and determines the store's state", async () => {
    const device = await signInDevice(server, 'sinal-inteiro');
    const ultimoErro = { codigo: 'REDE', mensagem: 'Sem resposta', em: NOON };
    const said = {
      musica: 'desconhecida',
      vinheta: null,
      playlist: 'nenhuma',
      posicaoS: 83,
      sincronia: 'v0',
      faltam: 2,
      espaco: { usadoMb: 1840, cotaMb: 60000, persistente: true },
      volume: 70,
      versao: '1.0.3',
      ultimoErro,
      fila: { eventos: 4, maisAntigo: NOON },
      relogio: { desvioMs: -420, rttMs: 88 },
    };
    expect(await send(device, sinal(said))).toAnswer(200);
    clock.on(MINUTE_MS);
    await send(device, sinal(said));
    await server.saude.writeSinais();
    await server.saude.judgeSituacoes();
    const { body } = await server.call('getLojaSaude', { path: { id: device.loja } });
    expect(body).toMatchObject({
      situacao: 'TOCANDO',
      espaco: { usadoMb: 1840, cotaMb: 60000, persistente: true },
      ultimoSinal: clock.read().toISOString(),
      fila: 4,
      versao: '1.0.3',
      ultimoErro,
      sincronia: { tem: 'v0', faltam: 2 },
      dispositivo: { nome: 'Caixa 1' },
    });
  });

  it('reports the playing grade or none, shown beside the expected one; without the field nothing is known', async () => {
    const device = await signInDevice(server, 'sinal-grade');
    const { _id: cliente } = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente;
    const playlist = await addPlaylist(server.db, cliente, { musicas: [await addMusica(server.db)] });
    const create = async (nome: string, dias: string[]) => {
      const blocos = [{ dias, de: '10:00', ate: '14:00', playlists: [playlist] }];
      const body = { nome, cliente, todoCliente: true, blocos };
      return { _id: (await server.call('createGrade', { body })).body._id, nome };
    };
    const [terca, quarta] = [await create('De terça', ['TER']), await create('De quarta', ['QUA'])];
    const told = async () => (await server.call('getLojaSaude', { path: { id: device.loja } })).body.grade;
    await expect.poll(told, { timeout: 10_000 }).toEqual({ toca: null, deveria: terca });
    const reports = async (fields: object, isTold: boolean, toca: object | null) => {
      const body = sinal(fields);
      expect(await send(device, body)).toAnswer(200);
      await server.saude.writeAndJudge();
      const row = await server.db
        .selectFrom('sinais')
        .where('lojaId', '=', device.loja)
        .select(['seq', 'gradeSeq'])
        .executeTakeFirstOrThrow();
      expect([row.seq, row.gradeSeq === row.seq]).toEqual([body.seq, isTold]);
      expect(await told()).toEqual({ toca, deveria: terca });
    };
    await reports({ grade: terca._id }, true, terca);
    await reports({ grade: quarta._id }, true, quarta);
    await reports({ grade: null }, true, null);
    // Old players do not report a grade and play the store's playlists.
    await reports({}, false, null);
    await reports({ grade: terca._id, estado: 'PARADO' }, true, null);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00', '2026-12-31T23:59:60Z'])(
    'with a clock of %s is stored',
    async (em) => {
      const device = await signInDevice(server, `sinal-${em}`.slice(0, 40));
      const ultimoErro = { codigo: 'x', mensagem: 'x', em };
      const fields = { desde: em, fila: { eventos: 1, maisAntigo: em }, ultimoErro };
      expect(await send(device, sinal(fields))).toAnswer(200);
      await server.saude.writeSinais();
      const { body } = await server.call('getLojaSaude', { path: { id: device.loja } });
      expect(body.ultimoSinal).toBe(clock.read().toISOString());
    },
  );

  it('is TPL017 without its store, TPL010 of another one, and TPL002 if it violates the contract', async () => {
    const device = await server.device();
    for (const filial of [null, '']) expect(await send(device, sinal(), filial)).toAnswer(401, 'TPL017');
    const other = await addLoja(server.db, await addCliente(server.db));
    expect(await send(device, sinal(), other)).toAnswer('TPL010');
    const wrong = [{ seq: -1 }, { estado: 'DORMINDO' }, { desde: 'ontem' }, { outra: 1 }].map(sinal);
    for (const body of [{}, ...wrong]) expect(await send(device, body)).toAnswer(400, 'TPL002');
  });
});

describe('the expected versions', () => {
  it('include the unread messages, with a new version when one is added, changed, read or deleted', async () => {
    const device = await signInDevice(server, 'mensagens');
    const seen: string[] = [];
    const expectOther = async (naoLidas: number) => {
      await vi.waitFor(
        async () => {
          const { mensagens } = (await send(device)).body;
          expect(mensagens.naoLidas).toBe(naoLidas);
          expect(seen).not.toContain(mensagens.versao);
          seen.push(mensagens.versao);
        },
        { timeout: 60_000 },
      );
    };
    await expectOther(0);
    const { body: comunicado } = await server.call('createComunicado', {
      body: { nome: 'Feriado', mensagem: 'Fechado', lojas: [device.loja] },
    });
    await expectOther(1);
    const lembrete = await server.call('sendComunicadoLembrete', { path: { id: comunicado._id } });
    expect(lembrete).toMatchObject({ status: 200, body: { lojas: 1 } });
    await expectOther(1);
    await server.call('createNotificacao', { body: { mensagem: 'Ligue o som', loja: device.loja } });
    await expectOther(2);
    await server.call('setPlayerComunicadoStatus', {
      as: null,
      headers: { authorization: `Bearer ${device.token}` },
      path: { id: comunicado._id },
      body: { status: 'LIDO' },
    });
    await expectOther(1);
    await server.call('deleteComunicado', { path: { id: comunicado._id } });
    await expectOther(1);
  });
});
