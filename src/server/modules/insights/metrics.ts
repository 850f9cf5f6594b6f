import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { countSent } from '../relatorios/comunicados.ts';
import { addDays, dayOf, startOfDay } from '../relatorios/days.ts';
import { type Scope, type StoreFilters, storeCondition } from '../relatorios/scope.ts';
import { covered, where } from '../relatorios/sums.ts';
import { maisTocadas } from './mais-tocadas.ts';
import { countNaoAtualizaram } from './nao-atualizaram.ts';

type Metricas = components['schemas']['Metricas'];

const MINUTE_MS = 60_000;
const weekdays = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;

type Day = {
  dia: string;
  faixas: number;
  vinhetas: number;
  likes: number;
  dislikes: number;
  contatos: number;
  tocadoMs: number;
};

const nothing = { faixas: 0, vinhetas: 0, likes: 0, dislikes: 0, contatos: 0, tocadoMs: 0 };

async function sumsByDay(db: Db, scope: Scope): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select dia, sum(faixas) as faixas, sum(vinhetas) as vinhetas, sum(likes) as likes, sum(dislikes) as dislikes,
      sum(emails) + sum(whatsapps) as contatos, sum(tocado_ms) as tocado_ms
    from ${scope.lojas ? sql`uso_lojas` : sql`uso_horas`} ${where(covered(scope))} group by dia`.execute(db);
  return rows;
}

async function playsByHour(db: Db, scope: Scope): Promise<Metricas['porHora']> {
  const { rows } = scope.lojas ? await ofSomeStores(db, scope) : await ofAllStores(db, scope);
  const hours = rows.flatMap(({ dow, faixas }) =>
    faixas.map((count, hora) => ({ dow, hora, faixas: count })),
  );
  return hours
    .filter(({ faixas }) => faixas > 0)
    .map(({ dow, hora, faixas }) => ({ diaDaSemana: weekdays[dow]!, hora, faixas }));
}

type Weekday = { dow: number; faixas: number[] };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

const ofSomeStores = (db: Db, scope: Scope) =>
  sql<Weekday>`
    select extract(dow from dia)::integer as dow,
      array[${sql.raw(hours.map((hour) => `sum(h${hour})::integer`).join(', '))}] as faixas
    from uso_lojas_horas ${where(covered(scope))} group by dow order by dow`.execute(db);

const ofAllStores = (db: Db, scope: Scope) =>
  sql<Weekday>`
    select extract(dow from dia)::integer as dow,
      array[${sql.raw(hours.map((hour) => `coalesce(sum(faixas) filter (where hora = ${hour}), 0)::integer`).join(', '))}]
        as faixas
    from uso_horas ${where(covered(scope))} group by dow order by dow`.execute(db);

async function lojasPorStatus(db: Db, filters: StoreFilters): Promise<Metricas['lojasPorStatus']> {
  const condition = storeCondition(filters);
  const conditions = [sql`deleted_at is null`, ...(condition ? [condition] : [])];
  const { rows } = await sql<Metricas['lojasPorStatus']>`
    select count(*) filter (where status = 'ATIVO') as "ATIVO", count(*) filter (where status = 'INATIVO') as "INATIVO"
    from lojas ${where(conditions)}`.execute(db);
  return { ATIVO: rows[0]!.ATIVO, INATIVO: rows[0]!.INATIVO };
}

function totalsOf(days: Day[]) {
  const sum = (counter: keyof typeof nothing) => days.reduce((total, day) => total + day[counter], 0);
  return {
    minutos: sum('tocadoMs') / MINUTE_MS,
    faixas: sum('faixas'),
    vinhetas: sum('vinhetas'),
    likes: sum('likes'),
    dislikes: sum('dislikes'),
    contatos: sum('contatos'),
  };
}

/** Every day of the period, also those without anything. */
function porDia(days: Day[], since: Date, periodo: number): Metricas['porDia'] {
  const byDay = new Map(days.map((day) => [day.dia, day]));
  return Array.from({ length: periodo }, (_, n) => addDays(dayOf(since), n)).map((dia) => {
    const { faixas, vinhetas, likes, dislikes, tocadoMs } = byDay.get(dia) ?? nothing;
    return { dia, faixas, vinhetas, likes, dislikes, minutos: tocadoMs / MINUTE_MS };
  });
}

/**
 * The figures and charts of a period, and the totals of the one before. Which stores had updated their playlist back
 * then is not known of those that have since: of them, those that are late today are counted.
 */
export async function metricsForCharts(
  db: Db,
  { periodo, ...filters }: StoreFilters & { periodo: number },
): Promise<Metricas> {
  const since = startOfPeriodo(periodo);
  const before = startOfDay(addDays(dayOf(since), -periodo));
  const condition = storeCondition(filters);
  const lojas = condition && sql`select chave from lojas where ${condition}`;
  const scope = { lojas, since };
  const days = await sumsByDay(db, { lojas, since: before });
  const current = days.filter(({ dia }) => dia >= dayOf(since));
  const previous = days.filter(({ dia }) => dia < dayOf(since));
  const totals = totalsOf(current);
  return {
    totais: {
      ...totals,
      comunicados: await countSent(db, scope),
      lojasNaoAtualizaram: await countNaoAtualizaram(db, filters, since),
    },
    totaisAnterior: {
      ...totalsOf(previous),
      comunicados: await countSent(db, { lojas, since: before }, since),
      lojasNaoAtualizaram: await countNaoAtualizaram(db, filters, before),
    },
    porDia: porDia(current, since, periodo),
    porHora: await playsByHour(db, scope),
    maisTocadas: await maisTocadas(db, scope, totals.faixas),
    lojasPorStatus: await lojasPorStatus(db, filters),
  };
}
