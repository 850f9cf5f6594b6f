import { sql } from 'kysely';
import { isTop } from '#domain/capabilities.ts';
import { hasPeriodo, periodoOr } from '#domain/periodos.ts';
import { readRecepcao } from '../../devices/reception.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Filters, findScope, ofNobody } from '../../playlog/scope.ts';
import { longestHoras, type StoreRow, storesPage, totalMinutes } from '../../playlog/stores.ts';
import { countLogged } from '../../playlog/sums.ts';
import type { Context } from '../context.ts';
import { aggregateLikes } from '../relatorios/likes.queries.ts';
import { maisPuladasPage } from './maisPuladas.queries.ts';
import { metricsForCharts } from './metricas.queries.ts';
import { naoAtualizaramPage } from './naoAtualizaram.queries.ts';
import { findPrimeirosPassos, hasPlayed, lacksSuporte } from './passos.queries.ts';
import { countPendencias, nearlyFull } from './pendencias.queries.ts';

export const insightsHandlers = ({ db, demo, saude, settings }: Context) => {
  async function withPeriodo<Q extends Filters>(query: Q): Promise<Q> {
    if (hasPeriodo(query)) return query;
    const { periodoAtividadeLoja } = await db
      .selectFrom('configuracoes')
      .select('periodoAtividadeLoja')
      .executeTakeFirstOrThrow();
    return periodoOr(query, periodoAtividadeLoja);
  }

  const scopeOf = async (query: Filters) => (await findScope(db, await withPeriodo(query))) ?? ofNobody;

  return {
    async listInsightsAggregateLikes({ query }) {
      return { status: 200, body: await aggregateLikes(db, await withPeriodo(query)) };
    },

    async getInsightsContatosSuporteTotal({ query }) {
      const total = await countLogged(db, 'contatos_suporte', await scopeOf(query));
      return { status: 200, body: { total } };
    },

    async reportInsightsContatosSuporte({ query }) {
      const measures = {
        email: sql`emails`,
        whatsapp: sql`whatsapps`,
        total: sql`emails + whatsapps`,
      };
      type Contatos = { email: number; whatsapp: number; total: number };
      const toItem = (row: StoreRow & Contatos) => row;
      const body = await storesPage(db, await withPeriodo(query), { measures, most: 'total', toItem });
      return { status: 200, body };
    },

    async getInsightsHorasTotal({ query }) {
      return { status: 200, body: { musicTime: await totalMinutes(db, await scopeOf(query)) } };
    },

    async reportInsightsHoras({ query }) {
      return { status: 200, body: await longestHoras(db, await withPeriodo(query)) };
    },

    async reportInsightsFaixasVinhetas({ query }) {
      const measures = { faixas: sql`faixas`, vinhetas: sql`vinhetas` };
      const toItem = (row: StoreRow & { faixas: number; vinhetas: number }) => row;
      const body = await storesPage(db, await withPeriodo(query), { measures, most: 'faixas', toItem });
      return { status: 200, body };
    },

    async reportInsightsLojasNaoAtualizaram({ query }) {
      return { status: 200, body: await naoAtualizaramPage(db, await withPeriodo(query)) };
    },

    async reportMaisPuladas({ query }) {
      return { status: 200, body: await maisPuladasPage(db, await withPeriodo(query)) };
    },

    async getInsightsPendencias({ me }) {
      const agora = saude.now();
      const { recebendo } = await readRecepcao(db, agora);
      const isAsked = me.level === '0' && !settings.DATABASE_URL;
      const execucoesGuardadas = isAsked ? await nearlyFull(db) : null;
      const pendencias = await countPendencias(db, agora, isTop(me) ? null : me.id);
      const primeirosPassos = !demo.progress().carregando && !(await hasPlayed(db));
      const semSuporte = isTop(me) && (await lacksSuporte(db));
      return {
        status: 200,
        body: { recebendo, ...pendencias, execucoesGuardadas, semSuporte, primeirosPassos },
      };
    },

    async getPrimeirosPassos({ me }) {
      const semSuporte = isTop(me) && (await lacksSuporte(db));
      return { status: 200, body: { ...(await findPrimeirosPassos(db)), semSuporte } };
    },

    async getMetricsForCharts({ query }) {
      return { status: 200, body: await metricsForCharts(db, await withPeriodo(query)) };
    },
  } satisfies Partial<Handlers>;
};
