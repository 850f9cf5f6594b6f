import { sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { contains } from '../../db/search.ts';
import { isWatched } from '../../devices/situacoes.ts';

type ListQuery = NonNullable<operations['listComunicadoLojas']['parameters']['query']>;
type Lembrete = components['schemas']['ComunicadoLembrete'];

/** Minutes between reminders, so that a double click does not remind stores twice. */
const PAUSE_MINUTES = 10;

const situacao = sql<components['schemas']['SituacaoDoDestinatario']>`case
  when lojas.deleted_at is not null then 'EXCLUIDA' when ${isWatched} then 'ATIVA' else 'INATIVA' end`;
const status = sql<components['schemas']['Leitura']>`case
  when comunicados_enviados.lido_em is null then 'NÃO LIDO' else 'LIDO' end`;

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
  lidoEm: {
    by: sql`coalesce(comunicados_enviados.lido_em, '-infinity'::timestamptz)`,
    type: 'timestamptz',
  },
};

/** Includes deleted stores. Shows each store's current client. */
export function listLeituras(db: Db, comunicadoId: string, query: ListQuery) {
  let from = db
    .selectFrom('comunicadosEnviados')
    .innerJoin('lojas', 'lojas.id', 'comunicadosEnviados.lojaId')
    .where('comunicadosEnviados.comunicadoId', '=', comunicadoId);
  if (query.nome?.trim()) from = from.where(contains<'lojas'>('lojas.nomeBusca', query.nome));
  if (query.status)
    from = from.where('comunicadosEnviados.lidoEm', query.status === 'LIDO' ? 'is not' : 'is', null);
  const kept = { LIDO: sql`lidos`, 'NÃO LIDO': sql`enviados - lidos`, all: sql`enviados` }[
    query.status ?? 'all'
  ];
  return listPage(query, {
    from,
    total: query.nome?.trim() ? undefined : sql`(select ${kept} from comunicados where id = ${comunicadoId})`,
    select: (sent) =>
      sent
        .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
        .select(['lojas.id', 'lojas.nome', 'lojas.clienteId', 'clientes.nome as clienteNome'])
        .select([situacao.as('situacao'), status.as('status')])
        .select(['comunicadosEnviados.lidoEm', 'comunicadosEnviados.lembradoEm']),
    id: sql.ref('lojas.id'),
    sorts,
    defaultSort: 'nome',
  });
}

const unreadOf = (comunicadoId: string) => sql`comunicados_enviados e join lojas on lojas.id = e.loja_id
  join clientes on clientes.id = lojas.cliente_id where e.comunicado_id = ${comunicadoId} and e.lido_em is null`;

export async function countUnread(
  db: Db,
  comunicadoId: string,
): Promise<Pick<Lembrete, 'lojas' | 'inativas'>> {
  const count = sql<
    Pick<Lembrete, 'lojas' | 'inativas'>
  >`select count(*) filter (where ${isWatched}) as lojas,
    count(*) filter (where not ${isWatched}) as inativas from ${unreadOf(comunicadoId)}`;
  return (await count.execute(db)).rows[0]!;
}

export async function pauseUntil(db: Db, comunicadoId: string): Promise<string | null> {
  const until = sql`lembrado_em + make_interval(mins => ${PAUSE_MINUTES})`;
  const { rows } = await sql<{ until: string }>`select ${until} as until from comunicados
    where id = ${comunicadoId} and ${until} > now()`.execute(db);
  return rows[0]?.until ?? null;
}

/**
 * Reminds the active stores that have not read a locked announcement and returns their number. Skips rows locked by a
 * store that is just reading it: that store waits for the announcement's counter, so waiting would deadlock.
 */
export async function remind(trx: Db, comunicadoId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select e.id, e.created_at from ${unreadOf(comunicadoId)} and ${isWatched} for no key update of e skip locked
    )
    update comunicados_enviados e set lembrado_em = now() from due
      where e.created_at = due.created_at and e.id = due.id`.execute(trx);
  const lojas = Number(numAffectedRows);
  if (lojas > 0)
    await sql`update comunicados set lembrado_em = now() where id = ${comunicadoId}`.execute(trx);
  return lojas;
}
