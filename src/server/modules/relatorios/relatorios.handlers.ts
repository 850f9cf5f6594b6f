import { wrongDays } from '#domain/day.ts';
import { fail } from '../../fail.ts';
import type { Handlers } from '../../http/handlers.ts';
import { comunicadosPage } from '../../playlog/comunicados.ts';
import { addDays, startOfDay } from '../../playlog/days.ts';
import { contatos, curtidas, direitosAutorais, execucoes, execucoesVinhetas } from '../../playlog/entries.ts';
import { logPage } from '../../playlog/logPage.ts';
import { horasPage } from '../../playlog/stores.ts';
import type { Context } from '../context.ts';
import { clientesResumo, completudeDe, findNumber, lojasResumo, metricas } from './relatorios.queries.ts';

export const relatoriosHandlers = ({ db }: Context) => {
  /**
   * Finds the number of a track or playlist, deleted or not, because a report outlives it; only one that never existed
   * is not found.
   */
  async function mustFind(subject: 'musica' | 'playlist', id: string, code: 'M014' | 'P021') {
    const chave = await findNumber(db, subject, id, { deleted: true });
    if (chave === undefined) throw fail(code);
    return { [subject]: chave };
  }

  return {
    async listAtividadesFaixasReproduzidas({ query }) {
      return { status: 200, body: await logPage(db, execucoes, query) };
    },

    async reportClientesFaixas({ query }) {
      return { status: 200, body: await logPage(db, execucoes, query) };
    },

    async reportClientesLikeDislike({ query }) {
      return { status: 200, body: await logPage(db, curtidas, query) };
    },

    async reportClientesVinhetas({ query }) {
      return { status: 200, body: await logPage(db, execucoesVinhetas, query) };
    },

    async reportClientesContatosSuporte({ query }) {
      return { status: 200, body: await logPage(db, contatos, query) };
    },

    async reportClientesResumo({ query }) {
      return { status: 200, body: await clientesResumo(db, query.periodo) };
    },

    async reportLojasFaixas({ query }) {
      return { status: 200, body: await logPage(db, execucoes, query) };
    },

    async reportLojasVinhetas({ query }) {
      return { status: 200, body: await logPage(db, execucoesVinhetas, query) };
    },

    async reportLojasContatosSuporte({ query }) {
      return { status: 200, body: await logPage(db, contatos, query) };
    },

    async reportLojasComunicados({ query }) {
      return { status: 200, body: await comunicadosPage(db, query) };
    },

    async reportLojasHoras({ query }) {
      return { status: 200, body: await horasPage(db, query) };
    },

    async reportLojasResumo({ query }) {
      return { status: 200, body: await lojasResumo(db, query.periodo) };
    },

    async reportMusicaReproducoes({ params, query }) {
      const fixed = await mustFind('musica', params.id, 'M014');
      return { status: 200, body: await logPage(db, execucoes, query, fixed) };
    },

    async reportMusicaLikes({ params, query }) {
      const fixed = await mustFind('musica', params.id, 'M014');
      return { status: 200, body: await logPage(db, curtidas, query, { ...fixed, liked: true }) };
    },

    async reportMusicaDislikes({ params, query }) {
      const fixed = await mustFind('musica', params.id, 'M014');
      return { status: 200, body: await logPage(db, curtidas, query, { ...fixed, liked: false }) };
    },

    async getMusicaMetricas({ params, query }) {
      const chave = await findNumber(db, 'musica', params.id, { deleted: false });
      if (chave === undefined) throw fail('M006');
      return { status: 200, body: await metricas(db, 'musica', chave, query.periodo) };
    },

    async reportPlaylistReproducoes({ params, query }) {
      const fixed = await mustFind('playlist', params.id, 'P021');
      return { status: 200, body: await logPage(db, execucoes, query, fixed) };
    },

    async getPlaylistMetricas({ params, query }) {
      const chave = await findNumber(db, 'playlist', params.id, { deleted: false });
      if (chave === undefined) throw fail('P012');
      return { status: 200, body: await metricas(db, 'playlist', chave, query.periodo) };
    },

    async listContatosSuporte({ query }) {
      return { status: 200, body: await logPage(db, contatos, query) };
    },

    async reportDireitosAutorais({ query: { de, ate, ...query } }) {
      const fields = wrongDays({ de, ate });
      if (fields.length > 0) throw fail('REQ001', { fields });
      const days = { since: startOfDay(de), until: startOfDay(addDays(ate, 1)) };
      const [page, completude] = await Promise.all([
        logPage(db, direitosAutorais, query, days),
        query.contar ? completudeDe(db, query.cliente, days) : null,
      ]);
      return { status: 200, body: { ...page, completude } };
    },
  } satisfies Partial<Handlers>;
};
