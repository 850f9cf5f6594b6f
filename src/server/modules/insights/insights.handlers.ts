import { sql } from 'kysely';
import type { Context, Handlers } from '../../http/handlers.ts';
import { aggregateLikes } from '../likes/aggregate.ts';
import { horasByStore, totalMinutes } from '../relatorios/horas.ts';
import { type Filters, findScope } from '../relatorios/scope.ts';
import { storesPage } from '../relatorios/stores.ts';
import { countLogged } from '../relatorios/sums.ts';
import { metricsForCharts } from './metrics.ts';
import { naoAtualizaramPage } from './nao-atualizaram.ts';

export const insightsHandlers = ({ db }: Context) => {
  /** Without a period, the one of the settings. */
  async function withPeriodo<Q extends Filters>(query: Q): Promise<Q & { periodo: number }> {
    if (query.periodo !== undefined) return { ...query, periodo: query.periodo };
    const { periodoAtividadeLoja } = await db
      .selectFrom('configuracoes')
      .select('periodoAtividadeLoja')
      .executeTakeFirstOrThrow();
    return { ...query, periodo: periodoAtividadeLoja };
  }

  /** Insights filter by what stores are, so that their scope is always found. */
  const scopeOf = async (query: Filters) => (await findScope(db, await withPeriodo(query))) ?? {};

  return {
    async listInsightsAggregateLikes({ query }) {
      return { status: 200, body: await aggregateLikes(db, await withPeriodo(query)) };
    },

    async getInsightsContatosSuporteTotal({ query }) {
      const total = await countLogged(db, 'contatos_suporte', await scopeOf(query));
      return { status: 200, body: { total } };
    },

    async reportInsightsContatosSuporte({ query }) {
      const body = await storesPage<{ email: number; whatsapp: number; total: number }>(
        db,
        await withPeriodo(query),
        {
          sums: {
            email: sql`sum(emails)`,
            whatsapp: sql`sum(whatsapps)`,
            total: sql`sum(emails + whatsapps)`,
          },
          most: 'total',
        },
      );
      return { status: 200, body };
    },

    async getInsightsHorasTotal({ query }) {
      return { status: 200, body: { musicTime: await totalMinutes(db, await scopeOf(query)) } };
    },

    async reportInsightsHoras({ query }) {
      return { status: 200, body: await horasByStore(db, await withPeriodo(query), 'tocado_ms') };
    },

    async reportInsightsFaixasVinhetas({ query }) {
      const body = await storesPage<{ faixas: number; vinhetas: number }>(db, await withPeriodo(query), {
        sums: { faixas: sql`sum(faixas)`, vinhetas: sql`sum(vinhetas)` },
        most: 'faixas',
      });
      return { status: 200, body };
    },

    async reportInsightsLojasNaoAtualizaram({ query }) {
      return { status: 200, body: await naoAtualizaramPage(db, await withPeriodo(query)) };
    },

    async getMetricsForCharts({ query }) {
      return { status: 200, body: await metricsForCharts(db, await withPeriodo(query)) };
    },
  } satisfies Partial<Handlers>;
};
