import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { janelaOf, startOfPeriodo } from '#domain/periodo.ts';
import { daysOf, type Periodo, periodoOr } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { OperationId } from '#generated/operations.ts';
import { isDrawn } from '#server/modules/insights/contagens.queries.ts';
import { rankings } from '#server/modules/insights/maisTocadas.queries.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import {
  clienteOf,
  createWorld,
  expectedOf,
  type Logged,
  letsThrough,
  type Query,
  type World,
} from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type FaixaPulada = components['schemas']['FaixaPulada'];

const DEFAULT_DAYS = 25;
const DAY_MS = 86_400_000;

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  world = await createWorld(db);
  await db.updateTable('configuracoes').set({ periodoAtividadeLoja: DEFAULT_DAYS }).execute();
  const updated = (id: string, daysAgo: number) =>
    db
      .updateTable('lojas')
      .set({ ultimaAtualizacaoPlaylist: new Date(Date.now() - daysAgo * DAY_MS) })
      .where('id', '=', id)
      .execute();
  await updated('l1', 2);
  await updated('l2', 40);
  await updated('l3', 90);
  await db.insertInto('comunicados').values({ id: 'co1', nome: 'Feriado', mensagem: 'Fechado' }).execute();
  const sent = ['l1', 'l4', 'l2', 'l5', 'x1'].map((lojaId, n) => ({
    id: `e${n}`,
    comunicadoId: 'co1',
    lojaId,
    clienteId: world.lojas.find(({ id }) => id === lojaId)!.clienteId,
    createdAt: new Date(Date.now() - n * 9 * DAY_MS),
  }));
  await ensurePartitions(
    db,
    sent.map(({ createdAt }) => createdAt),
  );
  await db.insertInto('comunicadosEnviados').values(sent).execute();
});
afterAll(() => server.close());

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const daysAgo = (days: number) => dayIn.format(Date.now() - days * DAY_MS);

const filters: Query[] = [
  {},
  { periodo: 365 },
  { status: 'INATIVO', periodo: 60 },
  { atividade: 'Shopping' },
  { cidade: 'sao' },
  { estado: 'PE', periodo: 60 },
  { nome: 'quiosque', status: 'ATIVO', periodo: 30, atividade: 'Rua', cidade: 'camp', estado: 'sp' },
  { cliente: 'c1', estado: 'SP', periodo: 30 },
  { cliente: 'c2', periodo: 60 },
  { cliente: 'c3', periodo: 30 },
  { cliente: 'ninguém' },
  { grupo: 'g2', cidade: 'camp' },
  { intervalo: 'HOJE' },
  { intervalo: 'SEMANA', nome: 'acai' },
  { intervalo: 'SEMANA_PASSADA', cliente: 'c2' },
  { intervalo: 'MES_PASSADO' },
  { de: daysAgo(17), ate: daysAgo(3), cliente: 'c1', cidade: 's' },
  { de: daysAgo(399), ate: daysAgo(0) },
];

const isPresent = (query: Query, store: World['lojas'][number]) =>
  store.id !== 'l6' && (query.cliente === undefined || clienteOf(store) === query.cliente);

const withPeriod = (query: Query): Query & Periodo => periodoOr(query as Query & Periodo, DEFAULT_DAYS);
const told = (log: Logged[], query: Query) => expectedOf(world, log, withPeriod(query));
const minutes = (plays: Logged[]) => plays.reduce((sum, { duracaoMs }) => sum + duracaoMs!, 0) / 60_000;
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function storesOf(query: Query) {
  const byStore = (log: Logged[]) => Map.groupBy(told(log, query), ({ lojaId }) => lojaId);
  const plays = byStore(world.plays);
  const jingles = byStore(world.jingles);
  const likes = byStore(world.likes);
  const contacts = byStore(world.contacts);
  return world.lojas
    .filter((store) => letsThrough(query, store))
    .map((store) => {
      const own = (logs: typeof plays) => logs.get(store.id) ?? [];
      const logged = { plays: own(plays), jingles: own(jingles), likes: own(likes), contacts: own(contacts) };
      return { store, id: store.id, nome: store.nome, status: store.status ?? 'ATIVO', ...logged };
    })
    .filter(({ store, plays, jingles, likes, contacts }) => {
      return isPresent(query, store) || plays.length + jingles.length + likes.length + contacts.length > 0;
    });
}

const last: Record<string, number> = { l1: 2, l2: 40, l3: 90 };
const at = (id: string) => (id in last ? Date.now() - last[id]! * DAY_MS : Number.NEGATIVE_INFINITY);

const lateSince = (query: Query, since: number) =>
  world.lojas.filter(
    (store) =>
      isPresent(query, store) &&
      letsThrough(query, store) &&
      (store.status ?? 'ATIVO') === (query.status ?? 'ATIVO') &&
      +(store.createdAt as Date) <= since &&
      at(store.id) < since,
  );

type Store = ReturnType<typeof storesOf>[number];
const countedOf = (plays: Logged[]) =>
  [...Map.groupBy(plays, ({ musicaId }) => musicaId!)].map(([id, own]) => {
    const of = (fim: string) => own.filter((play) => play.fim === fim).length;
    const inteiras = own.length - of('ERRO');
    return {
      id,
      execucoes: own.length,
      puladas: of('PULADA'),
      parte: inteiras > 0 ? of('PULADA') / inteiras : null,
    };
  });

const skippedOf = (plays: Logged[]) =>
  countedOf(plays)
    .filter(({ execucoes, puladas }) => execucoes >= 20 && puladas > 0)
    .sort((a, b) => b.parte! - a.parte! || byText(a.id, b.id));

type Items = { items: object[]; total: number | null; nextCursor: string | null };

async function walk(operation: OperationId, query: Query): Promise<object[]> {
  const rows: object[] = [];
  let cursor: string | null = null;
  do {
    const paged: Query = { ...query, limit: 60, ...(cursor && { cursor }) };
    const body = (await server.call(operation, { query: paged })).body as unknown as Items;
    expect(body.total).toBeNull();
    rows.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  if (rows.length > 60) {
    const second = await server.call(operation, { query: { ...query, limit: 60, page: 2 } });
    expect((second.body as unknown as Items).items).toEqual(rows.slice(60, 120));
  }
  const counted = await server.call(operation, { query: { ...query, contar: true } });
  expect(counted.body).toMatchObject({ items: [], total: rows.length, nextCursor: null });
  return rows;
}

describe.each(filters)('with %o', (query) => {
  it('sums hours and contacts of all stores', async () => {
    const { body: hours } = await server.call('getInsightsHorasTotal', { query });
    expect(hours.musicTime).toBeCloseTo(minutes(told(world.plays, query)), 6);
    const { body: contacts } = await server.call('getInsightsContatosSuporteTotal', { query });
    expect(contacts.total).toBe(told(world.contacts, query).length);
  });

  const most = (value: (store: Store) => number) => (a: Store, b: Store) =>
    value(b) - value(a) || byText(plain(a.nome), plain(b.nome)) || byText(a.id, b.id);
  const base = ({ id, nome, status }: Store) => ({ lojaId: id, nome, status });

  it('lists hours by store, longest first', async () => {
    const value = ({ plays }: Store) => Math.round(minutes(plays) * 60_000);
    const rows = (await walk('reportInsightsHoras', query)) as { lojaId: string; musicTime: number }[];
    const expected = storesOf(query).sort(most(value));
    expect(rows.map(({ lojaId }) => lojaId)).toEqual(expected.map(({ id }) => id));
    for (const [index, row] of rows.entries())
      expect(row.musicTime).toBeCloseTo(value(expected[index]!) / 60_000, 6);
  });

  it('counts tracks, jingles and contacts by store, highest first', async () => {
    expect(await walk('reportInsightsFaixasVinhetas', query)).toEqual(
      storesOf(query)
        .sort(most(({ plays }) => plays.length))
        .map((store) => ({ ...base(store), faixas: store.plays.length, vinhetas: store.jingles.length })),
    );
    expect(await walk('reportInsightsContatosSuporte', query)).toEqual(
      storesOf(query)
        .sort(most(({ contacts }) => contacts.length))
        .map((store) => {
          const email = store.contacts.filter((contact) => contact.email!.includes('@')).length;
          return {
            ...base(store),
            email,
            whatsapp: store.contacts.length - email,
            total: store.contacts.length,
          };
        }),
    );
  });

  it('lists stores with a stale playlist, oldest first', async () => {
    const { since, antes } = janelaOf(withPeriod(query))!;
    const late = lateSince(query, +since).sort(
      (a, b) => Math.sign(at(a.id) - at(b.id)) || byText(plain(a.nome), plain(b.nome)),
    );
    const rows = (await walk('reportInsightsLojasNaoAtualizaram', query)) as { lojaId: string }[];
    expect(rows.map(({ lojaId }) => lojaId)).toEqual(late.map(({ id }) => id));
    const { body } = await server.call('getMetricsForCharts', { query });
    expect([body.totais.lojasNaoAtualizaram, body.totaisAnterior.lojasNaoAtualizaram]).toEqual([
      late.length,
      lateSince(query, +antes.since).length,
    ]);
  });

  const likedTracks = (likes: Logged[], ordem: string) => {
    const counts = new Map<string, number>();
    for (const { musicaId, liked } of likes)
      counts.set(musicaId!, (counts.get(musicaId!) ?? 0) + (liked ? 1 : 0));
    return [...counts]
      .sort(([a, n], [b, m]) => (ordem === 'mais' ? m - n : n - m) || byText(a, b))
      .map(([id, count]) => ({ _id: id, titulo: `Título ${id}`, artista: `Artista ${id}`, count }));
  };

  it('aggregates likes, most or least first', async () => {
    const likes = told(world.likes, query);
    for (const ordem of filters.indexOf(query) < 2 ? ['mais', 'menos'] : ['mais'])
      expect(await walk('listInsightsAggregateLikes', { ...query, ordem })).toEqual(
        likedTracks(likes, ordem),
      );
  });

  it("has the period's figures and charts, and the previous period's totals", async () => {
    const { body } = await server.call('getMetricsForCharts', { query });
    const { antes } = janelaOf(withPeriod(query))!;
    const { periodo, intervalo, de, ate, ...others } = query;
    const before = (log: Logged[]) =>
      expectedOf(world, log, others).filter(({ momento }) => momento >= antes.since && momento < antes.until);
    const totals = (of: (log: Logged[]) => Logged[]) => ({
      minutos: expect.closeTo(minutes(of(world.plays)), 6),
      faixas: of(world.plays).length,
      vinhetas: of(world.jingles).length,
      likes: of(world.likes).filter(({ liked }) => liked).length,
      dislikes: of(world.likes).filter(({ liked }) => !liked).length,
      contatos: of(world.contacts).length,
    });
    expect(body.totais).toMatchObject(totals((log) => told(log, query)));
    expect(body.totaisAnterior).toMatchObject(totals(before));

    const days = daysOf(withPeriod(query))!;
    expect([body.porDia[0]!.dia, body.porDia.at(-1)!.dia]).toEqual([days.de, days.ate]);
    const sum = (counter: 'faixas' | 'vinhetas' | 'likes' | 'dislikes') =>
      body.porDia.reduce((total, day) => total + day[counter], 0);
    expect([sum('faixas'), sum('vinhetas'), sum('likes'), sum('dislikes')]).toEqual([
      body.totais.faixas,
      body.totais.vinhetas,
      body.totais.likes,
      body.totais.dislikes,
    ]);

    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Sao_Paulo',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const names: Record<string, string> = {
      Sun: 'DOM',
      Mon: 'SEG',
      Tue: 'TER',
      Wed: 'QUA',
      Thu: 'QUI',
      Fri: 'SEX',
      Sat: 'SAB',
    };
    const heat: Record<string, number> = {};
    for (const { momento } of told(world.plays, query)) {
      const parts = Object.fromEntries(clock.formatToParts(momento).map(({ type, value }) => [type, value]));
      const key = `${names[parts.weekday!]} ${Number(parts.hour)}`;
      heat[key] = (heat[key] ?? 0) + 1;
    }
    expect(Object.fromEntries(body.porHora.map((h) => [`${h.diaDaSemana} ${h.hora}`, h.faixas]))).toEqual(
      heat,
    );

    expect(
      body.maisTocadas.map(({ _id, count, puladas, parteDePuladas }) => [
        _id,
        count,
        puladas,
        parteDePuladas,
      ]),
    ).toEqual(
      countedOf(told(world.plays, query))
        .sort((a, b) => b.execucoes - a.execucoes || byText(a.id, b.id))
        .map(({ id, execucoes, puladas, parte }) => [id, execucoes, puladas, parte]),
    );
    expect(body.maisTocadasEstimadas).toBe(false);
    const skipped = (await walk('reportMaisPuladas', query)) as FaixaPulada[];
    expect(body.maisPuladas).toEqual(skipped);
    expect(
      skipped.map(({ musica, execucoes, puladas, parteDePuladas }) => [
        musica._id,
        execucoes,
        puladas,
        parteDePuladas,
      ]),
    ).toEqual(
      skippedOf(told(world.plays, query)).map(({ id, execucoes, puladas, parte }) => [
        id,
        execucoes,
        puladas,
        parte,
      ]),
    );
    const alive = world.lojas.filter((store) => isPresent(query, store) && letsThrough(query, store));
    const inactive = alive.filter(({ status }) => status === 'INATIVO').length;
    expect(body.lojasPorStatus).toEqual({ ATIVO: alive.length - inactive, INATIVO: inactive });
  });
});

describe('for days without skip counts', () => {
  const desde = daysAgo(12);
  beforeAll(() => server.db.updateTable('configuracoes').set({ puladasDesde: desde }).execute());
  afterAll(() => server.db.updateTable('configuracoes').set({ puladasDesde: null }).execute());

  it('the report covers later days only, and shows since when', async () => {
    const { body } = await server.call('reportMaisPuladas', { query: { periodo: 40 } });
    expect(body.contadasDesde).toBe(desde);
    const since = told(world.plays, { de: desde, ate: daysAgo(0) });
    expect(body.items.map(({ musica, puladas }) => [musica._id, puladas])).toEqual(
      skippedOf(since).map(({ id, puladas }) => [id, puladas]),
    );
    const within = await server.call('reportMaisPuladas', { query: { periodo: 5 } });
    expect(within.body.contadasDesde).toBeNull();
  });

  it('an earlier period has neither rows nor a number', async () => {
    const query = { de: daysAgo(30), ate: daysAgo(13) };
    const { body } = await server.call('reportMaisPuladas', { query });
    expect(body).toMatchObject({ items: [], contadasDesde: desde });
    const { body: metricas } = await server.call('getMetricsForCharts', { query });
    expect(metricas).toMatchObject({ maisPuladas: [], puladasDesde: desde });
    expect(metricas.maisTocadas.map(({ puladas, parteDePuladas }) => puladas ?? parteDePuladas)).toEqual(
      metricas.maisTocadas.map(() => null),
    );
    const { body: ofTrack } = await server.call('getMusicaMetricas', { path: { id: 'm2' }, query });
    expect(ofTrack).toMatchObject({ puladas: null, parteDePuladas: null, puladasDesde: desde });
  });

  it("a track's report has only its other figures", async () => {
    const { body } = await server.call('getMusicaMetricas', { path: { id: 'm2' }, query: { periodo: 20 } });
    const since = told(world.plays, { musica: 'm2', de: desde, ate: daysAgo(0) });
    const [{ puladas, parte }] = countedOf(since) as [ReturnType<typeof countedOf>[number]];
    expect(body).toMatchObject({ puladas, parteDePuladas: parte, puladasDesde: desde });
    expect(body.porDia.map((day) => day.puladas === null)).toEqual(body.porDia.map(({ dia }) => dia < desde));
  });

  it('an export explains it too', async () => {
    const body = { relatorio: 'reportMaisPuladas', formato: 'csv', filtros: { periodo: 40 } } as const;
    const made = await server.call('createExportacao', { body });
    expect(made.body.total).toBeGreaterThan(0);
    const text = await (await fetch(new URL(made.body.url, server.url))).text();
    expect(text).toContain('Contadas desde');
    expect(text).toContain('Faixa;Artista;Execuções;Puladas;% puladas');
  });
});

describe('the list of tracks', () => {
  const titles = async (query: Query) =>
    (await server.call('listMusicas', { query })).body.items.map(({ _id }) => _id);
  const recent = () => countedOf(told(world.plays, { periodo: 30 })).filter(({ id }) => id !== 'm4');

  it('filters by plays', async () => {
    expect(await titles({ entreAsMaisTocadas: '10' })).toEqual(
      recent()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(['10', '25', '50'])('filters by skips in %s of a hundred plays', async (parteDePuladas) => {
    const skipped = recent().filter(
      ({ execucoes, puladas, parte }) =>
        execucoes >= 20 && puladas > 0 && parte! >= Number(parteDePuladas) / 100,
    );
    expect(await titles({ parteDePuladas })).toEqual(skipped.map(({ id }) => id).sort());
  });
});

/** The other numbers of the cards and reports are compared with the world above. */
it.each(filters)('the cards show the counts of the lists they link to, with %o', async (query) => {
  const counted = async (operation: OperationId, fixed: Query = {}) => {
    const { body } = await server.call(operation, {
      query: { ...withPeriod(query), ...fixed, contar: true },
    });
    return (body as unknown as Items).total;
  };
  const { totais } = (await server.call('getMetricsForCharts', { query })).body;
  expect(totais).toMatchObject({
    dislikes: await counted('reportClientesLikeDislike', { liked: false }),
    comunicados: await counted('reportLojasComunicados'),
  });
});

describe('stores with a stale playlist', () => {
  it('of a disabled client are only listed by a filter', async () => {
    const lateOf = async (query: Query) => {
      const { body } = await server.call('reportInsightsLojasNaoAtualizaram', {
        query: { ...query, cliente: 'c2', periodo: 30 },
      });
      return body.items.map(({ lojaId }) => lojaId);
    };
    const set = (status: 'ATIVO' | 'INATIVO') =>
      server.db.updateTable('clientes').set({ status }).where('id', '=', 'c2').execute();
    const active = await lateOf({});
    expect(active).toContain('l2');
    expect(active).not.toContain('l5');
    await set('INATIVO');
    try {
      expect(await lateOf({})).toEqual([]);
      expect(await lateOf({ status: 'INATIVO' })).toContain('l5');
    } finally {
      await set('ATIVO');
    }
  });
});

describe.each([{}, { periodo: 30, status: 'ATIVO' }] as Query[])('with %o', (query) => {
  it('adds the clients up to the total', async () => {
    const figuresOf = async (more: Query) =>
      (await server.call('getMetricsForCharts', { query: { ...query, ...more } })).body;
    const all = await figuresOf({});
    const clients = await Promise.all(['c1', 'c2', 'c3'].map((cliente) => figuresOf({ cliente })));
    const flat = ({ totais, totaisAnterior, porDia, porHora, lojasPorStatus }: typeof all) => ({
      ...Object.fromEntries(Object.entries(totais)),
      ...Object.fromEntries(Object.entries(totaisAnterior).map(([key, n]) => [`antes ${key}`, n])),
      ...Object.fromEntries(
        porDia.flatMap(({ dia, ...day }) => Object.entries(day).map(([key, n]) => [`${dia} ${key}`, n])),
      ),
      ...Object.fromEntries(porHora.map((h) => [`${h.diaDaSemana} ${h.hora}`, h.faixas])),
      ...lojasPorStatus,
    });
    const sums: Record<string, number> = {};
    for (const [key, n] of clients.flatMap((one) => Object.entries(flat(one))))
      sums[key] = (sums[key] ?? 0) + n;
    const expected = flat(all);
    expect(Object.keys(sums).sort()).toEqual(Object.keys(expected).sort());
    for (const [key, n] of Object.entries(expected))
      expect([key, sums[key]]).toEqual([key, expect.closeTo(n, 6)]);
    expect(all.totais.comunicados).toBeGreaterThan(0);
  });
});

describe('listAggregateLikes', () => {
  const queries: Query[] = [
    {},
    { cliente: 'c2', periodo: 30 },
    { loja: 'l1', cliente: 'c2' },
    { playlist: 'p2', status: 'ATIVO' },
    { atividade: 'Shopping', cidade: 'santos', estado: 'SP' },
    { loja: 'nenhuma' },
  ];
  it.each(queries)('counts the likes of each track, with %o', async (query) => {
    const likes = expectedOf(world, world.likes, query);
    const counts = new Map<string, number>();
    for (const { musicaId, liked } of likes)
      counts.set(musicaId!, (counts.get(musicaId!) ?? 0) + (liked ? 1 : 0));
    const rows = (await walk('listAggregateLikes', query)) as { _id: string; count: number }[];
    expect(rows.map(({ _id, count }) => [_id, count])).toEqual(
      [...counts].sort(([a, n], [b, m]) => m - n || byText(a, b)),
    );
  });

  it('only accepts its own cursors', async () => {
    const { body } = await server.call('listAggregateLikes', { query: { limit: 2 } });
    const query: Query = { limit: 2, ordem: 'menos', cursor: body.nextCursor! };
    expect(await server.call('listAggregateLikes', { query })).toAnswer('REQ001');
  });
});

describe('the most played tracks of very many stores', () => {
  const query = { status: 'ATIVO', periodo: 365 } as const;
  const since = startOfPeriodo(query.periodo);
  const few = { plays: 200, drawn: { plays: 100, stores: 20 } };
  const active = sql`lojas.status = 'ATIVO'`;
  const chosen = {
    numbers: sql`array(select chave from lojas where ${active})`,
    isRest: false,
    stores: 0,
    plays: 0,
  };

  it('are estimated from a fixed sample of stores and days', async () => {
    const plays = expectedOf(world, world.plays, query);
    const stores = new Set(plays.map(({ lojaId }) => lojaId)).size;
    expect(plays.length).toBeGreaterThan(few.plays * 2);
    const some = { ...chosen, stores, plays: plays.length };
    const { maisTocadas: ranked } = await rankings(server.db, { since }, some, few);
    expect((await rankings(server.db, { since }, some, few)).maisTocadas).toEqual(ranked);
    const total = ranked.reduce((sum, { count }) => sum + count, 0);
    expect(Math.abs(total - plays.length)).toBeLessThanOrEqual(ranked.length);
    expect([isDrawn(some), isDrawn({ ...some, plays: 40_001 })]).toEqual([false, true]);
    const { maisTocadas: exact } = await rankings(server.db, { since }, some);
    expect(ranked.map(({ count }) => count)).not.toEqual(exact.map(({ count }) => count));
  });

  it('are counted by subtracting the other stores when those are fewer', async () => {
    const rest = { ...chosen, isRest: true, stores: 1 };
    const { maisTocadas: ranked } = await rankings(server.db, { since }, rest);
    const others = expectedOf(world, world.plays, { ...query, status: 'INATIVO' });
    const counts = Map.groupBy(others, ({ musicaId }) => musicaId!);
    expect(ranked.map(({ _id, count }) => [_id, count])).toEqual(
      [...counts]
        .map(([id, { length }]) => [id, length] as const)
        .sort(([a, n], [b, m]) => m - n || byText(a, b)),
    );
  });
});
