import { type RawBuilder, sql } from 'kysely';
import { columnsComingBack } from '../../db/colunas.ts';
import { nomesDeTabelas } from '../../db/entidades.ts';
import { ligacoes, nomesDeLigacoes } from '../../db/ligacoes.ts';
import type { Db } from '../../db/open.ts';
import type { Alteracoes } from './alteracoes.ts';

const all = (parts: readonly string[], of: (part: string) => RawBuilder<unknown> = sql.ref) =>
  sql.join(parts.map(of));

const linksOf = ({ touched }: Alteracoes) => nomesDeLigacoes.filter((name) => touched.has(name));

export async function removeLinks(trx: Db, alteracoes: Alteracoes): Promise<void> {
  for (const name of linksOf(alteracoes)) {
    const [linha, ligada] = ligacoes[name].keys;
    await sql`delete from ${sql.table(name)} t using ${alteracoes.rows} where m.tabela = ${name} and m.antes is null
      and ${sql.ref(`t.${linha}`)} = m.linha and ${sql.ref(`t.${ligada}`)} = m.ligada`.execute(trx);
  }
}

export async function writeLinks(trx: Db, alteracoes: Alteracoes): Promise<void> {
  const { rows, touched } = alteracoes;
  for (const name of linksOf(alteracoes)) {
    const { keys, columns } = ligacoes[name];
    const table = sql.table(name);
    const from = (column: string) => sql.ref(`r.${column}`);
    await sql`insert into ${table} (${all([...keys, ...columns])})
      select ${sql.join([sql`m.linha`, sql`m.ligada`, ...columns.map(from)])}
      from ${rows} cross join lateral jsonb_populate_record(null::${table}, m.antes) r
      where m.tabela = ${name} and m.antes is not null and m.depois is null
      on conflict do nothing`.execute(trx);
  }
  if (!touched.has('playlist_musicas')) return;
  await sql`update playlist_musicas t set posicao = (m.antes ->> 'posicao')::integer
    from ${rows} where m.tabela = 'playlist_musicas' and m.antes ? 'posicao' and m.depois is not null
      and t.playlist_id = m.linha and t.musica_id = m.ligada`.execute(trx);
}

/** `values` restores the columns while rows stay deleted, and `deletion` then undeletes them. */
type Part = 'all' | 'values' | 'deletion';

/**
 * Restores columns, owners before the rows that belong to them. Rows that were created are deleted. The version is
 * incremented unless only `values` are written.
 */
export async function writeRows(
  trx: Db,
  { rows, touched, caminho }: Alteracoes,
  by: { id: string },
  part: Part = 'all',
): Promise<void> {
  for (const tabela of nomesDeTabelas.filter((name) => touched.has(name))) {
    const columns = columnsComingBack(tabela, caminho).filter(
      (column) => part === 'all' || (column === 'deleted_at') === (part === 'deletion'),
    );
    if (columns.length === 0) continue;
    const version = sql`, versao = versao + 1, updated_at = now(), updated_by = ${by.id}`;
    await sql`update ${sql.table(tabela)} t set (${all(columns)}) = (
        select ${all(columns, (column) => sql.ref(`r.${column}`))} from jsonb_populate_record(t, m.antes) r)
        ${part === 'values' ? sql`` : version}
      from ${rows} where m.tabela = ${tabela} and t.id::text = m.linha
        and ${part === 'all' ? sql`m.antes <> '{}'` : sql`m.antes ?| ${columns}::text[]`}`.execute(trx);
  }
}
