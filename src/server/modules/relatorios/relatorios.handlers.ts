import { addDays } from '#domain/day.ts';
import type { Periodo } from '#domain/periodos.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import type { ReportQuery } from '../../db/pages.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { comunicadosPage } from '../../playlog/comunicados.ts';
import { startOfDay } from '../../playlog/days.ts';
import {
  contatos,
  curtidas,
  direitosAutorais,
  type Entry,
  execucoes,
  execucoesVinhetas,
} from '../../playlog/entries.ts';
import { logPage } from '../../playlog/logPage.ts';
import type { Filters, Scope } from '../../playlog/scope.ts';
import { horasPage } from '../../playlog/stores.ts';
import type { Context } from '../context.ts';
import { comprovantePage } from './comprovante.queries.ts';
import { disponibilidadePage } from './disponibilidade.queries.ts';
import { aggregateLikes } from './likes.queries.ts';
import { paradasPage } from './paradas.queries.ts';
import { clientesResumo, completudeDe, findNumber, lojasResumo, metricas } from './relatorios.queries.ts';
import { repeticaoDaLoja, repeticaoPage } from './repeticao.queries.ts';

const pages = (db: Db) => {
  const page =
    <Row, Item>(entry: Entry<Row, Item>, scope?: Scope) =>
    async ({ query }: { query: ReportQuery & Filters }) => ({
      status: 200 as const,
      body: await logPage(db, entry, query, scope),
    });
  return {
    listAtividadesFaixasReproduzidas: page(execucoes),
    listContatosSuporte: page(contatos),
    listLikes: page(curtidas),
    listAllLikes: page(curtidas, { liked: true }),
    listAllDislikes: page(curtidas, { liked: false }),
    reportClientesFaixas: page(execucoes),
    reportClientesLikeDislike: page(curtidas),
    reportClientesVinhetas: page(execucoesVinhetas),
    reportClientesContatosSuporte: page(contatos),
    reportLojasFaixas: page(execucoes),
    reportLojasVinhetas: page(execucoesVinhetas),
    reportLojasContatosSuporte: page(contatos),
  } satisfies Partial<Handlers>;
};

/** The logs outlive deleted tracks and playlists, so only an id that never existed is not found. */
const pagesOfOne = (db: Db) => {
  const page =
    <Row, Item>(entry: Entry<Row, Item>, subject: 'musica' | 'playlist', code: ErrorCode, scope?: Scope) =>
    async ({ params, query }: { params: { id: string }; query: ReportQuery & Filters }) => {
      const chave = await findNumber(db, subject, params.id, { deleted: true });
      if (chave === undefined) throw fail(code);
      const body = await logPage(db, entry, query, { ...scope, [subject]: chave });
      return { status: 200 as const, body };
    };
  return {
    reportMusicaReproducoes: page(execucoes, 'musica', 'M014'),
    reportMusicaLikes: page(curtidas, 'musica', 'M014', { liked: true }),
    reportMusicaDislikes: page(curtidas, 'musica', 'M014', { liked: false }),
    reportPlaylistReproducoes: page(execucoes, 'playlist', 'P021'),
  } satisfies Partial<Handlers>;
};

const figuresOf =
  (db: Db, subject: 'musica' | 'playlist', code: ErrorCode) =>
  async ({ params, query }: { params: { id: string }; query: Periodo }) => {
    const chave = await findNumber(db, subject, params.id, { deleted: false });
    if (chave === undefined) throw fail(code);
    return { status: 200 as const, body: await metricas(db, subject, chave, query) };
  };

export const relatoriosHandlers = ({ db }: Context) =>
  ({
    ...pages(db),
    ...pagesOfOne(db),
    getMusicaMetricas: figuresOf(db, 'musica', 'M006'),
    getPlaylistMetricas: figuresOf(db, 'playlist', 'P012'),

    async reportClientesResumo({ query }) {
      return { status: 200, body: await clientesResumo(db, query) };
    },

    async reportLojasResumo({ query }) {
      return { status: 200, body: await lojasResumo(db, query) };
    },

    async reportLojasComunicados({ query }) {
      return { status: 200, body: await comunicadosPage(db, query) };
    },

    async reportComprovante({ query }) {
      return { status: 200, body: await comprovantePage(db, query) };
    },

    async reportLojasQuePararam({ query }) {
      return { status: 200, body: await paradasPage(db, query) };
    },

    async reportDisponibilidade({ query }) {
      return { status: 200, body: await disponibilidadePage(db, query) };
    },

    async getLojaRepeticao({ params, query }) {
      const body = await repeticaoDaLoja(db, params.id, query);
      if (!body) throw fail('L006');
      return { status: 200, body };
    },

    async reportClienteRepeticao({ query }) {
      return { status: 200, body: await repeticaoPage(db, query) };
    },

    async reportLojasHoras({ query }) {
      return { status: 200, body: await horasPage(db, query) };
    },

    async listAggregateLikes({ query }) {
      return { status: 200, body: await aggregateLikes(db, query) };
    },

    async reportDireitosAutorais({ query: { de, ate, ...query } }) {
      const days = { since: startOfDay(de), until: startOfDay(addDays(ate, 1)) };
      const [page, completude] = await Promise.all([
        logPage(db, direitosAutorais, query, days),
        query.contar && !query.grupo ? completudeDe(db, query.cliente, days) : null,
      ]);
      return { status: 200, body: { ...page, completude } };
    },
  }) satisfies Partial<Handlers>;
