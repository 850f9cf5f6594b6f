import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Intervalo } from '#generated/labels.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import type { OperationId } from '#generated/operations.ts';
import { operations } from '#generated/operations.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import {
  createWorld,
  expectedOf,
  type Logged,
  letsThrough,
  type Query,
  type World,
  weekdayOf,
} from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server.db);
});
afterAll(() => server.close());

type Entry = { horarioExecutadoPlayer?: string; createdAt: string; loja: { _id: string } };
type Report = { log: (world: World) => Logged[]; fixed?: Query; path?: { id: string } };

const plays = (w: World) => w.plays;
const likes = (w: World) => w.likes;
const jingles = (w: World) => w.jingles;
const contacts = (w: World) => w.contacts;

const reports: Partial<Record<OperationId, Report>> = {
  listAtividadesFaixasReproduzidas: { log: plays },
  reportClientesFaixas: { log: plays },
  reportClientesLikeDislike: { log: likes },
  reportClientesContatosSuporte: { log: contacts },
  reportClientesVinhetas: { log: jingles },
  reportLojasFaixas: { log: plays },
  reportLojasVinhetas: { log: jingles },
  reportLojasContatosSuporte: { log: contacts },
  listContatosSuporte: { log: contacts },
  reportMusicaReproducoes: { log: plays, path: { id: 'm1' }, fixed: { musica: 'm1' } },
  reportMusicaLikes: { log: likes, path: { id: 'm4' }, fixed: { musica: 'm4', liked: true } },
  reportMusicaDislikes: { log: likes, path: { id: 'm1' }, fixed: { musica: 'm1', liked: false } },
  reportPlaylistReproducoes: { log: plays, path: { id: 'p1' }, fixed: { playlist: 'p1' } },
  listLikes: { log: likes },
  listAllLikes: { log: likes, fixed: { liked: true } },
  listAllDislikes: { log: likes, fixed: { liked: false } },
};

const DAY_MS = 24 * 3_600_000;
const day = (ago: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - ago * DAY_MS);

const periods: Query[] = [
  ...[1, 10, 30, 365].map((periodo) => ({ periodo })),
  ...Object.keys(Intervalo).map((intervalo) => ({ intervalo })),
  { de: day(12), ate: day(3) },
  { de: day(400), ate: day(30) },
];

const values: Record<string, (string | number | boolean)[]> = {
  cliente: ['c1', 'c2', 'nenhum'],
  loja: ['l1', 'l6', 'l7', 'nenhuma'],
  grupo: ['g1', 'g2', 'nenhum'],
  musica: ['m1', 'm5', 'nenhuma'],
  playlist: ['p2', 'nenhuma'],
  status: ['ATIVO', 'INATIVO'],
  atividade: ['Shopping', 'Rua'],
  cidade: ['sao', 'SANTOS', 'campinas', 'são pau', '%'],
  estado: ['SP', 'pe', 'AM'],
  nome: ['acai', 'Padaria_', '100%', 'quiosque', 'zzz'],
  liked: [true, false],
  // A day with many stores, one with few, and one outside most periods.
  dia: [day(3), day(9), day(400)],
  diaDaSemana: ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'],
  // The most frequent hour, and the first and last of the day.
  hora: [0, 12, 23],
};

type Parameter = { $ref?: string; name?: string };

function filtersOf(operation: OperationId): string[] {
  const { path, method } = operations[operation];
  const described = contract as unknown as {
    paths: Record<string, Record<string, { parameters: Parameter[] }>>;
    components: { parameters?: Record<string, Parameter> };
  };
  return described.paths[path]![method.toLowerCase()]!.parameters.map(({ $ref, name }) =>
    $ref ? described.components.parameters![$ref.split('/').at(-1)!]!.name! : name!,
  ).filter((name) => name in values || name === 'periodo');
}

/** Whether no report before this one has all these filters: the reports of all logs share one query. */
const isFirstWith = (operation: OperationId, ...names: string[]) =>
  !reports[operation] ||
  operation ===
    Object.keys(reports).find((other) => {
      const filters = filtersOf(other as OperationId);
      return names.every((name) => filters.includes(name));
    });

/** One value per filter; all values of a filter, and each pair of filters, that no report before this one has. */
function queriesOf(operation: OperationId): Query[] {
  const filters = filtersOf(operation);
  const said = (name: string): Query[] => values[name]?.map((value) => ({ [name]: value })) ?? periods;
  const single = filters.flatMap((name) => said(name).slice(0, isFirstWith(operation, name) ? undefined : 1));
  const pairs = filters.flatMap((name, n) =>
    filters
      .slice(n + 1)
      .map((other, m) => ({ other, query: { ...said(name)[(n + m) % 2], ...said(other)[m % 2] } }))
      .filter(({ other }) => isFirstWith(operation, name, other))
      .map(({ query }) => query),
  );
  return [{}, ...single, ...pairs];
}

const shownTime = (entry: Entry, report: Report) =>
  report.log === plays ? entry.horarioExecutadoPlayer! : entry.createdAt;

const list = async (operation: OperationId, report: Report, query: Query) => {
  const answer = await server.call(operation, { path: report.path, query });
  expect(answer).toAnswer(200);
  return answer.body as unknown as { items: Entry[]; total: number | null; nextCursor: string | null };
};

describe.each(Object.entries(reports) as [OperationId, Report][])('%s', (operation, report) => {
  it('lists the logged events, newest first, by every filter, and counts them', {
    timeout: 120_000,
  }, async () => {
    for (const query of queriesOf(operation)) {
      const expected = expectedOf(world, report.log(world), { ...query, ...report.fixed });
      const page = await list(operation, report, { ...query, limit: 100 });
      expect({ query, page: page.items.map((entry) => [shownTime(entry, report), entry.loja._id]) }).toEqual({
        query,
        page: expected.slice(0, 100).map(({ momento, lojaId }) => [momento.toISOString(), lojaId]),
      });
      expect(page.total).toBeNull();
      expect(page.nextCursor === null).toBe(expected.length <= 100);
      const counted = await list(operation, report, { ...query, contar: true });
      expect({ query, counted }).toEqual({
        query,
        counted: { items: [], total: expected.length, nextCursor: null },
      });
    }
  });

  it('pages equally by cursor and by page, and ends', async () => {
    const own: Query[] = [
      { status: 'ATIVO' },
      { status: 'INATIVO', periodo: 365 },
      { dia: day(3), estado: 'SP' },
      { diaDaSemana: weekdayOf(new Date(Date.now() - 3 * DAY_MS)) },
      { hora: 12, atividade: 'Rua' },
      { hora: 5 },
    ];
    const unread = own.filter((query) => isFirstWith(operation, ...Object.keys(query)));
    for (const query of [{}, { periodo: 30 }, ...unread]) {
      const expected = expectedOf(world, report.log(world), { ...query, ...report.fixed });
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let number = 1; number <= 12; number += 1) {
        const limit = number === 1 ? 3 : 40;
        const page = await list(operation, report, { ...query, limit, ...(cursor && { cursor }) });
        seen.push(...page.items.map((entry) => shownTime(entry, report)));
        cursor = page.nextCursor;
        if (!cursor) break;
        const byPage = await list(operation, report, { ...query, limit: 23, page: number });
        expect({ query, number, page: byPage.items.map((entry) => shownTime(entry, report)) }).toEqual({
          query,
          number,
          page: expected.slice((number - 1) * 23, number * 23).map(({ momento }) => momento.toISOString()),
        });
      }
      expect({ query, seen }).toEqual({
        query,
        seen: expected.slice(0, seen.length).map(({ momento }) => momento.toISOString()),
      });
      if (!cursor) expect(seen.length).toBe(expected.length);
    }
  });

  it('rejects foreign cursors, and pages that are too deep', async () => {
    const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const cursors = [
      'x',
      forged(['execucoes', 'x', 'y']),
      forged(['curtidas', '2026-01-01', 'y']),
      forged({}),
    ];
    for (const cursor of cursors)
      expect(await server.call(operation, { path: report.path, query: { cursor } })).toAnswer(400, 'REQ001');
    expect(await server.call(operation, { path: report.path, query: { page: 1001, limit: 100 } })).toAnswer(
      'REQ001',
    );
  });
});

describe('entries', () => {
  it('keep the client at the time, and the names of deleted entities', async () => {
    const { body } = await server.call('reportClientesFaixas', { query: { loja: 'l2', limit: 1 } });
    expect(body.items[0]!.loja).toMatchObject({ nome: 'Acai do Centro', cliente: { _id: 'c1' } });
    const { body: ofDeleted } = await server.call('reportMusicaReproducoes', {
      path: { id: 'm4' },
      query: { limit: 1 },
    });
    expect(ofDeleted.items[0]!.musica).toEqual({ _id: 'm4', titulo: 'Título m4', artista: 'Artista m4' });
  });

  it('have the contact, the jingle, the like', async () => {
    const { body: contact } = await server.call('listContatosSuporte', { query: { limit: 100 } });
    for (const { email, metodo } of contact.items)
      expect(metodo).toBe(email.includes('@') ? 'EMAIL' : 'WHATSAPP');
    const { body: jingle } = await server.call('reportLojasVinhetas', { query: { limit: 1 } });
    expect(jingle.items[0]!.vinheta.nome).toMatch(/^Vinheta v/);
    const { body: like } = await server.call('listLikes', { query: { limit: 1 } });
    const [{ horarioExecutadoPlayer, createdAt }] = like.items as [(typeof like.items)[number]];
    expect(Date.parse(createdAt) - Date.parse(horarioExecutadoPlayer)).toBe(60_000);
  });
});

describe('reports of a track or playlist', () => {
  it.each([
    ['reportMusicaReproducoes', 'M014'],
    ['reportMusicaLikes', 'M014'],
    ['reportMusicaDislikes', 'M014'],
    ['getMusicaMetricas', 'M006'],
    ['reportPlaylistReproducoes', 'P021'],
    ['getPlaylistMetricas', 'P012'],
  ] as [OperationId, string][])('%s of an unknown one is %s', async (operation, code) => {
    expect(await server.call(operation, { path: { id: 'nenhum' } })).toAnswer(code);
  });

  it('has no figures for a deleted track', async () => {
    expect(await server.call('getMusicaMetricas', { path: { id: 'm4' } })).toAnswer('M006');
  });

  it.each([
    ['getMusicaMetricas', { musica: 'm1' }],
    ['getPlaylistMetricas', { playlist: 'p1' }],
  ] as [OperationId, Query][])('%s has every day of the period', async (operation, filter) => {
    const id = String(Object.values(filter)[0]);
    const { body } = await server.call(operation as 'getMusicaMetricas', {
      path: { id },
      query: { periodo: 40 },
    });
    expect(body.porDia).toHaveLength(40);
    const sum = (counter: 'execucoes' | 'likes' | 'dislikes') =>
      body.porDia.reduce((total, day) => total + day[counter], 0);
    const query = { ...filter, periodo: 40 };
    expect(sum('execucoes')).toBe(expectedOf(world, world.plays, query).length);
    expect(sum('likes')).toBe(expectedOf(world, world.likes, { ...query, liked: true }).length);
    expect(sum('dislikes')).toBe(expectedOf(world, world.likes, { ...query, liked: false }).length);
    const played = expectedOf(world, world.plays, query);
    const puladas = played.filter(({ fim }) => fim === 'PULADA').length;
    const inteiras = played.filter(({ fim }) => fim !== 'ERRO').length;
    expect(body.porDia.reduce((total, day) => total + day.puladas!, 0)).toBe(puladas);
    expect(body).toMatchObject({ puladas, parteDePuladas: puladas / inteiras, puladasDesde: null });
    const { body: byDefault } = await server.call(operation as 'getMusicaMetricas', { path: { id } });
    expect(byDefault.porDia).toHaveLength(30);
  });
});

describe('summaries', () => {
  it.each([{}, { periodo: 7 }, { periodo: 60, grupo: 'g1' }] as Query[])(
    'match their reports: %o',
    async (query) => {
      const of = (log: Logged[], more: Query = {}) =>
        expectedOf(world, log, { periodo: 30, ...query, ...more }).length;
      const { body } = await server.call('reportClientesResumo', { query });
      expect(body).toEqual({
        faixasTocadas: of(world.plays),
        faixasCurtidasDescurtidas: of(world.likes),
        faixasCurtidas: of(world.likes, { liked: true }),
        faixasDescurtidas: of(world.likes, { liked: false }),
        vinhetasTocadas: of(world.jingles),
        contatosSuporte: of(world.contacts),
      });
      const counted = async (operation: OperationId, fixed: Query = {}) => {
        const filtered = { periodo: 30, ...query, ...fixed, contar: true };
        const answer = await server.call(operation, { query: filtered });
        return (answer.body as unknown as { total: number }).total;
      };
      expect(body).toEqual({
        faixasTocadas: await counted('reportClientesFaixas'),
        faixasCurtidasDescurtidas: await counted('reportClientesLikeDislike'),
        faixasCurtidas: await counted('reportClientesLikeDislike', { liked: true }),
        faixasDescurtidas: await counted('reportClientesLikeDislike', { liked: false }),
        vinhetasTocadas: await counted('reportClientesVinhetas'),
        contatosSuporte: await counted('reportClientesContatosSuporte'),
      });
      const { body: lojas } = await server.call('reportLojasResumo', { query });
      expect(lojas).toEqual({
        faixasTocadas: await counted('reportLojasFaixas'),
        vinhetasTocadas: await counted('reportLojasVinhetas'),
        contatosSuporte: await counted('reportLojasContatosSuporte'),
        comunicadosEnviados: await counted('reportLojasComunicados'),
      });
      expect(lojas).toMatchObject({
        faixasTocadas: body.faixasTocadas,
        contatosSuporte: body.contatosSuporte,
      });
    },
  );
});

type Horas = Awaited<ReturnType<typeof server.call<'reportLojasHoras'>>>;

describe('reportLojasHoras', () => {
  it('sums the minutes by store, by name, with the total', async () => {
    for (const query of queriesOf('reportLojasHoras')) {
      const told = expectedOf(world, world.plays, query);
      const minutes = (entries: Logged[]) =>
        entries.reduce((sum, { duracaoMs }) => sum + duracaoMs!, 0) / 60_000;
      const shown = world.lojas
        .filter(
          ({ id, ...store }) =>
            letsThrough(query, { id, ...store }) &&
            (query.loja === undefined || query.loja === id) &&
            (id !== 'l6' || told.some(({ lojaId }) => lojaId === id)),
        )
        .map(({ id, nome }) => [nome, minutes(told.filter(({ lojaId }) => lojaId === id))] as const);
      const rows: (readonly [string, number])[] = [];
      let cursor: string | null = null;
      do {
        const paged: Query = { ...query, ...(cursor && { cursor }) };
        const { body }: Horas = await server.call('reportLojasHoras', { query: paged });
        expect(body.musicTime).toBeCloseTo(minutes(told), 6);
        rows.push(...body.items.map(({ nome, musicTime }) => [nome, musicTime] as const));
        cursor = body.nextCursor;
      } while (cursor);
      const sorted = await sql<{ nome: string }>`
        select nome from lojas where nome = any(${shown.map(([nome]) => nome)}::text[]) order by nome_busca, id
      `.execute(server.db);
      expect({ query, rows }).toEqual({
        query,
        rows: sorted.rows.map(({ nome }) => [
          nome,
          expect.closeTo(shown.find(([other]) => other === nome)![1], 6),
        ]),
      });
      const { body } = await server.call('reportLojasHoras', { query: { ...query, contar: true } });
      expect([body.items, body.total]).toEqual([[], shown.length]);
    }
  });
});

describe('reportLojasComunicados', () => {
  it('lists sent announcements, newest first, by every filter', async () => {
    const { db } = server;
    await db.insertInto('comunicados').values({ id: 'co1', nome: 'Feriado', mensagem: 'Fechado' }).execute();
    const sent = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'].map((lojaId, n) => ({
      id: `e${n}`,
      comunicadoId: 'co1',
      lojaId,
      clienteId: n < 3 ? 'c1' : 'c2',
      lidoEm: n === 1 ? new Date() : null,
      createdAt: new Date(Date.now() - n * 5 * 86_400_000),
    }));
    await ensurePartitions(
      db,
      sent.map(({ createdAt }) => createdAt),
    );
    await db.insertInto('comunicadosEnviados').values(sent).execute();
    const log = sent.map(({ lojaId, clienteId, createdAt }) => ({ lojaId, clienteId, momento: createdAt }));
    for (const query of queriesOf('reportLojasComunicados')) {
      const expected = expectedOf(world, log, query).map(({ lojaId }) => lojaId);
      const { body } = await server.call('reportLojasComunicados', { query: { ...query, limit: 2 } });
      expect({ query, page: body.items.map(({ loja }) => loja._id) }).toEqual({
        query,
        page: expected.slice(0, 2),
      });
      expect(body.items.every(({ comunicado }) => comunicado.nome === 'Feriado')).toBe(true);
      if (body.nextCursor) {
        const { body: next } = await server.call('reportLojasComunicados', {
          query: { ...query, cursor: body.nextCursor },
        });
        expect(next.items.map(({ loja }) => loja._id)).toEqual(expected.slice(2));
      }
      const { body: counted } = await server.call('reportLojasComunicados', {
        query: { ...query, contar: true },
      });
      expect(counted).toEqual({ items: [], total: expected.length, nextCursor: null });
    }
    const { items } = (await server.call('reportLojasComunicados', { query: { limit: 3 } })).body;
    expect(items.map(({ lidoEm }) => lidoEm)).toEqual([null, sent[1]!.lidoEm!.toISOString(), null]);
    const { body } = await server.call('reportLojasResumo', { query: { periodo: 12 } });
    expect(body.comunicadosEnviados).toBe(3);
  });
});
