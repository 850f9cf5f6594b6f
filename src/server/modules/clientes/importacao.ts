import type { NewRow } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';
import { withConflicts } from '../../db/transaction.ts';
import type { By } from '../../http/handlers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { type Importada, mudancasDe } from '../importada.ts';
import { clientes, createConflicts, updateConflicts } from './clientes.handlers.ts';

export async function insertNovos(trx: Db, me: By, novos: readonly Importada[]): Promise<void> {
  const rows = novos.map(
    ({ id, campos }) => ({ id, ...campos, updatedBy: me.id }) as NewRow<'clientes'> & { id: string },
  );
  await trx.insertInto('clientes').values(rows).execute();
  const atividades = novos.map(({ id, campos }) => ({
    acao: 'IMPORTAR' as const,
    entidade: 'CLIENTE' as const,
    entidadeId: id,
    nome: String(campos.nome),
    depois: campos,
  }));
  await recordAtividade(trx, me, ...atividades);
}

/** Writes all rows of a spreadsheet of clients or none. Returns the ids of changed clients. */
export async function importClientes(trx: Db, me: By, importadas: readonly Importada[]): Promise<string[]> {
  const novos = importadas.filter(({ nova }) => nova);
  if (novos.length > 0) await withConflicts(createConflicts, () => insertNovos(trx, me, novos));
  const ids = novos.map(({ id }) => id);
  const campos = mudancasDe(importadas);
  if (campos.size === 0) return ids;
  const changed = await withConflicts(updateConflicts, () =>
    clientes.editAll(trx, me, [...campos.keys()], (before) => {
      const columns = campos.get(before.id)!;
      const nome = columns.nome === undefined ? before.nome : String(columns.nome);
      return { columns, nome, ...changesBetween(before, columns) };
    }),
  );
  return [...ids, ...changed];
}
