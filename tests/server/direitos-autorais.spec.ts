import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day.ts';
import { startOfPeriodo } from '#domain/periodo.ts';
import { startOfDay } from '#server/playlog/days.ts';
import { addCliente, addGrupo, addLoja, addMusica } from '#tests/support/entities.ts';
import { random } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ingestPlays, type Play } from '#tests/support/told.ts';

const DAYS = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Two days ago, so that no play is in the future. */
const end = startOfDay(dayOf(new Date(Date.now() - 2 * DAY_MS)));

let server: TestServer;
let cliente: string;
let other: string;
let lojas: string[];
let plays: Play[];

beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  cliente = await addCliente(db, { cnpj: '12ABC34501DE35' });
  other = await addCliente(db);
  lojas = [
    await addLoja(db, cliente, { nome: 'Matriz' }),
    await addLoja(db, cliente, { nome: 'Manaus', fusoHorario: 'America/Manaus', cnpj: '11222333000181' }),
    await addLoja(db, cliente, { nome: 'Fechada' }),
    await addLoja(db, other, { nome: 'De outro' }),
  ];
  const musicas = [
    await addMusica(db, { titulo: 'Aquarela', compositor: 'Davi Moura', isrc: 'BRABC2600001' }),
    await addMusica(db, { titulo: 'Chuva' }),
    await addMusica(db, { titulo: 'Apagada', compositor: 'Rita Lima' }),
  ];
  const chance = random(11);
  const pick = <T>(from: T[]) => from[Math.floor(chance() * from.length)]!;
  const midnights = Array.from({ length: DAYS }, (_, n) => +startOfDay(addDays(dayOf(end), -n)));
  const moments = [
    ...midnights.flatMap((midnight) => [-MINUTE_MS, -1, 0, MINUTE_MS].map((ms) => midnight + ms)),
    ...Array.from({ length: 260 }, () => +end - Math.floor(chance() * DAYS * DAY_MS)),
  ];
  plays = moments.map((momento, n) => ({
    evento: String(n),
    lojaId: pick(lojas),
    momento: new Date(momento),
    musicaId: pick(musicas),
  }));
  // The same track twice in one moment, as two devices of a store can report it.
  plays.push({ ...plays[0]!, evento: 'de-novo' });
  await ingestPlays(db, plays);
  await db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', '=', lojas[2]!).execute();
  await db.updateTable('musicas').set({ deletedAt: new Date() }).where('id', '=', musicas[2]!).execute();
  // The moved store's plays stay with its old client.
  await db.updateTable('lojas').set({ clienteId: other }).where('id', '=', lojas[1]!).execute();
});
afterAll(() => server.close());

type Row = Awaited<ReturnType<typeof server.call<'reportDireitosAutorais'>>>['body']['items'][number];

type Query = { cliente: string; grupo?: string; de: string; ate: string };

async function rowsOf(query: Query): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const paged = { ...query, limit: 60, ...(cursor && { cursor }) };
    const answer: { body: { items: Row[]; nextCursor: string | null } } = await server.call(
      'reportDireitosAutorais',
      { query: paged },
    );
    rows.push(...answer.body.items);
    cursor = answer.body.nextCursor;
  } while (cursor);
  return rows;
}
const counted = async (query: Query) =>
  (await server.call('reportDireitosAutorais', { query: { ...query, contar: true } })).body.total;
const executed = (rows: Row[]) => rows.reduce((sum, { execucoes }) => sum + execucoes, 0);

const ownerOf = (lojaId: string) => (lojas.indexOf(lojaId) < 3 ? cliente : other);
const played = (of: string, de: string, ate: string) =>
  plays.filter(({ lojaId, momento }) => {
    const day = dayOf(new Date(momento));
    return ownerOf(lojaId) === of && day >= de && day <= ate;
  }).length;

describe('the rights report', () => {
  it.each([1, 2, 3, 5, 10, 25, 365])(
    'has as many plays as Faixas Tocadas of the same client in %i days',
    async (periodo) => {
      for (const id of [cliente, other]) {
        const filters = { cliente: id, periodo };
        const { body } = await server.call('reportClientesFaixas', { query: { ...filters, contar: true } });
        const days = { cliente: id, de: dayOf(startOfPeriodo(periodo)), ate: dayOf(new Date()) };
        const rows = await rowsOf(days);
        expect([executed(rows), await counted(days)]).toEqual([body.total, body.total]);
        const entries = await server.call('reportClientesFaixas', { query: { ...filters, limit: 100 } });
        expect(rows.slice(0, 100).map(({ _id }) => _id)).toEqual(entries.body.items.map(({ _id }) => _id));
      }
    },
  );

  it('uses days in São Paulo, including the first and the last', async () => {
    const last = dayOf(end);
    const first = addDays(last, 1 - DAYS);
    for (const id of [cliente, other]) {
      let sum = 0;
      for (let day = addDays(first, -2); day <= addDays(last, 1); day = addDays(day, 1)) {
        const query = { cliente: id, de: day, ate: day };
        const rows = await rowsOf(query);
        expect({ day, n: executed(rows) }).toEqual({ day, n: played(id, day, day) });
        expect(await counted(query)).toBe(rows.length);
        sum += rows.length;
      }
      const days = { cliente: id, de: addDays(first, -2), ate: addDays(last, 1) };
      expect([sum, await counted(days)]).toEqual(Array(2).fill(played(id, days.de, days.ate)));
    }
  });

  it('names store, moment and track, even deleted ones', async () => {
    const rows = await rowsOf({ cliente, de: '2020-01-01', ate: dayOf(new Date()) });
    expect(rows.map(({ horarioExecutadoPlayer }) => horarioExecutadoPlayer)).toEqual(
      plays
        .filter(({ lojaId }) => ownerOf(lojaId) === cliente)
        .map(({ momento }) => new Date(momento).toISOString())
        .sort()
        .reverse(),
    );
    const of = (nome: string) => rows.find(({ loja }) => loja.nome === nome)!;
    expect([of('Matriz').cnpj, of('Manaus').cnpj, of('Fechada').cnpj]).toEqual([
      '12ABC34501DE35',
      '11222333000181',
      '12ABC34501DE35',
    ]);
    const track = (titulo: string) => rows.find(({ musica }) => musica.titulo === titulo)!.musica;
    expect(track('Aquarela')).toMatchObject({ compositor: 'Davi Moura', isrc: 'BRABC2600001' });
    expect(track('Chuva')).toMatchObject({ compositor: null, isrc: null });
    expect(track('Apagada')).toMatchObject({ compositor: 'Rita Lima', isrc: null });
  });

  it("shows the store's location, the play's length and its end", async () => {
    const { db } = server;
    const cliente = await addCliente(db);
    const loja = await addLoja(db, cliente, { cidade: 'Manaus', uf: 'AM' });
    const musica = await addMusica(db);
    const at = (minute: number) => new Date(+end - minute * MINUTE_MS);
    const endings = [
      { fim: 'COMPLETA', tocadoMs: 214_200 },
      { fim: 'PULADA', tocadoMs: 9_000 },
      { fim: 'INTERROMPIDA', tocadoMs: 31_000 },
      { fim: 'ERRO', tocadoMs: 100 },
    ] as const;
    await ingestPlays(
      db,
      endings.map((ending, n) => ({
        evento: `fim-${n}`,
        lojaId: loja,
        momento: at(n + 1),
        musicaId: musica,
        duracaoMs: ending.tocadoMs,
        fim: ending.fim,
      })),
    );
    const day = dayOf(new Date(+end - 1));
    expect(await rowsOf({ cliente, de: day, ate: day })).toMatchObject(
      endings.map((ending) => ({ ...ending, cidade: 'Manaus', uf: 'AM' })),
    );
  });

  it('has the share of plays with ISRC and composer when counting', async () => {
    const { db } = server;
    const cliente = await addCliente(db);
    const loja = await addLoja(db, cliente);
    const [whole, half, none] = [
      await addMusica(db, { isrc: 'BRABC2600009', compositor: 'Rita Lima' }),
      await addMusica(db, { compositor: 'Davi Moura' }),
      await addMusica(db),
    ];
    const last = dayOf(new Date(+end - 1));
    const query = { cliente, de: addDays(last, -1), ate: last };
    const read = async (days = query) => {
      const { body } = await server.call('reportDireitosAutorais', { query: { ...days, contar: true } });
      return body.completude;
    };
    expect(await read()).toBeNull();
    const played = [whole, whole, half, none, none, none];
    await ingestPlays(
      db,
      played.map((musicaId, n) => ({
        evento: `completude-${n}`,
        lojaId: loja,
        musicaId,
        momento: new Date(+end - (n + 1) * MINUTE_MS),
      })),
    );
    expect(await read()).toEqual({ isrc: 33, compositor: 50 });
    expect(await read({ ...query, de: query.de, ate: query.de })).toBeNull();
    expect((await server.call('reportDireitosAutorais', { query })).body.completude).toBeNull();
    await db.updateTable('musicas').set({ isrc: 'BRABC2600010' }).where('id', 'in', [half, none]).execute();
    expect(await read()).toEqual({ isrc: 100, compositor: 50 });
  });

  it('filters by a group of stores as Faixas Tocadas does, without that share', async () => {
    const grupo = await addGrupo(server.db, cliente, [lojas[0]!, lojas[2]!]);
    const days = { cliente, de: '2020-01-01', ate: dayOf(new Date()) };
    const query = { ...days, grupo };
    const whole = await rowsOf(days);
    const rows = await rowsOf(query);
    expect(rows).toEqual(whole.filter(({ loja }) => loja.nome !== 'Manaus'));
    expect(rows.length).toBeLessThan(whole.length);
    const { body } = await server.call('reportDireitosAutorais', { query: { ...query, contar: true } });
    expect(body).toMatchObject({ total: rows.length, completude: null });
    for (const none of [await addGrupo(server.db, cliente, [lojas[3]!]), 'nenhum'])
      expect(await rowsOf({ ...days, grupo: none })).toEqual([]);
  });

  it('is empty for an unknown client and without plays', async () => {
    const today = dayOf(new Date());
    for (const query of [
      { cliente: 'nenhum', de: '2020-01-01', ate: today },
      { cliente, de: '2020-01-01', ate: '2020-12-31' },
    ]) {
      expect([await rowsOf(query), await counted(query)]).toEqual([[], 0]);
    }
  });

  it.each([
    { de: '2026-01-01', ate: '2026-01-31' },
    { cliente: 'c', ate: '2026-01-31' },
    { cliente: 'c', de: '2026-01-01' },
    { cliente: 'c', de: '2026-02-30', ate: '2026-03-01' },
    { cliente: 'c', de: '01/02/2026', ate: '2026-03-01' },
    { cliente: 'c', de: '0001-01-01', ate: '2026-03-01' },
    { cliente: 'c', de: '2026-03-02', ate: '2026-03-01' },
    { cliente: '', de: '2026-03-01', ate: '2026-03-01' },
  ])('requires a client and two days: %o', async (query) => {
    expect(await server.call('reportDireitosAutorais', { query: query as never })).toAnswer(400, 'REQ001');
  });

  it('names both days if they are reversed', async () => {
    const query = { cliente: 'c', de: '2026-03-02', ate: '2026-03-01' };
    const { error } = await server.call('reportDireitosAutorais', { query });
    expect(error.fields?.map(({ path }) => path)).toEqual(['de', 'ate']);
  });
});
