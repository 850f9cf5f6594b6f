import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuadro } from '#server/modules/saude/quadro.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
} from '#tests/support/entities.ts';
import { signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { type Clock, createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';

const NOON = '2026-11-24T15:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * MINUTE_MS).toISOString();

let server: TestServer;
let clock: Clock;
let pao: string;
let flor: string;
let musica: string;
let vinheta: string;
let grupo: string;
const ids: Record<string, string> = {};
const idOf = (name: string) => ids[name]!;

async function store(nome: string, cliente: string, fields = {}) {
  ids[nome] = await addLoja(server.db, cliente, { nome, ...fields });
  return createDevice(server.saude, clock, ids[nome]);
}

beforeAll(async () => {
  clock = createClock(at(-60));
  server = await startServer({ clock: clock.read });
  const { db, saude } = server;
  pao = await addCliente(db, { nome: 'Rede Pão Nosso' });
  flor = await addCliente(db, { nome: 'Floricultura' });
  musica = await addMusica(db, { titulo: 'Aquarela do Mar', artista: 'Lúcia Andrade' });
  vinheta = await addVinheta(db, pao, { nome: 'Oferta' });
  const toca = await store('Toca', pao);
  const calada = await store('Calada', pao, { uf: 'MG', cidade: 'Belo Horizonte' });
  const parada = await store('Parada', flor, { uf: 'MG', cidade: 'Uberlândia' });
  const atrasada = await store('Atrasada', flor);
  await store('Nunca', flor, { cidade: 'São José' });
  await store('Desligada', flor, { status: 'INATIVO' });
  // Five in the morning there, at noon in São Paulo.
  const fechada = await store('Fechada', pao, {
    uf: 'AC',
    cidade: 'Rio Branco',
    fusoHorario: 'Pacific/Kiritimati',
  });
  grupo = await addGrupo(db, pao, [idOf('Toca'), idOf('Fechada')]);
  const working = async () => {
    await saude.writeSinais();
    await saude.judgeSituacoes();
  };
  for (let minute = -59; minute <= 0; minute += 1) {
    clock.on(MINUTE_MS);
    toca.send({ musica, vinheta, faltam: 0, fila: { eventos: 4 }, versao: '1.0.3', desde: at(minute) });
    atrasada.send({ sincronia: 'v0', musica: 'desconhecida' });
    parada.send({ estado: minute < -5 ? 'TOCANDO' : 'AGUARDANDO_TOQUE' });
    if (minute < -5) calada.send({ musica });
    if (minute === -40) fechada.send({ estado: 'FORA_DO_HORARIO' });
    if (minute === -59 || minute > -10) await working();
  }
});
afterAll(() => server.close());

const listed = async (query: Record<string, string | number | boolean> = {}) => {
  const answer = await server.call('listLojasSaude', { query });
  expect(answer).toAnswer(200);
  return answer.body.items.map(({ nome }) => nome);
};

describe('the list', () => {
  it('has every active store, worst first', async () => {
    expect(await listed()).toEqual(['Calada', 'Parada', 'Atrasada', 'Nunca', 'Toca', 'Fechada']);
    const { body } = await server.call('listLojasSaude');
    expect(body.total).toBe(6);
    expect(body.items[0]).toMatchObject({
      situacao: 'SEM_SINAL',
      motivo: null,
      ultimoSinal: at(-6),
      desde: at(-3),
      tocando: null,
    });
    expect(body.items[1]).toMatchObject({ situacao: 'PARADA', motivo: 'AGUARDANDO_TOQUE', tocando: null });
    expect(body.items[2]).toMatchObject({
      situacao: 'DESATUALIZADA',
      sincronia: { tem: 'v0', quer: 'v1', faltam: null },
      tocando: { musica: null, vinheta: null },
    });
    expect(body.items[3]).toMatchObject({
      situacao: 'NUNCA_LIGOU',
      ultimoSinal: null,
      sincronia: { tem: null },
    });
    expect(body.items[4]).toEqual({
      _id: idOf('Toca'),
      nome: 'Toca',
      grupos: [grupo],
      cliente: { _id: pao, nome: 'Rede Pão Nosso' },
      cidade: 'São Paulo',
      uf: 'SP',
      situacao: 'TOCANDO',
      motivo: null,
      desde: at(-59),
      ultimoSinal: at(0),
      fila: 4,
      versao: '1.0.3',
      tocando: {
        musica: { _id: musica, titulo: 'Aquarela do Mar', artista: 'Lúcia Andrade' },
        vinheta: { _id: vinheta, nome: 'Oferta' },
        desde: at(0),
      },
      sincronia: { tem: 'v1', quer: 'v1', faltam: 0 },
      horarioInformado: false,
      semPlaylist: true,
      espaco: null,
    });
    expect(body.items[5]).toMatchObject({ situacao: 'FECHADA', tocando: null });
  });

  it.each<[Record<string, string | boolean>, string[]]>([
    [{ situacao: 'PARADA' }, ['Parada']],
    [{ situacao: 'TOCANDO,SEM_SINAL' }, ['Calada', 'Toca']],
    [{ problema: true }, ['Calada', 'Parada', 'Atrasada']],
    [{ problema: false }, ['Nunca', 'Toca', 'Fechada']],
    [{ estado: 'mg' }, ['Calada', 'Parada']],
    [{ cidade: 'sao' }, ['Atrasada', 'Nunca', 'Toca']],
    [{ nome: 'ada' }, ['Calada', 'Parada', 'Atrasada', 'Fechada']],
    [{ nome: 'ada', estado: 'MG', problema: true, situacao: 'SEM_SINAL,FECHADA' }, ['Calada']],
    [{ cliente: 'ninguém' }, []],
    [{ grupo: 'nenhum' }, []],
  ])('filters by %j', async (query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  it('filters by a group or client, and rejects unknown states', async () => {
    expect(await listed({ grupo })).toEqual(['Toca', 'Fechada']);
    expect(await listed({ cliente: pao })).toEqual(['Calada', 'Toca', 'Fechada']);
    for (const situacao of ['TOCA', 'TOCANDO,', 'TOCANDO PARADA'])
      expect(await server.call('listLojasSaude', { query: { situacao } })).toAnswer(400, 'REQ001');
  });

  it.each<[string, string[]]>([
    ['nome', ['Atrasada', 'Calada', 'Fechada', 'Nunca', 'Parada', 'Toca']],
    ['-nome', ['Toca', 'Parada', 'Nunca', 'Fechada', 'Calada', 'Atrasada']],
    ['-gravidade', ['Fechada', 'Toca', 'Nunca', 'Atrasada', 'Parada', 'Calada']],
    ['ultimoSinal', ['Nunca', 'Fechada', 'Calada', 'Toca', 'Parada', 'Atrasada']],
  ])('sorts by %s, page by page', async (sort, names) => {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await server.call('listLojasSaude', {
        query: { sort, limit: 2, ...(cursor && { cursor }) },
      });
      found.push(...body.items.map(({ nome }) => nome));
      cursor = body.nextCursor;
    } while (cursor);
    expect(found).toEqual(names);
    expect(await listed({ sort, limit: 2, page: 2 })).toEqual(names.slice(2, 4));
  });

  it('rejects a cursor of another order', async () => {
    const { body } = await server.call('listLojasSaude', { query: { sort: 'nome', limit: 1 } });
    expect(await server.call('listLojasSaude', { query: { cursor: body.nextCursor! } })).toAnswer('REQ001');
  });
});

const none = { TOCANDO: 0, PARADA: 0, SEM_SINAL: 0, DESATUALIZADA: 0, NUNCA_LIGOU: 0, FECHADA: 0 };

it('counts by state, client, group and federal unit', async () => {
  const { body } = await server.call('getLojasSaudeResumo');
  expect(body).toEqual({
    recebendo: true,
    semFalar: 0,
    total: 6,
    agora: at(0),
    situacoes: { TOCANDO: 1, PARADA: 1, SEM_SINAL: 1, DESATUALIZADA: 1, NUNCA_LIGOU: 1, FECHADA: 1 },
    clientes: [
      {
        cliente: { _id: flor, nome: 'Floricultura' },
        situacoes: { ...none, PARADA: 1, DESATUALIZADA: 1, NUNCA_LIGOU: 1 },
      },
      {
        cliente: { _id: pao, nome: 'Rede Pão Nosso' },
        situacoes: { ...none, TOCANDO: 1, SEM_SINAL: 1, FECHADA: 1 },
      },
    ],
    grupos: [
      {
        grupo: { _id: grupo, nome: `Grupo ${grupo}` },
        cliente: { _id: pao, nome: 'Rede Pão Nosso' },
        situacoes: { ...none, TOCANDO: 1, FECHADA: 1 },
      },
    ],
    ufs: [
      { uf: 'AC', situacoes: { ...none, FECHADA: 1 } },
      { uf: 'MG', situacoes: { ...none, PARADA: 1, SEM_SINAL: 1 } },
      { uf: 'SP', situacoes: { ...none, TOCANDO: 1, DESATUALIZADA: 1, NUNCA_LIGOU: 1 } },
    ],
    fusosHorarios: ['America/Sao_Paulo', 'Pacific/Kiritimati'],
  });
});

it("counts a client's stores by state, and those disabled or without a playlist", async () => {
  const read = (id: string) => server.call('getClienteResumo', { path: { id } });
  expect((await read(flor)).body).toEqual({
    situacoes: { ...none, PARADA: 1, DESATUALIZADA: 1, NUNCA_LIGOU: 1 },
    inativas: 1,
    semPlaylist: 4,
  });
  const novo = await addCliente(server.db);
  expect((await read(novo)).body).toEqual({ situacoes: none, inativas: 0, semPlaylist: 0 });
  const loja = await addLoja(server.db, novo, { status: 'INATIVO' });
  await addLoja(server.db, novo, { status: 'INATIVO' });
  await addPlaylist(server.db, novo, { lojas: [loja] });
  expect((await read(novo)).body).toEqual({ situacoes: none, inativas: 2, semPlaylist: 1 });
  await server.call('deleteCliente', { path: { id: novo } });
  expect(await read(novo)).toAnswer(404, 'C006');
});

describe('a store', () => {
  const read = (id: string) => server.call('getLojaSaude', { path: { id } });

  it('has its last 24 hours', async () => {
    const answer = await read(idOf('Parada'));
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({
      nome: 'Parada',
      situacao: 'PARADA',
      motivo: 'AGUARDANDO_TOQUE',
      desde: at(-2),
      dispositivo: null,
      ultimoErro: null,
      proximaAbertura: null,
      hoje: { faixas: 0, vinhetas: 0 },
    });
    expect(answer.body.intervalos.at(-1)).toEqual({
      de: at(-2),
      ate: null,
      situacao: 'PARADA',
      motivo: 'AGUARDANDO_TOQUE',
      causa: null,
    });
    expect(answer.body.intervalos.at(-2)).toMatchObject({ ate: at(-2), situacao: 'TOCANDO', causa: null });
  });

  it('leaves out states that ended a day ago, and cuts those that began before', async () => {
    const id = await addLoja(server.db, flor, { nome: 'Antiga' });
    const interval = (de: number, ate: number | null, situacao: 'TOCANDO' | 'FECHADA') => {
      return {
        lojaId: id,
        de: at(de),
        ate: ate === null ? null : at(ate),
        situacao,
        motivo: null,
        gravidade: 4,
      };
    };
    await server.db
      .insertInto('situacoes')
      .values([
        interval(-3000, -2000, 'TOCANDO'),
        interval(-2000, -900, 'FECHADA'),
        interval(-900, -900, 'FECHADA'),
        interval(-900, null, 'TOCANDO'),
      ])
      .execute();
    const { body } = await read(id);
    expect(body.intervalos).toEqual([
      { de: at(-1440), ate: at(-900), situacao: 'FECHADA', motivo: null, causa: null },
      { de: at(-900), ate: null, situacao: 'TOCANDO', motivo: null, causa: null },
    ]);
    await server.db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', id).execute();
  });

  it('has the cause of each stop that its device reported; none of an older player', async () => {
    const { loja: id, token } = await signInDevice(server, 'loja-que-parou');
    const stopped = (de: number, ate: number | null) => ({
      lojaId: id,
      de: at(de),
      ate: ate === null ? null : at(ate),
      situacao: 'SEM_SINAL' as const,
      gravidade: 0,
    });
    await server.db
      .insertInto('situacoes')
      .values([stopped(-300, -240), stopped(-180, -120), stopped(-60, null)])
      .execute();
    const send = (seq: number, lacuna?: object) =>
      server.call('sendPlayerSinal', {
        as: null,
        body: { seq, estado: 'TOCANDO', desde: at(0), ...(lacuna && { lacuna }) },
        headers: { authorization: `Bearer ${token}`, 'x-filial': id },
      });
    const causes = async () => (await read(id)).body.intervalos.map(({ causa }) => causa);
    expect(await send(1)).toAnswer(200);
    expect(await causes()).toEqual(['DESCONHECIDA', 'DESCONHECIDA', null]);
    const closed = { de: at(-183), ate: at(-119), causa: 'PLAYER_FECHADO' };
    // Sent again if the response was lost.
    for (const seq of [2, 3]) expect(await send(seq, closed)).toAnswer(200);
    expect(await send(4, { ...closed, de: at(-63), ate: at(0), causa: 'SEM_INTERNET' })).toAnswer(200);
    expect(await causes()).toEqual(['DESCONHECIDA', 'PLAYER_FECHADO', 'SEM_INTERNET']);
    expect(await send(5, { ...closed, causa: 'RAIO' })).toAnswer(400, 'TPL002');
    await server.db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', id).execute();
  });

  it('has its next opening, with assumed hours', async () => {
    const { body } = await read(idOf('Fechada'));
    // Eight in the morning there, already Wednesday.
    expect(body).toMatchObject({
      proximaAbertura: '2026-11-24T18:00:00.000Z',
      fusoHorario: 'Pacific/Kiritimati',
      horarioInformado: false,
    });
  });

  it("is closed by its client's hours, and opens by its own", async () => {
    const { db, saude } = server;
    const cliente = await addCliente(db, {
      horarios: JSON.stringify([{ dias: ['TER'], abre: '06:00', fecha: '11:30' }]),
    });
    const id = await addLoja(db, cliente);
    createDevice(saude, clock, id).send({ estado: 'FORA_DO_HORARIO' });
    await saude.writeSinais();
    await saude.judgeSituacoes();
    expect((await read(id)).body).toMatchObject({
      situacao: 'FECHADA',
      horarioInformado: true,
      proximaAbertura: '2026-12-01T09:00:00.000Z',
    });
    const excecoes = JSON.stringify([{ dia: '2026-11-24', fechado: false, abre: '13:00', fecha: '20:00' }]);
    await db.updateTable('lojas').set({ excecoes }).where('id', '=', id).execute();
    expect((await read(id)).body).toMatchObject({ proximaAbertura: '2026-11-24T16:00:00.000Z' });
    await db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', id).execute();
  });

  it('has its device, the last error and the plays since its midnight', async () => {
    const { loja: id } = await signInDevice(server, 'loja-com-aparelho');
    const [{ chave }] = (await server.db
      .selectFrom('lojas')
      .where('id', '=', id)
      .select('chave')
      .execute()) as [{ chave: number }];
    const midnight = Date.parse('2026-11-24T03:00:00Z');
    await ensurePartitions(server.db, [new Date(midnight), new Date(midnight - 1)]);
    for (const [n, ms] of [-1, 0, 1000].entries()) {
      const momento = new Date(midnight + ms);
      await sql`insert into execucoes (momento, id, cliente, loja, musica, tocado_ms) values (${momento}, ${n}, 1, ${chave}, 1, 1)`.execute(
        server.db,
      );
      await sql`insert into execucoes_vinhetas (momento, id, cliente, loja, vinheta) values (${momento}, ${n}, 1, ${chave}, 1)`.execute(
        server.db,
      );
    }
    const ultimoErro = { codigo: 'ARQUIVO', mensagem: 'Arquivo corrompido', em: at(-1) };
    createDevice(server.saude, clock, id).send({ ultimoErro });
    await server.saude.writeSinais();
    const { body } = await read(id);
    expect(body).toMatchObject({ ultimoErro, hoje: { faixas: 2, vinhetas: 2 }, situacao: 'SEM_SINAL' });
    expect(body.dispositivo).toMatchObject({ nome: 'Caixa 1', plataforma: 'web', versao: '1.0.0' });
    await server.db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', id).execute();
  });

  it('out of disk space has that reason, now and in its history, hidden from the previous version', async () => {
    const cheia = await store('Cheia', flor);
    const id = idOf('Cheia');
    const espaco = { usadoMb: 495, cotaMb: 500, persistente: true };
    cheia.send({ faltam: 3, espaco });
    await server.saude.writeSinais();
    await server.saude.judgeSituacoes();
    const estado = { situacao: 'DESATUALIZADA', motivo: 'SEM_ESPACO' };
    const { body } = await server.call('getLojaSaude', { path: { id } });
    expect(body).toMatchObject({ ...estado, espaco, intervalos: [estado] });
    const list = await server.call('listLojasSaude', { query: { nome: 'Cheia' } });
    expect(list.body.items).toMatchObject([{ ...estado, espaco }]);
    // The panel of 1.6.0 crashes on an unknown reason.
    const pagina = { 'sec-fetch-site': 'same-origin' };
    const { body: before } = await server.call('getLojaSaude', { path: { id }, headers: pagina });
    const deAntes = { situacao: 'DESATUALIZADA', motivo: null };
    expect(before).toMatchObject({ ...deAntes, intervalos: [deAntes] });
    const headers = { ...pagina, 'x-painel': '2' };
    expect((await server.call('getLojaSaude', { path: { id }, headers })).body).toMatchObject(estado);
    const listBefore = await server.call('listLojasSaude', { query: { nome: 'Cheia' }, headers: pagina });
    expect(listBefore.body.items).toMatchObject([deAntes]);
    const quadro = createQuadro(server.db, pino({ level: 'silent' }));
    const [now, then] = [await quadro.open('agora'), await quadro.open('antes', true)];
    quadro.stop();
    expect(await text(now)).toContain('SEM_ESPACO');
    expect(await text(then)).not.toContain('SEM_ESPACO');
    const kept = server.db.selectFrom('situacoes').where('lojaId', '=', id).select(['motivo', 'causa']);
    expect(await kept.execute()).toEqual([{ motivo: null, causa: 'SEM_ESPACO' }]);
    await server.db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', id).execute();
    await server.saude.judgeSituacoes();
  });

  it('not seen yet counts as never on until its device reports', async () => {
    const id = await addLoja(server.db, flor);
    const { body } = await read(id);
    expect(body).toMatchObject({ situacao: 'NUNCA_LIGOU', motivo: null, intervalos: [] });
    await server.saude.judgeSituacoes();
    createDevice(server.saude, clock, id).send({ estado: 'AGUARDANDO_TOQUE' });
    await server.saude.writeSinais();
    const heard = {
      situacao: 'NUNCA_LIGOU',
      motivo: 'AGUARDANDO_TOQUE',
      ultimoSinal: clock.read().toISOString(),
    };
    const expectHeard = async (semPlaylist: boolean) => {
      const lists = [
        await server.call('listLojas', { query: { cliente: flor } }),
        await server.call('listLojasSaude', { query: { cliente: flor } }),
      ];
      const rows = lists.map(({ body }) => body.items.find(({ _id }) => _id === id));
      for (const row of [(await read(id)).body, ...rows])
        expect(row).toMatchObject({ ...heard, semPlaylist });
    };
    await expectHeard(true);
    const grade = await addGrade(server.db, flor, { todoCliente: true });
    await expectHeard(false);
    await server.db.updateTable('grades').set({ status: 'INATIVO' }).where('id', '=', grade).execute();
    await server.db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', id).execute();
  });

  it.each(['Desligada', 'desconhecida'])('that is not monitored is L006: %s', async (name) => {
    expect(await read(ids[name] ?? name)).toAnswer(404, 'L006');
  });
});

describe('the stream', () => {
  type Told = { event: string; data: unknown };

  async function open(as = 'admin') {
    const leaving = new AbortController();
    const response = await fetch(`${server.url}/api/v1/lojas/saude/fluxo`, {
      headers: { authorization: `Bearer ${await server.token(as)}` },
      signal: leaving.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async (): Promise<Told | undefined> => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          if (lines[0] === ':') continue;
          return {
            event: lines[0]!.slice('event: '.length),
            data: JSON.parse(lines[1]!.slice('data: '.length)),
          };
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    };
    return { response, next, leave: () => leaving.abort() };
  }
  const names = ({ data }: Told) => (data as { nome: string }[]).map(({ nome }) => nome);

  it('begins with the whole state and continues with changes', async () => {
    const { response, next, leave } = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(await next()).toMatchObject({ event: 'resumo', data: { total: 6, recebendo: true } });
    const snapshot = (await next())!;
    expect(snapshot.event).toBe('lojas');
    const { body } = await server.call('listLojasSaude', { query: { sort: 'nome' } });
    expect(new Set(snapshot.data as unknown[])).toEqual(new Set(body.items));

    clock.on(1);
    createDevice(server.saude, clock, idOf('Toca'), 'outro').send({ fila: { eventos: 9 } });
    await server.saude.writeSinais();
    const heard = (await next())!;
    expect([heard.event, names(heard)]).toEqual(['lojas', ['Toca']]);
    expect(heard.data).toMatchObject([{ fila: 9 }]);

    // A state also changes the counts, and a disabled store disappears.
    await server.db.updateTable('lojas').set({ status: 'INATIVO' }).where('id', '=', idOf('Nunca')).execute();
    await server.saude.judgeSituacoes();
    expect(await next()).toMatchObject({ event: 'resumo', data: { total: 5 } });
    expect(await next()).toEqual({ event: 'retiradas', data: [idOf('Nunca')] });
    leave();
    await server.db.updateTable('lojas').set({ status: 'ATIVO' }).where('id', '=', idOf('Nunca')).execute();
    await server.saude.judgeSituacoes();
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['signs out', () => server.call('logout', { as: 'signs out' })],
    ['is disabled', (id) => server.call('deactivateAdmin', { path: { id } })],
  ])('ends when its admin %s', async (login, end) => {
    const id = await server.addAdmin(login);
    const { next } = await open(login);
    await next();
    await next();
    await end(id);
    expect(await next()).toBeUndefined();
  });

  it('can be opened ten times per session', async () => {
    await server.addAdmin('muitas-telas');
    const ten = await Promise.all(Array.from({ length: 10 }, () => open('muitas-telas')));
    expect(ten.map(({ response }) => response.status)).toEqual(ten.map(() => 200));
    const refused = await server.call('streamLojasSaude', { as: 'muitas-telas' });
    expect(refused).toAnswer(429, 'L012');
    const other = await open();
    expect(other.response.status).toBe(200);
    for (const { leave } of [...ten, other]) leave();
  });

  it('frees its place when closed', async () => {
    const quadro = createQuadro(server.db, pino({ level: 'silent' }));
    const ten = await Promise.all(Array.from({ length: 10 }, () => quadro.open('somebody')));
    await expect(quadro.open('somebody')).rejects.toMatchObject({ code: 'L012' });
    const [first] = ten;
    await once(first!.destroy(), 'close');
    expect(await quadro.open('somebody')).toBeDefined();
    quadro.stop();
  });

  it('ends if opened while the server stops', async () => {
    const quadro = createQuadro(server.db, pino({ level: 'silent' }));
    const opening = quadro.open('nobody');
    quadro.stop();
    expect(await text(await opening)).toMatch(/^event: resumo\n/);
  });

  it('ends when the server stops, without delaying it', async () => {
    const stopping = await startServer();
    const token = await stopping.token();
    const response = await fetch(`${stopping.url}/api/v1/lojas/saude/fluxo`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reading = response.text();
    await stopping.close();
    expect(await reading).toMatch(/^event: resumo\ndata: \{.*\}\n\nevent: lojas\ndata: \[\]\n\n$/);
  });
});
