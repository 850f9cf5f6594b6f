import { sql } from 'kysely';
import { type RelatorioExportavel, tableOf } from '#domain/relatorios/tables.ts';
import type { NewRow } from '#generated/db.d.ts';
import { operations } from '#generated/operations.ts';
import { newId } from '../../db/id.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { By } from '../../http/handlers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';

/** An export without progress for this long was interrupted. Its server updates it every second. */
const SILENT_AFTER = sql`interval '30 seconds'`;

type NewExportacao = Pick<
  NewRow<'exportacoes'>,
  'adminId' | 'relatorio' | 'entidadeId' | 'formato' | 'colunas' | 'total'
> & {
  filtros: object;
};

export async function insertExportacao(db: Db, { filtros, ...added }: NewExportacao): Promise<string> {
  const id = newId();
  await db
    .insertInto('exportacoes')
    .values({ id, ...added, filtros: JSON.stringify(filtros) })
    .execute();
  return id;
}

const MOST_AT_ONCE = 2;

const isBeingSent = sql<boolean>`status = 'ENVIANDO' and updated_at >= now() - ${SILENT_AFTER}`;

export async function hasEnoughSent(db: Db, adminId: string, id = ''): Promise<boolean> {
  const sent = await db
    .selectFrom('exportacoes')
    .where('adminId', '=', adminId)
    .where('id', '!=', id)
    .where(isBeingSent)
    .select('id')
    .limit(MOST_AT_ONCE)
    .execute();
  return sent.length >= MOST_AT_ONCE;
}

export const findExportacao = (db: Db, id: string, adminId: string) =>
  db
    .selectFrom('exportacoes')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .select([
      'id',
      'relatorio',
      'entidadeId',
      'filtros',
      'formato',
      'colunas',
      'total',
      'linhas',
      'createdAt',
    ])
    .select(
      sql<'PENDENTE' | 'ENVIANDO' | 'CONCLUIDA' | 'INTERROMPIDA'>`case
        when status = 'ENVIANDO' and updated_at < now() - ${SILENT_AFTER} then 'INTERROMPIDA' else status end`.as(
        'status',
      ),
    )
    .executeTakeFirst();

export async function deleteExportacao(db: Db, id: string, adminId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('exportacoes')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Progress = { status: 'ENVIANDO' | 'CONCLUIDA' | 'INTERROMPIDA'; linhas: number };

/**
 * Marks an export as being sent, unless its admin has too many. Locks the admin, because concurrent exports would not
 * see each other.
 */
export const beginSending = (db: Db, id: string, adminId: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await trx.selectFrom('admins').where('id', '=', adminId).select('id').forUpdate().execute();
    if (await hasEnoughSent(trx, adminId, id)) return false;
    return noteProgress(trx, id, { status: 'ENVIANDO', linhas: 0 });
  });

/** Saves an export's progress. Returns false if it was cancelled or its admin may no longer sign in. */
export async function noteProgress(db: Db, id: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exportacoes')
    .set({ ...progress, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('adminId', 'in', (admins) =>
      admins
        .selectFrom('admins')
        .select('admins.id')
        .where('admins.status', '=', 'ATIVO')
        .where('admins.deletedAt', 'is', null),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noteReady = (
  db: Db,
  { id: exportacao, relatorio }: { id: string; relatorio: RelatorioExportavel },
  progress: Progress,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await noteProgress(trx, exportacao, progress))) return;
    await recordOcorrencias(trx, { tipo: 'EXPORTACAO_PRONTA', dados: { exportacao, relatorio } });
  });

type Exportacao = {
  relatorio: RelatorioExportavel;
  id?: string;
  filtros: object;
  formato: 'xlsx' | 'csv' | 'json';
  linhas: number;
};

const named: Record<string, readonly [table: string, column: string]> = {
  cliente: ['clientes', 'nome'],
  loja: ['lojas', 'nome'],
  musica: ['musicas', 'titulo'],
  playlist: ['playlists', 'nome'],
  vinheta: ['vinhetas', 'nome'],
};

/** Stores the name with the id, so that the activity stays readable after a deletion. */
async function readable(trx: Db, key: string, value: unknown): Promise<unknown> {
  const place = named[key];
  if (!place) return value;
  const [table, column] = place;
  const { rows } = await sql<{ nome: string }>`
    select ${sql.ref(column)} as nome from ${sql.table(table)} where id = ${value}`.execute(trx);
  return { _id: value, nome: rows[0]?.nome ?? value };
}

async function subjectOf(trx: Db, relatorio: RelatorioExportavel, id: string): Promise<object | undefined> {
  if (relatorio !== 'listFechamentoSuplemento')
    return { [operations[relatorio].tag === 'Playlists' ? 'playlist' : 'musica']: id };
  return trx
    .selectFrom('fechamentos')
    .where('id', '=', id)
    .select(['clienteId as cliente', sql<string>`to_char(mes, 'YYYY-MM')`.as('mes')])
    .executeTakeFirst();
}

export async function recordExportacao(
  trx: Db,
  me: By,
  { relatorio, id, filtros, formato, linhas }: Exportacao,
): Promise<void> {
  const entries: [string, unknown][] = [];
  const subject = id && (await subjectOf(trx, relatorio, id));
  for (const [key, value] of Object.entries({ ...subject, ...filtros })) {
    entries.push([key, await readable(trx, key, value)]);
  }
  await recordAtividade(trx, me, {
    acao: 'EXPORTAR',
    entidade: 'RELATORIO',
    entidadeId: relatorio,
    nome: tableOf(relatorio, filtros).nome,
    depois: { filtros: Object.fromEntries(entries), formato, linhas },
  });
}
