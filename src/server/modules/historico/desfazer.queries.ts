import { type RawBuilder, sql } from 'kysely';
import {
  campoOf,
  camposSemVolta,
  columnsComingBack,
  colunasSecretas,
  semVoltaDeAntes,
  shown,
} from '../../db/colunas.ts';
import {
  deCliente,
  type NomeDeTabela,
  nomesDeTabelas,
  tabela as tabelaDe,
  tabelas,
} from '../../db/entidades.ts';
import { ligacoes, nomesDeLigacoes } from '../../db/ligacoes.ts';
import type { Db } from '../../db/open.ts';
import type { Diferenca } from '../../lib/fail.ts';
import type { Alteracoes } from './alteracoes.ts';

const all = (parts: readonly string[], of: (part: string) => RawBuilder<unknown> = sql.ref) =>
  sql.join(parts.map(of));

export const lockOperacao = (trx: Db, { id, operacao }: { id?: string; operacao?: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended('desfazer' || coalesce(${operacao ?? null},
    (select operacao from atividades where id = ${id ?? null}), ''), 0))`.execute(trx);

export const comLojas = nomesDeLigacoes
  .filter((name) => ligacoes[name].ends[1] === 'lojas')
  .map((name) => tabelas[ligacoes[name].ends[0]].entidade);

export const lojasNomeadas = sql<string[] | null>`(
  select array_agg(l ->> '_id') from jsonb_array_elements(
    case when entidade = any(${comLojas}::text[]) and jsonb_typeof(coalesce(depois -> 'lojas', antes -> 'lojas')) = 'array'
      then coalesce(depois -> 'lojas', antes -> 'lojas') end) l)`.as('lojas');

/** Locks the changed rows and the rows that they are linked to, in the global lock order. */
export async function lockRows(trx: Db, { rows, touched }: Alteracoes): Promise<void> {
  for (const tabela of nomesDeTabelas) {
    const ofLinks = nomesDeLigacoes.flatMap((link) =>
      ligacoes[link].ends.flatMap((end, index) =>
        end === tabela && touched.has(link)
          ? [sql`select ${sql.ref(index === 0 ? 'linha' : 'ligada')} from ${rows} where tabela = ${link}`]
          : [],
      ),
    );
    const owners =
      tabela === 'clientes'
        ? deCliente
            .filter((owned) => touched.has(owned))
            .map(
              (owned) => sql`select unnest(array[t.cliente_id, m.antes ->> 'cliente_id'])
                from ${rows} join ${sql.table(owned)} t on t.id = m.linha where m.tabela = ${owned}`,
            )
        : [];
    const own = touched.has(tabela) ? [sql`select linha from ${rows} where tabela = ${tabela}`] : [];
    const ids = [...own, ...ofLinks, ...owners];
    if (ids.length === 0) continue;
    await sql`select id from ${sql.table(tabela)} where id::text in (${sql.join(ids, sql` union `)})
      order by id for no key update`.execute(trx);
  }
}

/** Reports whether a changed row is erased or waiting to be erased: an undo would restore only empty values. */
export async function isErased(trx: Db, { rows }: Alteracoes): Promise<boolean> {
  const { rows: found } = await sql`select from ${rows} where m.ligada = ''
    and (exists (select from apagados where id = m.linha)
      or exists (select from lixeira where id = m.linha and apagar_desde is not null))
    limit 1`.execute(trx);
  return found.length > 0;
}

const comSegredo = nomesDeTabelas.filter((nome) => colunasSecretas(nome).length > 0);

/** Returns the changed passwords and PINs as field names of the contract. An undo does not restore them. */
export async function findSemVolta(trx: Db, { rows, touched }: Alteracoes): Promise<string[]> {
  if (!comSegredo.some((nome) => touched.has(nome))) return [];
  const { rows: found } = await sql<{ coluna: string }>`
    select distinct e.key as coluna from ${rows} cross join lateral jsonb_object_keys(m.antes) e (key)
    where m.tabela = any(${comSegredo}::text[]) and not m.criada and e.key = any(${semVoltaDeAntes}::text[])`.execute(
    trx,
  );
  // Older versions of the server stored the password in separate columns.
  const campos = new Set(found.map(({ coluna }) => (camposSemVolta.includes(coluna) ? coluna : 'senha')));
  return camposSemVolta.filter((campo) => campos.has(campo));
}

type Differing = {
  id: string;
  nome: string;
  coluna: string;
  antes: unknown;
  depois: unknown;
  atual: unknown;
};

async function differingRows(
  trx: Db,
  tabela: NomeDeTabela,
  { rows, caminho }: Alteracoes,
): Promise<Diferenca[]> {
  const { entidade, nome } = tabelas[tabela];
  const { rows: found } = await sql<Differing>`
    select t.id::text as id, ${sql.ref(`t.${nome}`)}::text as nome, e.key as coluna,
      case when m.criada then null else era -> e.key end as antes, ficou -> e.key as depois, agora -> e.key as atual
    from ${rows} join ${sql.table(tabela)} t on t.id::text = m.linha
    cross join lateral (select to_jsonb(t) as agora,
      to_jsonb(jsonb_populate_record(t, m.depois - 'inativo_desde')) as ficou,
      to_jsonb(jsonb_populate_record(t, m.antes)) as era) v
    cross join lateral jsonb_each(m.depois) e
    where m.tabela = ${tabela} and m.antes <> '{}' and agora <> ficou and e.key <> 'inativo_desde'
      and e.key = any(${columnsComingBack(tabela, caminho)}::text[]) and agora -> e.key is distinct from ficou -> e.key
      and (m.criada or agora -> e.key is distinct from era -> e.key)
    order by m.linha limit 100`.execute(trx);
  return found.map(({ id, coluna, antes, depois, atual, nome: called }) => ({
    entidade,
    _id: tabela === 'configuracoes' ? tabela : id,
    nome: tabela === 'configuracoes' ? 'Configurações' : called,
    campo: campoOf(coluna),
    antes: shown(coluna, antes),
    depois: shown(coluna, depois),
    atual: shown(coluna, atual),
  }));
}

export async function namedClientes(trx: Db, diferencas: Diferenca[]): Promise<Diferenca[]> {
  const ids = diferencas
    .filter(({ campo }) => campo === 'cliente')
    .flatMap(({ antes, depois, atual }) => [antes, depois, atual]);
  if (ids.length === 0) return diferencas;
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, nome from clientes where id = any(${ids}::text[])`.execute(trx);
  const named = new Map<unknown, object>(rows.map(({ id, nome }) => [id, { _id: id, nome }]));
  const of = (value: unknown) => named.get(value) ?? value;
  return diferencas.map((one) =>
    one.campo === 'cliente'
      ? { ...one, antes: of(one.antes), depois: of(one.depois), atual: of(one.atual) }
      : one,
  );
}

export async function findChangedSince(trx: Db, alteracoes: Alteracoes): Promise<Diferenca[]> {
  const found = [];
  for (const tabela of nomesDeTabelas)
    if (alteracoes.touched.has(tabela)) found.push(...(await differingRows(trx, tabela, alteracoes)));
  return namedClientes(trx, found);
}

export async function findLinkedSince(trx: Db, { rows, touched }: Alteracoes): Promise<Diferenca[]> {
  const found = [];
  for (const tabela of nomesDeTabelas) {
    const { entidade, nome, counts = [] } = tabelaDe(tabela);
    if (!touched.has(tabela) || counts.length === 0) continue;
    const counted = all(counts, (count) => sql`(${count}, ${sql.ref(`t.${count}`)}::integer)`);
    const { rows: linked } = await sql<{ id: string; nome: string; coluna: string; atual: number }>`
      select t.id, ${sql.ref(`t.${nome}`)} as nome, c.coluna, c.atual
      from ${rows} join ${sql.table(tabela)} t on t.id = m.linha
      cross join lateral (values ${counted}) c (coluna, atual)
      where m.tabela = ${tabela} and m.criada and m.antes <> '{}' and c.atual > 0
      order by t.id limit 100`.execute(trx);
    found.push(
      ...linked.map(({ id, coluna, atual, nome: called }) => ({
        entidade,
        _id: id,
        nome: called,
        campo: campoOf(coluna),
        antes: null,
        depois: 0,
        atual,
      })),
    );
  }
  return found;
}

type DeAtividade = { entidade: string; entidadeId: string };

export async function markEdited(
  trx: Db,
  atividades: readonly DeAtividade[],
  { rows }: Alteracoes,
  by: { id: string },
): Promise<void> {
  for (const tabela of nomesDeTabelas) {
    const { entidade } = tabelas[tabela];
    const ids = atividades.filter((one) => one.entidade === entidade).map(({ entidadeId }) => entidadeId);
    if (ids.length === 0) continue;
    await sql`update ${sql.table(tabela)} set versao = versao + 1, updated_at = now(), updated_by = ${by.id}
      where id::text = any(${ids}::text[])
        and id::text not in (select linha from ${rows} where tabela = ${tabela} and antes <> '{}')`.execute(
      trx,
    );
  }
}
