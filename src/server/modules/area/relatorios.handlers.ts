import { sql } from 'kysely';
import { causas, situacaoNaArea } from '#domain/area.ts';
import { addDays, dayOf } from '#domain/day.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Handlers } from '../../http/handlers.ts';
import { startOfDay } from '../../playlog/days.ts';
import { execucoes } from '../../playlog/entries.ts';
import { firstOfMonth } from '../../playlog/kept.ts';
import { logPage } from '../../playlog/logPage.ts';
import type { Scope } from '../../playlog/scope.ts';
import { sumOf } from '../../playlog/sums.ts';
import { toPage } from '../answers.ts';
import type { Context } from '../context.ts';
import { comprovantePage, sumDay } from '../relatorios/comprovante.queries.ts';
import { temposDe } from '../relatorios/disponibilidade.queries.ts';
import { situacaoOf } from '../saude/saude.answers.ts';
import { isVisible, scopeOf } from './escopo.ts';
import { countEstados } from './lojas.queries.ts';

type Lojas = components['schemas']['AreaResumo']['lojas'];

function toLojas(rows: Awaited<ReturnType<typeof countEstados>>): Lojas {
  const estados = rows.map((row) => ({
    ...situacaoNaArea({ ...row, situacao: situacaoOf(row) }),
    lojas: row.lojas,
  }));
  const count = (isCounted: (estado: (typeof estados)[number]) => boolean) =>
    estados.filter(isCounted).reduce((sum, { lojas }) => sum + lojas, 0);
  const paradas = causas.map((causa) => ({ causa, lojas: count((estado) => estado.causa === causa) }));
  return {
    total: count(() => true),
    tocando: count(({ situacao }) => situacao === 'TOCANDO'),
    fechadas: count(({ situacao }) => situacao === 'FECHADA'),
    aguardando: count(({ situacao }) => situacao === 'AGUARDANDO'),
    paradas: paradas.filter(({ lojas }) => lojas > 0),
  };
}

async function disponibilidadeDe(db: Db, scope: Scope, hoje: string) {
  const de = firstOfMonth(hoje);
  const { parteTocando } =
    hoje === de ? { parteTocando: null } : await temposDe(db, scope, { de, ate: addDays(hoje, -1) });
  return { mes: hoje.slice(0, 7), parteTocando };
}

export const relatoriosDaAreaHandlers = ({ db, saude }: Context) =>
  ({
    async getAreaResumo({ convidado }) {
      const agora = saude.now();
      const hoje = dayOf(agora);
      const scope = await scopeOf(db, convidado);
      const [estados, vinhetasHoje, vinhetasOntem, disponibilidade] = await Promise.all([
        countEstados(db, isVisible(convidado)),
        sumOf(db, sql`vinhetas`, { ...scope, since: startOfDay(hoje) }),
        sumDay(db, scope, addDays(hoje, -1)),
        disponibilidadeDe(db, scope, hoje),
      ]);
      const lojas = toLojas(estados);
      const body = { lojas, vinhetasHoje, vinhetasOntem, disponibilidade, agora: agora.toISOString() };
      return { status: 200, body };
    },

    async reportAreaTocadas({ query: { loja, ...query }, convidado }) {
      const page = await logPage(db, execucoes, query, await scopeOf(db, convidado, loja));
      return toPage(page, ({ _id, horarioExecutadoPlayer: momento, loja: where, musica }) => ({
        _id,
        momento,
        loja: where,
        musica,
      }));
    },

    async reportAreaComprovante({ query: { loja, ...query }, convidado }) {
      return { status: 200, body: await comprovantePage(db, query, await scopeOf(db, convidado, loja)) };
    },
  }) satisfies Partial<Handlers>;
