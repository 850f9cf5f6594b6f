import { sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import { janelaOf } from '#domain/periodo.ts';
import { daysOf, type Periodo } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { countSent } from '../../playlog/comunicados.ts';
import { startOfDay, weekdayOf, weekdays } from '../../playlog/days.ts';
import { findPuladasDesde } from '../../playlog/kept.ts';
import { findScope, ofNobody, presentStores, type Stores } from '../../playlog/scope.ts';
import { isDrawn } from './contagens.queries.ts';
import { rankings } from './maisTocadas.queries.ts';
import { countNaoAtualizaram } from './naoAtualizaram.queries.ts';
import { type Counters, sum, summedSide, type Usage, usageOf, usageOfAll, without } from './usage.queries.ts';

type Metricas = components['schemas']['Metricas'];

const MINUTE_MS = 60_000;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

const nothing = { faixas: 0, vinhetas: 0, likes: 0, dislikes: 0, tocadoMs: 0 };

function porHora(days: Usage['days']): Metricas['porHora'] {
  const sums = weekdays.map(() => hours.map(() => 0));
  for (const [dia, day] of days) {
    const ofWeekday = sums[weekdayOf(dia)]!;
    for (const hora of hours) ofWeekday[hora]! += day.horas[hora]!;
  }
  return weekdays.flatMap((diaDaSemana, dow) =>
    hours
      .map((hora) => ({ diaDaSemana, hora, faixas: sums[dow]![hora]! }))
      .filter(({ faixas }) => faixas > 0),
  );
}

async function lojasPorStatus(db: Db, filters: Stores): Promise<Metricas['lojasPorStatus']> {
  const { rows } = await sql<Metricas['lojasPorStatus']>`
    select count(*) filter (where status = 'ATIVO') as "ATIVO", count(*) filter (where status = 'INATIVO') as "INATIVO"
    from lojas where ${presentStores(filters)}`.execute(db);
  return { ATIVO: rows[0]!.ATIVO, INATIVO: rows[0]!.INATIVO };
}

const toTotais = ({ tocadoMs, ...counters }: Counters) => ({ ...counters, minutos: tocadoMs / MINUTE_MS });

function porDia(days: Usage['days'], periodo: Periodo): Metricas['porDia'] {
  const { de, ate } = daysOf(periodo)!;
  const all: Metricas['porDia'] = [];
  for (let dia = de; dia <= ate; dia = addDays(dia, 1)) {
    const { faixas, vinhetas, likes, dislikes, tocadoMs } = days.get(dia) ?? nothing;
    all.push({ dia, faixas, vinhetas, likes, dislikes, minutos: tocadoMs / MINUTE_MS });
  }
  return all;
}

/**
 * `lojasNaoAtualizaram` of the previous period counts the stores that are late today: only the last playlist update of
 * each store is stored.
 */
export async function metricsForCharts(db: Db, filters: Stores & Periodo): Promise<Metricas> {
  const janela = janelaOf(filters)!;
  const { since, until, antes } = janela;
  const { lojas, cliente } = (await findScope(db, filters)) ?? ofNobody;
  const some = await summedSide(db, { lojas, cliente, since: antes.since, until });
  const isRest = some?.isRest ?? true;
  const desde = await findPuladasDesde(db);
  const findUsage = async () => {
    const [all, usage] = await Promise.all([
      isRest ? usageOfAll(db, janela) : undefined,
      some && usageOf(db, some, janela),
    ]);
    // A client's rollup holds all plays of its stores, so its ranking needs no sample.
    const played = lojas && some && usage && { ...some, plays: sum([...usage.days.values()]).faixas };
    const chosen = all && usage ? without(all, usage) : (all ?? usage)!;
    return { chosen, played, ranked: await rankings(db, { since, until, cliente, desde }, played) };
  };
  const [{ chosen, played, ranked }, sent, sentBefore, late, lateBefore, porStatus] = await Promise.all([
    findUsage(),
    countSent(db, { lojas, cliente, since, until }),
    countSent(db, { lojas, cliente, ...antes }),
    countNaoAtualizaram(db, filters, since),
    countNaoAtualizaram(db, filters, antes.since),
    lojasPorStatus(db, filters),
  ]);
  return {
    totais: {
      ...toTotais(sum([...chosen.days.values()])),
      comunicados: sent,
      lojasNaoAtualizaram: late,
    },
    totaisAnterior: {
      ...toTotais(chosen.previous),
      comunicados: sentBefore,
      lojasNaoAtualizaram: lateBefore,
    },
    porDia: porDia(chosen.days, filters),
    porHora: porHora(chosen.days),
    ...ranked,
    maisTocadasEstimadas: isDrawn(played),
    puladasDesde: desde && startOfDay(desde) > since ? desde : null,
    lojasPorStatus: porStatus,
  };
}
