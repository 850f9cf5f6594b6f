import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Janela, janelaOf } from '#domain/periodo.ts';
import type { Periodo } from '#domain/periodos.ts';
import { Intervalo } from '#generated/labels.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ingestPlays } from '#tests/support/told.ts';

const DAY_MS = 86_400_000;
const MARGIN_MS = 300_000;
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const now = new Date();
const ago = (days: number) => dayIn.format(+now - days * DAY_MS);

const periods: Periodo[] = [
  ...Object.keys(Intervalo).map((intervalo) => ({ intervalo: intervalo as keyof typeof Intervalo })),
  { de: ago(5), ate: ago(5) },
  { de: ago(12), ate: ago(2) },
  { de: ago(3), ate: ago(0) },
  { de: ago(399), ate: ago(0) },
  { de: ago(2), ate: ago(-3) },
];

function edgesOf({ since, until = now }: Pick<Janela, 'since' | 'until'>): Date[] {
  const near = Math.abs(+until - +now) % DAY_MS < MARGIN_MS * 2 || until.getTime() % 60_000 !== 0;
  const end = near ? [+until - MARGIN_MS, +until + MARGIN_MS] : [+until - 1, +until];
  return [+since - 1, +since, ...end].map((time) => new Date(time));
}

let server: TestServer;
let plays: Date[];
beforeAll(async () => {
  server = await startServer();
  await insertEntities(server.db, {
    clientes: [cliente('c1'), cliente('c2')],
    lojas: [
      loja('l1', 'c1'),
      loja('l2', 'c2', { status: 'INATIVO' }),
      loja('l3', 'c1', { status: 'INATIVO' }),
    ],
    musicas: [musica('m1')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
  const moments = periods
    .map((said) => janelaOf(said, now)!)
    .flatMap((janela) => [janela, janela.antes])
    .flatMap(edgesOf);
  plays = [...new Set(moments.map(Number))].map((time) => new Date(time));
  await ensurePartitions(server.db, plays);
  const track = { musicaId: 'm1', playlistId: 'p1', duracaoMs: 60_000 };
  for (const lojaId of ['l1', 'l2', 'l3'])
    await ingestPlays(
      server.db,
      plays.map((momento, n) => ({ ...track, lojaId, momento, evento: String(n) })),
    );
});
afterAll(() => server.close());

const within = ({ since, until }: Pick<Janela, 'since' | 'until'>) =>
  plays.filter((play) => play >= since && (!until || play < until)).length;

describe.each(periods)('of %o', (said) => {
  it.each([
    [{}, 3],
    [{ cliente: 'c1', status: 'INATIVO' }, 1],
  ] as const)(
    'sums, rows and the previous period agree to the last play, with %o',
    async (filters, stores) => {
      const query = { ...said, ...filters };
      const janela = janelaOf(said)!;
      const [inside, before] = [within(janela) * stores, within(janela.antes) * stores];
      const { body } = await server.call('getMetricsForCharts', { query });
      expect([body.totais.faixas, body.totaisAnterior.faixas]).toEqual([inside, before]);
      expect([body.totais.minutos, body.totaisAnterior.minutos]).toEqual([inside, before]);

      const { body: counted } = await server.call('reportClientesFaixas', {
        query: { ...query, contar: true },
      });
      const { body: page } = await server.call('reportClientesFaixas', { query: { ...query, limit: 100 } });
      expect([counted.total, page.items.length]).toEqual([inside, Math.min(inside, 100)]);
      const { body: hours } = await server.call('getInsightsHorasTotal', { query });
      expect(hours.musicTime).toBe(inside);
      const { body: byStore } = await server.call('reportInsightsFaixasVinhetas', { query });
      expect(byStore.items.reduce((sum, { faixas }) => sum + faixas, 0)).toBe(inside);
      expect(body.maisTocadas.map(({ count }) => count)).toEqual(inside > 0 ? [inside] : []);
    },
  );

  it("gives a track's figures day by day up to today", async () => {
    const { body } = await server.call('getMusicaMetricas', { path: { id: 'm1' }, query: said });
    const today = body.porDia.filter(({ dia }) => dia <= ago(0));
    expect(body.porDia).toEqual(today);
    const told = plays.filter((play) => dayIn.format(play) <= ago(0));
    const { since, until } = janelaOf(said)!;
    const inside = told.filter((play) => play >= since && (!until || play < until));
    expect(body.porDia.reduce((sum, { execucoes }) => sum + execucoes, 0)).toBe(inside.length * 3);
  });
});

describe('a request without a period, or with several', () => {
  const wrong = [
    [{ periodo: 7, intervalo: 'MES' }, ['periodo', 'intervalo']],
    [{ de: '2026-01-01' }, ['ate']],
    [{ de: '2026-01-02', ate: '2026-01-01' }, ['de', 'ate']],
  ] as const;

  it.each(wrong)('is REQ001 for figures, reports and exports: %o', async (said, paths) => {
    for (const operation of ['getMetricsForCharts', 'reportLojasFaixas', 'reportClientesResumo'] as const) {
      const answer = await server.call(operation, { query: said as never });
      expect(answer).toAnswer(400, 'REQ001');
      expect(answer.error!.fields!.map(({ path }) => path)).toEqual(paths);
    }
    const body = { relatorio: 'reportLojasFaixas', formato: 'csv', filtros: said } as const;
    const { error } = await server.call('createExportacao', { body });
    expect(error).toMatchObject({
      code: 'REQ001',
      fields: paths.map((path) => ({ path: `filtros.${path}` })),
    });
    const visao = { nome: 'x', lista: 'reportLojasFaixas', consulta: said as never, colunas: null } as const;
    expect(await server.call('createVisao', { body: visao })).toAnswer(400, 'VS002');
  });

  it('is stored in a view as requested', async () => {
    const consulta = { intervalo: 'MES_PASSADO' };
    const visao = { nome: 'Todo mês', lista: 'reportLojasFaixas', consulta, colunas: null } as const;
    const { body } = await server.call('createVisao', { body: visao });
    expect(body.consulta).toEqual(consulta);
  });

  it('exports as many rows as the report has', async () => {
    const filtros = { intervalo: 'MES_PASSADO' };
    const asked = { relatorio: 'reportClientesFaixas', formato: 'csv', filtros } as const;
    const { body } = await server.call('createExportacao', { body: asked });
    expect(body.total).toBe(within(janelaOf({ intervalo: 'MES_PASSADO' })!) * 3);
  });
});
