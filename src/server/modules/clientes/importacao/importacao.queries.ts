import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/open.ts';
import type { Me } from '../../../http/handlers.ts';
import { recordAtividade } from '../../atividades/atividades.queries.ts';
import type { ClienteFields } from './rows.ts';

/** How many rows a statement has: so few that making the statement keeps nobody waiting. */
const BATCH = 100;

type Keys = { linha: number; nome: string | null; cnpj: string | null };

/** For each row, the first row of the file with the same name or CNPJ, and whether a client has it already. */
export type Taken = {
  linha: number;
  nomeNaLinha: number | null;
  nomeExiste: boolean;
  cnpjNaLinha: number | null;
  cnpjExiste: boolean;
};

/** Looks all rows up at once, comparing names as the database's unique index does. */
export async function findTaken(db: Db, rows: Keys[]): Promise<Taken[]> {
  const column = (key: keyof Keys) => sql.val(rows.map((row) => row[key]));
  const { rows: taken } = await sql<Taken>`
    with linhas as materialized (
      select linha, busca(nome) as nome, cnpj
      from unnest(${column('linha')}::integer[], ${column('nome')}::text[], ${column('cnpj')}::text[])
        as arquivo (linha, nome, cnpj)
    )
    select linha,
      case when nome is not null then min(linha) over (partition by nome) end as nome_na_linha,
      exists (select from clientes where deleted_at is null and nome_busca = linhas.nome) as nome_existe,
      case when cnpj is not null then min(linha) over (partition by cnpj) end as cnpj_na_linha,
      exists (select from clientes where deleted_at is null and clientes.cnpj = linhas.cnpj) as cnpj_existe
    from linhas
  `.execute(db);
  return taken;
}

/** Adds the clients of a file, each with its Atividade. */
export async function insertClientes(trx: Db, me: Me, clientes: (ClienteFields & { nome: string })[]) {
  for (let start = 0; start < clientes.length; start += BATCH) {
    const batch = clientes.slice(start, start + BATCH).map((fields) => ({ id: newId(), fields }));
    await trx
      .insertInto('clientes')
      .values(batch.map(({ id, fields }) => ({ id, ...fields, updatedBy: me.id })))
      .execute();
    await recordAtividade(
      trx,
      me,
      ...batch.map(({ id, fields }) => ({
        acao: 'IMPORTAR' as const,
        entidade: 'CLIENTE' as const,
        entidadeId: id,
        nome: fields.nome,
        depois: fields,
      })),
    );
  }
}
