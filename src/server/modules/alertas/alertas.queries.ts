import { sql } from 'kysely';
import type { Alertas, SentAlert, Silence } from '#domain/alertas.ts';
import { TIME_ZONE } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { isWatched } from '../../devices/situacoes.ts';

type Schemas = components['schemas'];

type NamedLoja = { loja: string; cliente: string; fusoHorario: string };

export type SilentLoja = Silence &
  NamedLoja & {
    situacao: Schemas['SituacaoDaLoja'];
    motivo: Schemas['MotivoDaSituacao'] | null;
    desde: string;
  };

export type AlertedLoja = SentAlert & NamedLoja & { desde: string | null };

/** Days of states to read: longer than a silent store can be closed in between. */
const LOOK_BACK_DAYS = 7;

const alertas = sql<Alertas>`coalesce(lojas.alertas, clientes.alertas, (select alertas from configuracoes))`;

const named = sql`lojas.nome as loja, clientes.nome as cliente, lojas.fuso_horario`;
const inOrder = sql`order by clientes.nome_busca, clientes.id, lojas.nome_busca, lojas.id`;

/**
 * Returns stores that do not play and have alerts on, with their silent time in opening hours. Adds up several states,
 * because a closed period in between splits them.
 */
export async function readSilentLojas(trx: Db, now: Date): Promise<SilentLoja[]> {
  const { rows } = await sql<SilentLoja>`
    select s.loja_id, ${named}, s.situacao, s.motivo, ${alertas} as alertas, h.desde, h.calada_ms
    from situacoes s
    join lojas on lojas.id = s.loja_id join clientes on clientes.id = lojas.cliente_id
    cross join lateral (
      select min(i.de) as desde,
        sum(extract(epoch from coalesce(i.ate, ${now}::timestamptz) - i.de) * 1000)::float8 as calada_ms
      from situacoes i
      where i.loja_id = s.loja_id and i.situacao in ('SEM_SINAL', 'PARADA')
        and (i.ate is null or i.de > ${now}::timestamptz - make_interval(days => ${LOOK_BACK_DAYS}))
        and i.numero > coalesce((select max(p.numero) from situacoes p where p.loja_id = s.loja_id
          and p.situacao in ('TOCANDO', 'DESATUALIZADA')), 0)) h
    where s.ate is null and s.situacao in ('SEM_SINAL', 'PARADA') and s.causa is distinct from 'PAUSADO' and ${isWatched}
      and (${alertas} ->> 'ligado')::boolean
    ${inOrder}`.execute(trx);
  return rows;
}

/** Returns the stores with an open alert for each recipient. `desde` is the start of the store's current state. */
export async function readAlertedLojas(trx: Db): Promise<AlertedLoja[]> {
  const { rows } = await sql<AlertedLoja>`
    select a.loja_id, a.destinatario, ${named}, coalesce(s.situacao in ('TOCANDO', 'DESATUALIZADA'), false) as toca,
      case when ${isWatched} then ${alertas} end as alertas, s.de as desde
    from alertas_abertos a
    join lojas on lojas.id = a.loja_id join clientes on clientes.id = lojas.cliente_id
    left join situacoes s on s.loja_id = a.loja_id and s.ate is null
    ${inOrder}`.execute(trx);
  return rows;
}

export async function readAlertas(trx: Db): Promise<Alertas[]> {
  const { rows } = await sql<{ alertas: string }>`
    select distinct ${alertas}::text as alertas
    from lojas join clientes on clientes.id = lojas.cliente_id where ${isWatched}`.execute(trx);
  return rows.map((row) => JSON.parse(row.alertas) as Alertas);
}

export type ResumoLoja = NamedLoja & {
  situacao: Schemas['SituacaoDaLoja'];
  /** Milliseconds without playing on the day of the digest. */
  caladaMs: number;
};

/** Returns a digest's stores that were silent for part of a São Paulo day or have never been on. */
export async function readResumoLojas(
  trx: Db,
  { destinatario, horario }: { destinatario: string; horario: string },
  dia: string,
): Promise<ResumoLoja[]> {
  const start = sql`(${dia}::date::timestamp at time zone ${TIME_ZONE})`;
  const end = sql`((${dia}::date + 1)::timestamp at time zone ${TIME_ZONE})`;
  const { rows } = await sql<ResumoLoja>`
    with do_resumo as (
      select lojas.id, s.situacao, ${named}, clientes.nome_busca as cliente_busca, lojas.nome_busca
      from lojas join clientes on clientes.id = lojas.cliente_id
      join situacoes s on s.loja_id = lojas.id and s.ate is null
      where ${isWatched} and (${alertas} ->> 'ligado')::boolean and ${alertas} ->> 'resumoDiarioAs' = ${horario}
        and (${alertas} -> 'destinatarios')::jsonb ? ${destinatario}),
    caladas as (
      select loja_id, sum(extract(epoch from least(coalesce(ate, ${end}), ${end}) - greatest(de, ${start})) * 1000)::float8 as ms
      from situacoes
      where situacao in ('SEM_SINAL', 'PARADA') and de < ${end} and (ate is null or ate > ${start})
      group by loja_id)
    select loja, cliente, fuso_horario, situacao, coalesce(ms, 0) as calada_ms
    from do_resumo left join caladas on loja_id = id
    where ms > 0 or situacao = 'NUNCA_LIGOU'
    order by cliente_busca, cliente, nome_busca, id`.execute(trx);
  return rows;
}
