import { sql } from 'kysely';
import type { Vinheta } from '#domain/calendar.ts';
import { type PlannedPlays, USUAL_FAIXA_MS } from '#domain/comprovante.ts';
import type { Expediente } from '#domain/horarios.ts';
import { epochMs } from '../db/epoch.ts';
import type { Db } from '../db/open.ts';
import { inherited } from '../devices/configuracao.ts';
import { isWatched } from '../devices/situacoes.ts';
import type { DiaDeLojas } from './devidos.ts';

/** `chave` is the number used in the logs; `ultima` is the last play before the day. */
type VinhetaDoDia = Vinheta & { chave: number; ultima: number | null };

export type LojaDoDia = Expediente & {
  chave: number;
  cliente: number;
  isAtiva: boolean;
  vinhetas: VinhetaDoDia[];
  /** Mean length of the tracks played on the day. */
  faixaMs: number;
  silencios: { de: number; ate: number | null }[];
};

export type Planejado = Omit<PlannedPlays, 'vinheta' | 'momentos'> & {
  loja: number;
  cliente: number;
  vinheta: number;
  semTocar: number;
};

/** Older plays are ignored, as in the domain's rule. */
const LEMBRADAS = sql`interval '35 days'`;

export async function readLojas(db: Db, { lojas, dia, de, ate }: DiaDeLojas): Promise<LojaDoDia[]> {
  if (de >= ate) return [];
  const { rows } = await sql<LojaDoDia>`
    select lojas.chave, clientes.chave as cliente, ${isWatched} as is_ativa, lojas.fuso_horario,
      ${inherited('horarios')} as horarios, ${inherited('excecoes')} as excecoes,
      coalesce((select sum(tocado_ms) / nullif(sum(faixas), 0) from uso_lojas where loja = lojas.chave and dia = ${dia}::date),
        ${USUAL_FAIXA_MS})::float8 as faixa_ms,
      coalesce((select json_agg(json_build_object('_id', v.id, 'chave', v.chave, 'diaExecucao', v.dia_execucao,
          'intervaloExecucao', v.intervalo_execucao,
          'validade', case when v.valida_de is not null or v.valida_ate is not null
            then json_build_object('de', v.valida_de, 'ate', v.valida_ate) end,
          'janelas', v.janelas, 'horasMarcadas', v.horas_marcadas, 'maximoPorDia', v.maximo_por_dia,
          'porIntervalo', v.por_intervalo, 'ultima', u.ultima) order by v.id)
        from vinheta_lojas vl join vinhetas v on v.id = vl.vinheta_id and v.status = 'ATIVO' and v.deleted_at is null
        left join (select vinheta, ${epochMs('ultima')} as ultima from (
            select vinheta, max(momento) as ultima from execucoes_vinhetas
            where loja = lojas.chave and momento < ${de}::timestamptz and momento >= ${de}::timestamptz - ${LEMBRADAS}
            group by vinheta) m) u on u.vinheta = v.chave
        where vl.loja_id = lojas.id), '[]') as vinhetas,
      coalesce((select json_agg(json_build_object('de', ${epochMs('s.de')}, 'ate', ${epochMs('s.ate')})) from (
          select * from situacoes where loja_id = lojas.id and de >= ${de}::timestamptz and de < ${ate}::timestamptz
          union all (select * from situacoes where loja_id = lojas.id and de < ${de}::timestamptz order by de desc limit 1)) s
        where s.situacao in ('SEM_SINAL', 'PARADA', 'NUNCA_LIGOU')), '[]') as silencios
    from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
    where lojas.chave = any(${lojas}::integer[]) order by lojas.chave`.execute(db);
  return rows;
}

export async function insertComprovantes(
  trx: Db,
  { lojas, dia, de, ate }: DiaDeLojas,
  plano: readonly Planejado[],
): Promise<void> {
  const planned = sql`json_to_recordset(${JSON.stringify(plano)}::json) as p (loja integer, cliente integer,
    vinheta integer, planejadas smallint, fechada smallint, "diaCheio" smallint, "semTocar" smallint)`;
  await sql`insert into comprovantes_dias (loja, dia, de, ate)
    select loja, ${dia}::date, ${de}::timestamptz, ${ate}::timestamptz from unnest(${lojas}::integer[]) as l (loja)`.execute(
    trx,
  );
  await sql`
    insert into comprovantes (dia, loja, vinheta, cliente, planejadas, fechada, dia_cheio, sem_tocar, tocadas)
    select ${dia}::date, coalesce(p.loja, t.loja), coalesce(p.vinheta, t.vinheta), coalesce(p.cliente, t.cliente),
      coalesce(p.planejadas, 0), coalesce(p.fechada, 0), coalesce(p."diaCheio", 0), coalesce(p."semTocar", 0),
      coalesce(t.tocadas, 0)
    from ${planned}
    full join (select loja, vinheta, min(cliente) as cliente, count(*) as tocadas from execucoes_vinhetas
      where loja = any(${lojas}::integer[]) and momento >= ${de}::timestamptz and momento < ${ate}::timestamptz
      group by loja, vinheta) t on t.loja = p.loja and t.vinheta = p.vinheta
    order by 2, 3`.execute(trx);
}

/**
 * Finds clients with a complete day after these stores are written. Stores without an earlier day do not count, and the
 * first day of a series completes nothing, so that each day of a client is found once.
 */
export async function findCompletos(trx: Db, { lojas, dia, de, ate }: DiaDeLojas): Promise<string[]> {
  if (de >= ate) return [];
  const { rows } = await sql<{ id: string }>`
    select c.id from clientes c
    where somebody_receives()
      and c.id in (select cliente_id from lojas where chave = any(${lojas}::integer[]) and deleted_at is null)
      and exists (select from comprovantes where cliente = c.chave and dia = ${dia}::date)
      and not exists (select from lojas l where l.cliente_id = c.id and l.deleted_at is null
        and not exists (select from comprovantes_dias d where d.loja = l.chave and d.dia = ${dia}::date)
        and exists (select from comprovantes_dias d where d.loja = l.chave and d.dia < ${dia}::date))
    order by c.id`.execute(trx);
  return rows.map(({ id }) => id);
}
