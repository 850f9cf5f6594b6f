import { sql } from 'kysely';
import type { DayTimes, Parada, Trecho } from '#domain/disponibilidade.ts';
import type { Expediente, Intervalo } from '#domain/horarios.ts';
import { epochMs } from '../db/epoch.ts';
import type { Db } from '../db/open.ts';
import { inherited } from '../devices/configuracao.ts';
import type { DiaDeLojas } from './devidos.ts';

export type LojaDoDia = Expediente & { chave: number; cliente: number; trechos: Trecho[] };

export type DiaGuardado = DayTimes & { loja: number; cliente: number; paradas: Parada[] };

/** A stored silence. `loja` and `cliente` are the small numbers (`chave`) that the logs use. */
export type ParadaGuardada = Parada & { dia: string; loja: number; cliente: number };

const columns = ['aberta', 'tocando', 'tocou_sem_sinal', 'sem_sinal', 'nossos', 'desconhecidos'].map((name) =>
  sql.ref(name),
);
const excluded = sql.join(columns.map((name) => sql`${name} = excluded.${name}`));
const moment = (value: number) => new Date(value).toISOString();

export async function readLojas(db: Db, { lojas, de, ate }: DiaDeLojas): Promise<LojaDoDia[]> {
  const { rows } = await sql<LojaDoDia>`
    select lojas.chave, clientes.chave as cliente, lojas.fuso_horario,
      ${inherited('horarios')} as horarios, ${inherited('excecoes')} as excecoes,
      coalesce((select json_agg(json_build_object('de', ${epochMs('s.de')}, 'situacao', s.situacao,
          'motivo', coalesce(s.causa, s.motivo),
          'ate', coalesce(${epochMs('s.ate')}, ${ate.getTime() + 1})) order by s.de, s.numero) from (
          select * from situacoes where loja_id = lojas.id and de >= ${de}::timestamptz and de <= ${ate}::timestamptz
          union all (select * from situacoes where loja_id = lojas.id and de < ${de}::timestamptz
            order by de desc, numero desc limit 1)) s
        where s.ate is null or s.ate > s.de), '[]') as trechos
    from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
    where lojas.chave = any(${lojas}::integer[]) order by lojas.chave`.execute(db);
  return rows;
}

/** Periods when this server received nothing at all. */
export async function readNossos(db: Db, { de, ate }: DiaDeLojas): Promise<Intervalo[]> {
  const { rows } =
    await sql<Intervalo>`select ${epochMs('de')} as de, ${epochMs('ate')} as ate from silencios_nossos
    where de < ${ate}::timestamptz and ate > ${de}::timestamptz order by 1`.execute(db);
  return rows;
}

type Linha = ParadaGuardada & { tocou?: boolean };

async function insertParadas(trx: Db, paradas: readonly Linha[]): Promise<void> {
  if (paradas.length === 0) return;
  const rows = paradas.map(({ de, ate, ...parada }) => ({ ...parada, de: moment(de), ate: moment(ate) }));
  await sql`insert into paradas (dia, de, loja, ate, cliente, situacao, nossa, motivo, tocou)
    select dia, de, loja, ate, cliente, situacao, nossa, motivo, coalesce(tocou, false) from json_to_recordset(${JSON.stringify(rows)}::json)
      as p (dia date, de timestamptz, loja integer, ate timestamptz, cliente integer, situacao text, nossa boolean,
        motivo text, tocou boolean)
    order by dia, de, loja on conflict do nothing`.execute(trx);
}

/** Keeps existing rows, except those without open time. */
export async function insertDias(trx: Db, dia: string, dias: readonly DiaGuardado[]): Promise<void> {
  const rows = dias.map(({ paradas: _, ...row }) => row);
  await sql`insert into disponibilidade (loja, dia, cliente, ${sql.join(columns)})
    select loja, ${dia}::date, cliente, aberta, tocando, 0, "semSinal", nossos, desconhecidos
    from json_to_recordset(${JSON.stringify(rows)}::json) as d (loja integer, cliente integer, aberta integer, tocando integer,
      "semSinal" integer, nossos integer, desconhecidos integer)
    order by loja on conflict (loja, dia) do update set ${excluded} where disponibilidade.aberta = 0`.execute(
    trx,
  );
  await insertParadas(
    trx,
    dias.flatMap(({ paradas, loja, cliente }) =>
      paradas.map((parada) => ({ ...parada, dia, loja, cliente })),
    ),
  );
}

export async function sumMeses(trx: Db, lojas: readonly number[], dias: readonly string[]): Promise<void> {
  const meses = sql`(select distinct date_trunc('month', dia)::date as mes from unnest(${dias}::date[]) as d (dia)) m`;
  await sql`insert into disponibilidade_meses (mes, loja, cliente, ${sql.join(columns)})
    select m.mes, d.loja, d.cliente, ${sql.join(columns.map((name) => sql`sum(d.${name})`))}
    from ${meses} join disponibilidade d
      on d.loja = any(${lojas}::integer[]) and d.dia >= m.mes and d.dia < m.mes + interval '1 month'
    group by 1, 2, 3 having sum(d.aberta) > 0 order by 1, 2, 3
    on conflict (mes, loja, cliente) do update set ${excluded}`.execute(trx);
}

/** A play may overlap a silence if it started at most this long before it. */
const MAIOR_FAIXA = sql`interval '1 hour'`;

export type ParadaTocada = ParadaGuardada & { tocadas: Intervalo[] };

export async function readTocadas(
  db: Db,
  { desde, lojas, most }: { desde: string; lojas?: readonly number[]; most: number },
): Promise<ParadaTocada[]> {
  const { rows } = await sql<ParadaTocada>`
    select p.dia, p.loja, p.cliente, p.situacao, p.nossa, p.motivo, ${epochMs('p.de')} as de, ${epochMs('p.ate')} as ate, t.tocadas
    from paradas p cross join lateral (
      select json_agg(json_build_object('de', ${epochMs('e.momento')}, 'ate', ${epochMs('e.momento')} + e.tocado_ms)) as tocadas
      from execucoes e
      where e.loja = p.loja and e.momento < p.ate and e.momento >= p.de - ${MAIOR_FAIXA}
        and e.momento + e.tocado_ms * interval '1 millisecond' > p.de) t
    where not p.tocou and p.dia >= ${desde}::date and t.tocadas is not null
      ${lojas ? sql`and p.loja = any(${lojas}::integer[])` : sql``}
    order by p.dia, p.de, p.loja limit ${most}`.execute(db);
  return rows;
}

/**
 * Replaces silences with their parts. In the days' sums, moves the played time from `sem_sinal` or `nossos` to
 * `tocou_sem_sinal`.
 */
export async function replaceParadas(
  trx: Db,
  antigas: readonly ParadaGuardada[],
  partes: readonly (ParadaGuardada & { tocou: boolean })[],
): Promise<void> {
  const gone = antigas.map(({ dia, loja, de }) => ({ dia, loja, de: moment(de) }));
  await sql`delete from paradas p using json_to_recordset(${JSON.stringify(gone)}::json) as g (dia date, loja integer, de timestamptz)
    where p.dia = g.dia and p.de = g.de and p.loja = g.loja`.execute(trx);
  // An outage of ours during which the store played is no silence of the store.
  await insertParadas(
    trx,
    partes.filter(({ nossa, tocou }) => !(nossa && tocou)),
  );
  const played = partes
    .filter(({ tocou }) => tocou)
    .map(({ dia, loja, de, ate, nossa }) => ({ dia, loja, nossa, ms: ate - de }));
  await sql`update disponibilidade d set tocou_sem_sinal = d.tocou_sem_sinal + t.delas + t.nossas,
      sem_sinal = d.sem_sinal - t.delas, nossos = d.nossos - t.nossas
    from (select dia, loja, coalesce(sum(ms) filter (where not nossa), 0)::integer as delas,
        coalesce(sum(ms) filter (where nossa), 0)::integer as nossas
      from json_to_recordset(${JSON.stringify(played)}::json) as p (dia date, loja integer, nossa boolean, ms integer)
      group by 1, 2) t
    where d.loja = t.loja and d.dia = t.dia`.execute(trx);
}
