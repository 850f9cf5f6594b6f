import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import { type Conteudo, readConteudo } from '#server/modules/integracoes/conteudo.ts';

/** Adds a destination, so that occurrences are recorded. */
export async function addDestino(db: Db, nome = 'Painel de BI'): Promise<string> {
  const id = newId();
  const address = {
    host: 'bi.exemplo.com.br',
    final: 'k3J9',
    endereco: Buffer.from('x'),
    segredo: Buffer.from('x'),
  };
  await db
    .insertInto('destinos')
    .values({ id, nome, ...address, tipos: ['LOJA_PAROU'], formato: 'JSON' })
    .execute();
  return id;
}

/** Returns the payloads of all recorded occurrences in the order of their numbers, and deletes them. */
export async function takeOcorrencias(db: Db): Promise<Conteudo[]> {
  const rows = await db.selectFrom('ocorrencias').selectAll().orderBy('numero').execute();
  const conteudo = await readConteudo(db, rows);
  await db.deleteFrom('ocorrencias').execute();
  return rows.map(({ numero }) => conteudo.get(numero)!);
}

export async function areSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ areSettled: boolean }>`
    select bool_and(motivo_da_pausa = 'RESTAURADO' and transacao = '0') as are_settled
    from destinos, ocorrencias`.execute(db);
  return rows[0]!.areSettled;
}
