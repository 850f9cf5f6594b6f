import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day.ts';
import type { Situacao } from '#domain/situacao.ts';
import type { NewRow } from '#generated/db.d.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { whileHeld } from '#server/db/lease.ts';
import { severities } from '#server/devices/situacoes.ts';
import { writeFechamentos } from '#server/modules/fechamentos/fechamentos.job.ts';
import { startOfDay } from '#server/playlog/days.ts';
import { firstOfMonth } from '#server/playlog/kept.ts';
import { pathOf } from '#server/storage/fechamentos.ts';
import { addConvidado, asGuest, type SignedGuest } from '#tests/support/area.ts';
import {
  addCliente,
  addGrade,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
} from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import type { Query } from '#tests/support/relatoriosWorld.ts';
import { random } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';
import { createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';
import { ingestJinglePlays, ingestPlays } from '#tests/support/told.ts';

/** A Tuesday, at noon in São Paulo. */
const NOON = '2026-11-24T15:00:00.000Z';
const HOJE = NOON.slice(0, 10);
const ONTEM = addDays(HOJE, -1);
const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * MINUTE_MS);

const all = Object.keys(operations) as OperationId[];
const ofArea = all.filter((operation) => operations[operation].scheme === 'area');

const clock = createClock(NOON);
let server: TestServer;
let pao: string;
let flor: string;
let musica: string;
let vinheta: string;
const ids: Record<string, string> = {};
const idOf = (name: string) => ids[name]!;

async function store(nome: string, fields: Partial<NewRow<'lojas'>> = {}, cliente = pao): Promise<string> {
  ids[nome] = await addLoja(server.db, cliente, { nome, ...fields });
  return ids[nome];
}

async function state(nome: string, situacao: Situacao, fields: { motivo?: string; causa?: string } = {}) {
  const { motivo = null, causa = null } = fields;
  const gravidade = severities[situacao];
  await sql`insert into situacoes (loja_id, de, situacao, motivo, causa, gravidade)
    values (${idOf(nome)}, ${at(-30)}, ${situacao}, ${motivo}, ${causa}, ${gravidade})`.execute(server.db);
  await server.db.updateTable('presencas').set({ gravidade }).where('lojaId', '=', idOf(nome)).execute();
}

let told = 0;
const played = (loja: string, momentos: Date[]) =>
  ingestPlays(
    server.db,
    momentos.map((momento) => {
      told += 1;
      return { evento: `toque-${told}`, lojaId: loja, momento, musicaId: musica };
    }),
  );
const jingled = (loja: string, momentos: Date[]) =>
  ingestJinglePlays(
    server.db,
    momentos.map((momento) => {
      told += 1;
      return { evento: `vinheta-${told}`, lojaId: loja, momento, vinhetaId: vinheta };
    }),
  );
const move = (loja: string, cliente: string) =>
  server.db.updateTable('lojas').set({ clienteId: cliente }).where('id', '=', loja).execute();

type Dia = { dia: string; loja: string; vinheta: string; planejadas: number; tocadas: number };

const prove = (dias: readonly Dia[]) =>
  sql`insert into comprovantes (dia, loja, vinheta, cliente, planejadas, fechada, dia_cheio, sem_tocar, tocadas)
    select d.dia, l.chave, v.chave, c.chave, d.planejadas, 0, 0, 0, d.tocadas
    from jsonb_to_recordset(${JSON.stringify(dias)}::jsonb)
      as d (dia date, loja text, vinheta text, planejadas smallint, tocadas integer)
    join lojas l on l.id = d.loja join clientes c on c.id = l.cliente_id join vinhetas v on v.id = d.vinheta`.execute(
    server.db,
  );

let cheia: SignedGuest;
let parcial: SignedGuest;
let alheia: SignedGuest;

beforeAll(async () => {
  server = await startServer({ clock: clock.read });
  const { db } = server;
  pao = await addCliente(db, { nome: 'Rede Pão Nosso' });
  flor = await addCliente(db, { nome: 'Floricultura' });
  musica = await addMusica(db, { titulo: 'Aquarela do Mar', artista: 'Lúcia Andrade' });
  vinheta = await addVinheta(db, pao, { nome: 'Oferta' });
  const horarios = JSON.stringify([{ dias: ['TER'], abre: '18:00', fecha: '22:00' }]) as never;
  for (const nome of ['Calada', 'Pausada', 'Vazia', 'Muda', 'Nunca', 'Toca', 'Atrasada']) await store(nome);
  await store('Fechada', { horarios });
  await store('Desligada', { status: 'INATIVO' });
  await store('Nova');
  await store('Alheia', {}, flor);
  const lojas = Object.entries(ids).filter(([nome]) => nome !== 'Vazia' && nome !== 'Alheia');
  await addPlaylist(db, pao, { nome: 'MPB', musicas: [musica], lojas: lojas.map(([, id]) => id) });
  await state('Calada', 'SEM_SINAL');
  await state('Pausada', 'PARADA', { causa: 'PAUSADO' });
  await state('Vazia', 'PARADA', { motivo: 'SEM_MUSICA' });
  await state('Muda', 'PARADA', { motivo: 'AGUARDANDO_TOQUE' });
  await state('Nunca', 'NUNCA_LIGOU');
  await state('Toca', 'TOCANDO');
  await state('Atrasada', 'DESATUALIZADA');
  await state('Fechada', 'FECHADA');
  createDevice(server.saude, clock, idOf('Toca')).send({ musica });
  createDevice(server.saude, clock, idOf('Atrasada'), 'd2').send({ vinheta });
  await server.saude.writeSinais();
  cheia = await addConvidado(server, { cliente: pao });
  parcial = await addConvidado(server, { cliente: pao, lojas: [idOf('Toca'), idOf('Calada')] });
  alheia = await addConvidado(server, { cliente: flor });
});
afterAll(() => server.close());

describe('every operation of the area', () => {
  const nothing = { path: { id: 'nao-existe' } };
  it.each(ofArea)(
    '%s rejects unknown parameters, and ends the session of a suspended client',
    async (operation) => {
      const cliente = await addCliente(server.db);
      const guest = asGuest(await addConvidado(server, { cliente }));
      const body = operation === 'createAreaPedido' ? { tipo: 'OUTRO', texto: 'Natal' } : undefined;
      const refused = await server.call(operation, { ...nothing, ...guest, body, query: { cliente: flor } });
      expect(refused).toAnswer(400, 'REQ001');
      await server.db.updateTable('clientes').set({ status: 'INATIVO' }).where('id', '=', cliente).execute();
      expect(await server.call(operation, { ...nothing, ...guest })).toAnswer(409, 'AR003');
      expect(await server.call(operation, { ...nothing, ...guest })).toAnswer(401, 'AR001');
    },
  );

  it('is REQ014 once the session has no points left', async () => {
    const guest = asGuest(await addConvidado(server, { cliente: pao }));
    const report = { ...guest, query: { loja: 'nao-existe' } };
    for (let spent = 0; spent < 300; spent += operations.reportAreaTocadas.cost)
      expect(await server.call('reportAreaTocadas', report)).toAnswer(404, 'L006');
    for (const operation of ofArea)
      expect(await server.call(operation, { ...nothing, ...guest })).toAnswer('REQ014');
  });
});

describe('the stores', () => {
  const list = async (guest: SignedGuest, query: Query = {}) =>
    (await server.call('listAreaLojas', { ...asGuest(guest), query })).body;
  const namesOf = async (guest: SignedGuest, query: Query = {}) =>
    (await list(guest, query)).items.map(({ nome }) => nome);

  it('are listed with stopped ones first and disabled ones last', async () => {
    const { items, total } = await list(cheia);
    expect(items.map(({ nome, situacao, causa }) => [nome, situacao, causa])).toEqual([
      ['Calada', 'PARADA', 'SEM_INTERNET'],
      ['Pausada', 'PARADA', 'CONOSCO'],
      ['Vazia', 'PARADA', 'CONOSCO'],
      ['Muda', 'PARADA', 'NA_LOJA'],
      ['Nunca', 'AGUARDANDO', null],
      ['Toca', 'TOCANDO', null],
      ['Atrasada', 'TOCANDO', null],
      ['Fechada', 'FECHADA', null],
      ['Desligada', 'DESATIVADA', null],
      ['Nova', 'AGUARDANDO', null],
    ]);
    expect(total).toBe(10);
    const [calada] = items;
    const place = { cidade: 'São Paulo', uf: 'SP' };
    expect(calada).toMatchObject({
      ...place,
      _id: idOf('Calada'),
      desde: at(-30).toISOString(),
      tocando: null,
    });
    const tocando = Object.fromEntries(items.map((item) => [item.nome, item.tocando]));
    expect(tocando.Toca).toEqual({ titulo: 'Aquarela do Mar', artista: 'Lúcia Andrade' });
    expect(tocando.Atrasada).toEqual({ titulo: 'Oferta', artista: null });
    expect(items.find(({ nome }) => nome === 'Desligada')!.desde).toBeNull();
  });

  it('are only those that the guest sees, in pages, by name and in any order', async () => {
    expect(await namesOf(parcial)).toEqual(['Calada', 'Toca']);
    expect(await namesOf(parcial, { sort: 'nome' })).toEqual(['Calada', 'Toca']);
    expect(await namesOf(parcial, { sort: '-nome' })).toEqual(['Toca', 'Calada']);
    expect(await namesOf(parcial, { sort: '-gravidade' })).toEqual(['Toca', 'Calada']);
    expect(await namesOf(cheia, { nome: 'OCA' })).toEqual(['Toca']);
    expect(await namesOf(alheia)).toEqual(['Alheia']);
    const first = await list(cheia, { limit: 6 });
    const rest = await list(cheia, { limit: 6, cursor: first.nextCursor! });
    expect([...first.items, ...rest.items]).toEqual((await list(cheia)).items);
    expect(await namesOf(cheia, { limit: 6, page: 2 })).toEqual(rest.items.map(({ nome }) => nome));
    const wrong = await server.call('listAreaLojas', { ...asGuest(cheia), query: { cursor: 'x' } });
    expect(wrong).toAnswer(400, 'REQ001');
  });

  it('are summed up without disabled ones', async () => {
    await jingled(idOf('Toca'), [at(-120), at(-60), at(-24 * 60)]);
    await jingled(idOf('Muda'), [at(-60)]);
    await prove([
      { dia: ONTEM, loja: idOf('Toca'), vinheta, planejadas: 12, tocadas: 10 },
      { dia: ONTEM, loja: idOf('Muda'), vinheta, planejadas: 8, tocadas: 0 },
      { dia: addDays(HOJE, -2), loja: idOf('Toca'), vinheta, planejadas: 100, tocadas: 100 },
    ]);
    for (const [nome, tocando] of [
      ['Toca', 90],
      ['Muda', 30],
    ] as const)
      for (const [table, date] of [
        ['disponibilidade', sql`dia`],
        ['disponibilidade_meses', sql`mes`],
      ] as const)
        await sql`insert into ${sql.table(table)}
            (${date}, loja, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos)
          select ${firstOfMonth(HOJE)}::date, l.chave, c.chave, 110, ${tocando}::integer, 0, 100 - ${tocando}::integer, 5, 5
          from lojas l join clientes c on c.id = l.cliente_id where l.id = ${idOf(nome)}`.execute(server.db);
    const resumo = await server.call('getAreaResumo', asGuest(cheia));
    expect(resumo.body).toEqual({
      lojas: {
        total: 9,
        tocando: 2,
        fechadas: 1,
        aguardando: 2,
        paradas: [
          { causa: 'CONOSCO', lojas: 2 },
          { causa: 'SEM_INTERNET', lojas: 1 },
          { causa: 'NA_LOJA', lojas: 1 },
        ],
      },
      vinhetasHoje: 3,
      vinhetasOntem: { planejadas: 20, tocadas: 10 },
      disponibilidade: { mes: '2026-11', parteTocando: 0.6 },
      agora: NOON,
    });
    expect((await server.call('getAreaResumo', asGuest(parcial))).body).toEqual({
      ...resumo.body,
      lojas: {
        ...{ total: 2, tocando: 1, fechadas: 0, aguardando: 0 },
        paradas: [{ causa: 'SEM_INTERNET', lojas: 1 }],
      },
      vinhetasHoje: 2,
      vinhetasOntem: { planejadas: 12, tocadas: 10 },
      disponibilidade: { mes: '2026-11', parteTocando: 0.9 },
    });
    const { body } = await server.call('getAreaResumo', asGuest(alheia));
    expect(body).toMatchObject({ vinhetasHoje: 0, vinhetasOntem: null });
    expect(body.disponibilidade.parteTocando).toBeNull();
  });

  it('have no availability on the first day of a month', async () => {
    const guest = asGuest(await addConvidado(server, { cliente: pao }));
    clock.now = Date.parse('2026-12-01T15:00:00Z');
    const { body } = await server.call('getAreaResumo', guest);
    clock.now = Date.parse(NOON);
    expect(body.disponibilidade).toEqual({ mes: '2026-12', parteTocando: null });
  });

  it('show what played today, the last contact and the next opening', async () => {
    await played(idOf('Fechada'), [at(-24 * 60), at(-30), at(-20)]);
    await jingled(idOf('Fechada'), [at(-10)]);
    const show = async (nome: string) =>
      (await server.call('getAreaLoja', { ...asGuest(cheia), path: { id: idOf(nome) } })).body;
    expect(await show('Fechada')).toMatchObject({
      nome: 'Fechada',
      situacao: 'FECHADA',
      ultimoSinal: null,
      proximaAbertura: '2026-11-24T21:00:00.000Z',
      hoje: { faixas: 2, vinhetas: 1 },
      fusoHorario: 'America/Sao_Paulo',
    });
    expect(await show('Toca')).toMatchObject({ ultimoSinal: NOON, proximaAbertura: null });
    expect(await show('Desligada')).toMatchObject({ situacao: 'DESATIVADA', causa: null });
  });

  it('show the schedule of today and 7 more days, as the panel does', async () => {
    const manha = await addPlaylist(server.db, pao, { nome: 'Manhã', musicas: [musica] });
    const loja = await store('Com grade', { fusoHorario: 'Pacific/Kiritimati' });
    await addGrade(server.db, pao, { nome: 'Semana', playlists: [manha], lojas: [loja] });
    await server.db
      .insertInto('feriados')
      .values({ id: 'natal', dia: '2026-11-27', nome: 'Aniversário' })
      .execute();
    const path = { id: loja };
    const { body } = await server.call('getAreaProgramacao', { ...asGuest(cheia), path });
    // Noon in São Paulo is five in the morning of the next day there.
    const periodo = { de: '2026-11-25', ate: '2026-12-02' };
    const panel = (await server.call('getLojaProgramacao', { path, query: periodo })).body;
    expect(body).toEqual({
      loja: panel.loja,
      fusoHorario: panel.fusoHorario,
      dias: panel.dias.map(({ dia, feriado, aberta, trechos }) => ({
        dia,
        feriado: feriado?.nome ?? null,
        aberta,
        trechos: trechos.map(({ de, ate, grade, playlists }) => ({
          de,
          ate,
          grade: grade?.nome ?? null,
          playlists: playlists.map(({ nome }) => nome),
        })),
      })),
    });
    expect(body.dias).toHaveLength(8);
    expect(body.dias[2]!.feriado).toBe('Aniversário');
    expect(body.dias[5]!.trechos).toContainEqual(
      expect.objectContaining({ grade: 'Semana', playlists: ['Manhã'] }),
    );
    await server.db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', '=', loja).execute();
  });
});

describe('a store that the guest does not see', () => {
  const ofLoja = ['getAreaLoja', 'getAreaProgramacao', 'reportAreaTocadas', 'reportAreaComprovante'] as const;
  const rawOf = async (operation: OperationId, guest: SignedGuest, id: string) => {
    const isPath = operations[operation].path.includes('{id}');
    const target = operations[operation].path.replace('{id}', id) + (isPath ? '' : `?loja=${id}`);
    const { status, text } = await server.send(operation, `/api/v1${target}`, asGuest(guest));
    return [status, text];
  };

  it.each(ofLoja)('is the same as an unknown one for %s', async (operation) => {
    const apagada = await store(`Apagada ${operation}`);
    await server.db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', '=', apagada).execute();
    const unknown = await rawOf(operation, parcial, 'nao-existe');
    expect(unknown[0]).toBe(404);
    expect(unknown[1]).toContain('L006');
    for (const id of [idOf('Alheia'), idOf('Muda'), apagada])
      expect(await rawOf(operation, parcial, id)).toEqual(unknown);
    for (const id of [idOf('Alheia'), apagada]) expect(await rawOf(operation, cheia, id)).toEqual(unknown);
    for (const id of [idOf('Toca'), idOf('Calada')])
      expect((await rawOf(operation, parcial, id))[0]).toBe(200);
  });

  it.each(ofLoja)('is a store that has moved to another client, for %s', async (operation) => {
    const loja = await store(`Muda de cliente ${operation}`);
    const dono = await addConvidado(server, { cliente: pao, lojas: [loja] });
    expect((await rawOf(operation, dono, loja))[0]).toBe(200);
    await move(loja, flor);
    for (const guest of [dono, cheia]) expect((await rawOf(operation, guest, loja))[0]).toBe(404);
    expect((await rawOf(operation, alheia, loja))[0]).toBe(200);
    await move(loja, pao);
    expect((await rawOf(operation, dono, loja))[0]).toBe(404);
    await server.db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', '=', loja).execute();
  });
});

describe('a store that moves to another client', () => {
  it('takes no plays along', async () => {
    const loja = await store('Mudou');
    const query = { de: addDays(HOJE, -1), ate: HOJE };
    const [antiga, nova] = [
      await addConvidado(server, { cliente: pao }),
      await addConvidado(server, { cliente: flor }),
    ];
    const read = async (guest: SignedGuest) => {
      const tocadas = (await server.call('reportAreaTocadas', { ...asGuest(guest), query })).body.items;
      const provas = (await server.call('reportAreaComprovante', { ...asGuest(guest), query })).body.items;
      const isOfLoja = (item: { loja: { _id: string } }) => item.loja._id === loja;
      return {
        tocadas: tocadas.filter(isOfLoja).map(({ momento }) => momento),
        provas: provas.filter(isOfLoja).map(({ dia }) => dia),
      };
    };
    const one = { loja, vinheta, planejadas: 1, tocadas: 1 };
    await played(loja, [at(-40)]);
    await jingled(loja, [at(-40)]);
    await prove([{ ...one, dia: ONTEM }]);
    await move(loja, flor);
    await played(loja, [at(-20)]);
    await prove([{ ...one, dia: HOJE }]);
    expect(await read(antiga)).toEqual({ tocadas: [at(-40).toISOString()], provas: [ONTEM] });
    const parte = await addConvidado(server, { cliente: flor, lojas: [loja] });
    for (const guest of [nova, parte])
      expect(await read(guest)).toEqual({ tocadas: [at(-20).toISOString()], provas: [HOJE] });
    const { body } = await server.call('getAreaLoja', { ...asGuest(nova), path: { id: loja } });
    expect(body.hoje).toEqual({ faixas: 1, vinhetas: 0 });
    const resumo = await server.call('getAreaResumo', asGuest(nova));
    expect(resumo.body).toMatchObject({ vinhetasHoje: 0, vinhetasOntem: null });
  });
});

describe('the files', () => {
  const first = firstOfMonth(dayOf(new Date()), -1);
  const mes = first.slice(0, 7);
  const write = () =>
    whileHeld(server.db, 'fechamentos', (lease) =>
      writeFechamentos(server.db, silent, server.storage, lease),
    );
  const list = async (guest: SignedGuest) => (await server.call('listAreaArquivos', asGuest(guest))).body;
  const open = (guest: SignedGuest, id: string) =>
    server.call('openAreaArquivo', { ...asGuest(guest), path: { id } });
  const download = (guest: SignedGuest, id: string) =>
    server.call('downloadAreaArquivo', { ...asGuest(guest), path: { id } });

  async function closed() {
    const cliente = await addCliente(server.db);
    const loja = await addLoja(server.db, cliente);
    await played(loja, [startOfDay(addDays(first, 9))]);
    await server.call('closeDireitosAutorais', { body: { cliente, mes } });
    const { id } = await server.db
      .selectFrom('fechamentos')
      .where('clienteId', '=', cliente)
      .select('id')
      .executeTakeFirstOrThrow();
    return { id, loja, guest: await addConvidado(server, { cliente }) };
  }

  it('exist only once they are written', async () => {
    const { id, guest } = await closed();
    expect(await list(guest)).toEqual({ items: [], total: 0, nextCursor: null });
    expect(await open(guest, id)).toAnswer(404, 'FC004');
    expect(await download(guest, id)).toAnswer(404, 'FC004');
    await write();
    const { items, total } = await list(guest);
    expect([total, items]).toEqual([1, [expect.objectContaining({ _id: id, mes, linhas: 1 })]]);
  });

  it('open for 5 minutes by an address that ends with the session', async () => {
    const { id, guest } = await closed();
    await write();
    const [arquivo] = (await list(guest)).items;
    const opened = await open(guest, id);
    expect(opened).toAnswer(200);
    expect(opened.body.sha256).toBe(arquivo!.sha256);
    const ask = (url: string, method = 'GET') => fetch(server.url + url, { method });
    const file = await ask(opened.body.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers.get('content-disposition')).toMatch(new RegExp(`direitos-autorais-.*-${mes}\\.csv`));
    const content = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(content).digest('hex')).toBe(arquivo!.sha256);
    expect(content.length).toBe(arquivo!.bytes);
    const head = await ask(opened.body.url, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await ask(opened.body.url.replace(id, 'outro'))).status).toBe(401);
    await server.call('logoutArea', asGuest(guest));
    expect((await ask(opened.body.url)).status).toBe(401);
  });

  it('are FC006 once they have changed', async () => {
    const { id, guest } = await closed();
    await write();
    const [arquivo] = (await list(guest)).items;
    const file = path.join(server.storage.dataDir, pathOf({ id, mes, sha256: arquivo!.sha256 }));
    await fs.appendFile(file, 'x');
    expect(await open(guest, id)).toAnswer(409, 'FC006');
    expect(await download(guest, id)).toAnswer(409, 'FC006');
  });

  it.each(['openAreaArquivo', 'downloadAreaArquivo'] as const)(
    'of another client, or for a guest of some stores, are unknown to %s',
    async (operation) => {
      const { id, loja, guest } = await closed();
      await write();
      const some = await addConvidado(server, { cliente: guest.cliente, lojas: [loja] });
      expect(await list(some)).toEqual({ items: [], total: 0, nextCursor: null });
      const raw = async (of: SignedGuest, which: string) => {
        const target = operations[operation].path.replace('{id}', which);
        const { status, text } = await server.send(operation, `/api/v1${target}`, asGuest(of));
        return [status, text];
      };
      const unknown = await raw(guest, 'nao-existe');
      expect(unknown[0]).toBe(404);
      expect(unknown[1]).toContain('FC004');
      expect(await raw(cheia, id)).toEqual(unknown);
      expect(await raw(some, id)).toEqual(unknown);
    },
  );
});

describe('the reports', () => {
  const SEEDS = Array.from({ length: runsOf({ night: 100, day: 3 }) }, (_, n) => 100 + n);
  const pick = <T>(from: readonly T[], chance: number) => from[Math.floor(chance * from.length)]!;
  const periods: Query[] = [{}, { de: addDays(HOJE, -9), ate: addDays(HOJE, -3) }];

  type Report = 'reportAreaTocadas' | 'reportAreaComprovante' | 'reportClientesFaixas' | 'reportComprovante';
  type Item = Record<string, unknown> & { loja: { _id: string } };
  type As = { as?: null; headers?: Record<string, string> };

  async function read(operation: Report, query: Query, as: As = {}) {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const next: Query = cursor === null ? {} : { cursor };
      const { body } = await server.call(operation, { ...as, query: { ...query, limit: 25, ...next } });
      items.push(...(body.items as unknown as Item[]));
      cursor = body.nextCursor;
    } while (cursor !== null);
    const { body } = await server.call(operation, { ...as, query: { ...query, contar: true } });
    return { items, total: body.total! };
  }

  type Execucao = Awaited<ReturnType<typeof server.call<'reportClientesFaixas'>>>['body']['items'][number];
  const shown = ({ loja }: Item) => ({ _id: loja._id, nome: (loja as { nome?: string }).nome });
  const toTocada = (item: Item) => {
    const { _id, horarioExecutadoPlayer: momento, musica: of } = item as unknown as Execucao;
    return { _id, momento, loja: shown(item), musica: of };
  };
  const toProva = (item: Item) => ({ ...item, loja: shown(item) });
  const panels = {
    reportAreaTocadas: { operation: 'reportClientesFaixas', toItem: toTocada },
    reportAreaComprovante: { operation: 'reportComprovante', toItem: toProva },
  } as const;

  async function createWorld(chance: () => number) {
    const clientes = [await addCliente(server.db), await addCliente(server.db)];
    const lojas: { id: string; cliente: string }[] = [];
    for (let n = 0; n < 6; n += 1) {
      const cliente = clientes[n % 2]!;
      lojas.push({ id: await addLoja(server.db, cliente), cliente });
    }
    const vinhetas = [await addVinheta(server.db, clientes[0]!), await addVinheta(server.db, clientes[1]!)];
    const happen = async (dias: readonly number[]) => {
      const momentos = Array.from({ length: 30 }, () => at(-Math.floor(chance() * 12 * 24 * 60)));
      for (const { id } of lojas)
        await played(
          id,
          momentos.filter(() => chance() < 0.3),
        );
      const provas = lojas.flatMap(({ id: loja }) =>
        dias.flatMap((dia) =>
          vinhetas
            .filter(() => chance() < 0.6)
            .map((of) => ({
              loja,
              dia: addDays(HOJE, -dia),
              vinheta: of,
              planejadas: Math.floor(chance() * 20),
              tocadas: Math.floor(chance() * 20),
            })),
        ),
      );
      await prove(provas);
    };
    await happen([12, 8, 4]);
    const guests: { cliente: string; some?: string[]; guest: SignedGuest }[] = [];
    const invite = async (cliente: string) => {
      const own = lojas.filter((loja) => loja.cliente === cliente);
      const some = own.filter(() => chance() < 0.6).map(({ id }) => id);
      guests.push({ cliente, some, guest: await addConvidado(server, { cliente, lojas: some }) });
      guests.push({ cliente, guest: await addConvidado(server, { cliente }) });
    };
    await invite(clientes[0]!);
    for (const loja of lojas)
      if (chance() < 0.4) {
        loja.cliente = pick(clientes, chance());
        await move(loja.id, loja.cliente);
      }
    await invite(clientes[1]!);
    await happen([6, 3, 1]);
    return { lojas, guests };
  }

  it.each(SEEDS)("equal the panel's, filtered alike (seed %i)", async (seed) => {
    const { lojas, guests } = await createWorld(random(seed));
    for (const { cliente, some, guest } of guests) {
      const owned = new Set(lojas.filter((loja) => loja.cliente === cliente).map(({ id }) => id));
      const allowed = some?.filter((id) => owned.has(id));
      for (const report of ['reportAreaTocadas', 'reportAreaComprovante'] as const) {
        const { operation, toItem } = panels[report];
        for (const period of periods) {
          const found = await read(report, period, asGuest(guest));
          const panel = await read(operation, { ...period, cliente });
          const items = panel.items.filter(({ loja }) => !allowed || allowed.includes(loja._id));
          expect(found.items).toEqual(items.map(toItem));
          expect(found.total).toBe(items.length);
          if (!allowed) expect(found.total).toBe(panel.total);
        }
        const loja = (allowed ?? [...owned])[0];
        if (loja === undefined) continue;
        const found = await read(report, { loja }, asGuest(guest));
        const panel = await read(operation, { loja, cliente });
        expect(found).toEqual({ items: panel.items.map(toItem), total: panel.total });
      }
    }
  });

  it.each(['reportAreaTocadas', 'reportAreaComprovante'] as const)(
    '%s rejects a foreign cursor and a period given twice',
    async (operation) => {
      const refuse = async (query: Query) =>
        expect(await server.call(operation, { ...asGuest(cheia), query })).toAnswer(400, 'REQ001');
      await refuse({ cursor: 'x' });
      await refuse({ periodo: 10, intervalo: 'HOJE' });
    },
  );
});
