import { sql } from 'kysely';
import type { Apagamento } from '../../backup/apagamentos.ts';
import { tabela, tabelaOf } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { updateClientes } from '../clientes/clientes.queries.ts';
import { eraseItem } from './erase.ts';

/** Stores the erasures as already written, because they come from the list beside the backups. */
const keep = (db: Db, apagamentos: readonly Apagamento[]) =>
  sql`insert into apagamentos (id, entidade, momento, escrito_em) select id, entidade, momento, now()
    from jsonb_to_recordset(${JSON.stringify(apagamentos)}::jsonb) a (id text, entidade text, momento timestamptz)
    on conflict do nothing`.execute(db);

async function stillThere(db: Db, apagamentos: readonly Apagamento[]): Promise<Apagamento[]> {
  const found: Apagamento[] = [];
  for (const [entidade, ofKind] of Map.groupBy(apagamentos, (one) => one.entidade)) {
    const ids = ofKind.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(tabelaOf(entidade)!)} t
      where id = any(${ids}::text[]) and not exists (select from apagados where id = t.id)`.execute(db);
    const left = new Set(rows.map(({ id }) => id));
    found.push(...ofKind.filter(({ id }) => left.has(id)));
  }
  // Clients first, because their stores, playlists and jingles are erased with them.
  return found.sort(
    (one, other) => Number(other.entidade === 'CLIENTE') - Number(one.entidade === 'CLIENTE'),
  );
}

/**
 * Deletes and marks an entity that was erased after the backup. Returns false if the restored database does not have
 * it.
 */
async function markAgain(trx: Db, { id, entidade, momento }: Apagamento): Promise<boolean> {
  const nome = tabelaOf(entidade)!;
  const { rows } = await sql<{ isDeleted: boolean }>`select deleted_at is not null as is_deleted
    from ${sql.table(nome)} where id = ${id} and not exists (select from apagados where id = ${id}) for update`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) return false;
  if (!found.isDeleted) {
    const change = { deletedAt: new Date(momento) };
    await (entidade === 'CLIENTE'
      ? updateClientes(trx, [id], change, null)
      : rowsOf(nome as 'lojas').update(trx, [id], change, null));
  }
  // Entities deleted with their client and erased separately are not in the bin yet.
  await sql`insert into lixeira (id, entidade, nome, deleted_at, apagar_desde)
    select id, ${entidade}, ${sql.ref(tabela(nome).nome)}, deleted_at, ${momento} from ${sql.table(nome)} where id = ${id}
    on conflict (id) do update set apagar_desde = coalesce(lixeira.apagar_desde, excluded.apagar_desde)`.execute(
    trx,
  );
  return true;
}

/** Erases entities in a restored database that had been erased after its backup. Returns how many it still had. */
export async function eraseAgain(
  db: Db,
  apagamentos: readonly Apagamento[],
  storage?: Storage,
): Promise<number> {
  await keep(db, apagamentos);
  let itens = 0;
  for (const apagamento of await stillThere(db, apagamentos)) {
    if (!(await inTransaction(db, (trx) => markAgain(trx, apagamento)))) continue;
    await eraseItem(db, apagamento.id, { storage });
    itens += 1;
  }
  const lixeira = { entidade: 'LIXEIRA', entidadeId: 'lixeira', nome: 'Lixeira' } as const;
  if (itens > 0)
    await inTransaction(db, (trx) =>
      recordAtividade(trx, null, { acao: 'ESVAZIAR', ...lixeira, depois: { itens } }),
    );
  return itens;
}
