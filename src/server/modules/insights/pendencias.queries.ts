import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { severities } from '../../devices/situacoes.ts';
import { countLogged } from '../../playlog/sums.ts';
import { countProblems } from '../agendamentos/agendamentos.queries.ts';
import { unreadFor } from '../comunicados/comunicados.queries.ts';
import { contratoVencendo } from '../contratoEcad.ts';
import { alive, erraramPin } from '../lojas/lojas.queries.ts';
import { countAbertos } from '../pedidos/pedidos.queries.ts';
import { countRegrasParadas } from '../playlists/playlists.queries.ts';
import { readProblemas } from '../sistema/instancias.ts';

type Situacao = components['schemas']['SituacaoDaLoja'];

/** Days until an unread announcement counts: stores that open late may still read a newer one. */
const UNREAD_DAYS = 2;
/** The last state that needs attention: `gravidades` is sorted worst first. */
const WORST = severities.NUNCA_LIGOU;

async function countSituacoes(db: Db): Promise<Map<Situacao, number>> {
  const rows = await db
    .selectFrom('situacoes')
    .where('ate', 'is', null)
    .where('gravidade', '<=', WORST)
    .groupBy('gravidade')
    .select(['gravidade', sql<number>`count(*)`.as('lojas')])
    .execute();
  const byGravidade = new Map(rows.map(({ gravidade, lojas }) => [gravidade, lojas]));
  return new Map(
    (Object.keys(severities) as Situacao[]).map((situacao) => [
      situacao,
      byGravidade.get(severities[situacao]) ?? 0,
    ]),
  );
}

async function countNaoLidos(db: Db, agora: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from comunicados
    where ${unreadFor(UNREAD_DAYS, agora)}`.execute(db);
  return rows[0]!.n;
}

async function countErraramPin(db: Db, agora: Date): Promise<number> {
  const { n } = await alive(db)
    .where('lojas.id', 'in', erraramPin(db, agora))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function countContratos(db: Db, table: 'clientes' | 'lojas'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where contrato_ecad is not null and deleted_at is null and ${contratoVencendo(table)}`.execute(db);
  return rows[0]!.n;
}

/**
 * `dono` limits the schedules to one administrator; null counts all. Each count reads only the rows that it counts.
 */
export async function countPendencias(db: Db, agora: Date, dono: string | null) {
  const situacoes = await countSituacoes(db);
  const of = (situacao: Situacao) => situacoes.get(situacao) ?? 0;
  const { comFalha, semDono } = await countProblems(db, dono);
  return {
    semTocar: of('SEM_SINAL') + of('PARADA'),
    desatualizadas: of('DESATUALIZADA'),
    nuncaLigaram: of('NUNCA_LIGOU'),
    contatosHoje: await countLogged(db, 'contatos_suporte', { since: startOfPeriodo(1, agora) }),
    comunicadosNaoLidos: await countNaoLidos(db, agora),
    pinErrado: await countErraramPin(db, agora),
    enviosComFalha: comFalha,
    agendamentosSemDono: dono === null ? semDono : 0,
    sistema: dono === null ? (await readProblemas(db, agora)).length : 0,
    regrasParadas: await countRegrasParadas(db),
    pedidosAbertos: await countAbertos(db),
    contratosDeClientes: await countContratos(db, 'clientes'),
    contratosDeLojas: await countContratos(db, 'lojas'),
  };
}

/** The largest play log in the measurements of the embedded database. */
const MOST_PLAYS = 25_000_000;
const NEAR = 0.8 * MOST_PLAYS;

/** Estimates the number of logged plays from the planner's statistics; null below 80 % of the maximum. */
export async function nearlyFull(db: Db): Promise<number | null> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as plays
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'execucoes'::regclass`.execute(
    db,
  );
  const { plays } = rows[0]!;
  return plays >= NEAR ? plays : null;
}
