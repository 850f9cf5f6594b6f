import { type RawBuilder, sql } from 'kysely';
import { formats } from '#domain/formats.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { acaoOf } from './conferir.ts';
import type { Achado, Linha } from './importavel.ts';
import { withZeros } from './leitura.ts';
import { BATCH, pack, unpackedText } from './packed.ts';

/** A unique field: the indexed expression on `t`, and the same expression on a row's text. */
type Busca = {
  campo: string;
  coluna: RawBuilder<unknown>;
  chave: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
  write?: (text: string) => string;
};

export const busca = (text: RawBuilder<unknown>) => sql`busca(${text})`;

/** Finds existing entities for each row by `_id` and by unique fields, with the comparison of their indexes. */
export async function lookUp(
  db: Db,
  tabela: 'lojas' | 'clientes',
  linhas: readonly Linha[],
  buscas: readonly Busca[],
): Promise<Achado[]> {
  const texts = (campo: string, write = (text: string) => text) =>
    sql.val(linhas.map(({ textos }) => (textos[campo] ? write(textos[campo]) : null)));
  const alive = sql`select t.id from ${sql.table(tabela)} t where t.deleted_at is null and`;
  const keys = buscas.map(({ chave }, index) => chave(sql.ref(`b${index}`)));
  const names = sql.join(buscas.map((_, index) => sql.ref(`b${index}`)));
  const held = sql.join(buscas.map(({ coluna }, index) => sql`(${alive} ${coluna} = ${keys[index]!})`));
  const { rows } = await sql<Achado>`
    select linha, (${alive} t.id = a.id) as por_id, array[${held}] as por, array[${sql.join(keys)}] as chaves
    from unnest(${sql.val(linhas.map(({ linha }) => linha))}::integer[], ${texts('_id')}::text[],
      ${sql.join(buscas.map(({ campo, write }) => sql`${texts(campo, write)}::text[]`))}) as a (linha, id, ${names})
  `.execute(db);
  return rows;
}

export type ClienteNomeado = { texto: string; id: string; nome: string; excluido: boolean };

export const cnpjOf = (text: string) => withZeros(formats.cnpj.tidy(text), 14);

/** Finds clients by id, CNPJ or name. Returns a deleted client only if no other matches. */
export async function findClientesNomeados(db: Db, textos: readonly string[]): Promise<ClienteNomeado[]> {
  const found = [];
  for (let start = 0; start < textos.length; start += BATCH) {
    const batch = textos.slice(start, start + BATCH);
    const { rows } = await sql<ClienteNomeado>`
      select t.texto, c.id, c.nome, c.excluido
      from unnest(${batch}::text[], ${batch.map(cnpjOf)}::text[]) as t (texto, cnpj)
      cross join lateral (
        select id, nome, deleted_at is not null as excluido, 0 as ordem from clientes where id = t.texto
        union all select id, nome, false, 1 from clientes where cnpj = t.cnpj and deleted_at is null
        union all select id, nome, deleted_at is not null, 2 from clientes where nome_busca = busca(t.texto)
        order by 3, 4 limit 1) c`.execute(db);
    found.push(...rows);
  }
  return found;
}

export type Importadas = { total: number; linhas: Uint8Array };

export function packImportadas(linhas: readonly Linha[], nome: string): Importadas {
  const rows = linhas
    .filter((linha) => acaoOf(linha) !== 'NADA')
    .map(({ antes, campos, textos }) => ({
      linha: (antes?.id as string | undefined) ?? newId(),
      nome: textos.nome || String(antes?.nome ?? nome),
      dados: { nova: !antes, campos },
    }));
  return { total: rows.length, linhas: pack(rows) };
}

export async function keepImportadas(
  trx: Db,
  tarefaId: string,
  importadas: readonly Importadas[],
): Promise<void> {
  let before = 0;
  for (const { total, linhas } of importadas) {
    await sql`
      insert into tarefas_linhas (tarefa_id, numero, linha, nome, dados)
      select ${tarefaId}, ${before} + ordem, linha, left(nome, 120), dados
      from rows from (jsonb_to_recordset(${unpackedText(linhas)}::jsonb) as (linha text, nome text, dados jsonb))
        with ordinality as b (linha, nome, dados, ordem)`.execute(trx);
    before += total;
  }
}
