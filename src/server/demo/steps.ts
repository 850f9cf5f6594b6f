import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { lockLog } from '../playlog/ingest.ts';
import { removingFrom, sumTables } from '../playlog/removal.ts';
import { type Log, logs } from '../playlog/rollups.ts';
import { isFromDemo } from './encerramento.ts';
import { listArquivos, removeUnwritten } from './fechamentos.ts';
import { type Leaving, type RootTable, rootTables } from './leaving.ts';

type Condition = RawBuilder<unknown>;

/**
 * A step removes at most `most` rows and returns how many it removed; fewer mean that it is done. A string is the hash
 * of an audio to remove. `arquivos` finds the paths of files to remove.
 */
export type Step =
  | string
  | { arquivos: (trx: Db) => Promise<string[]> }
  | ((trx: Db, most: number) => Promise<number>);

/** Ids per statement. */
const AT_ONCE = 20;

/** Log rows per step. Fewer than elsewhere, because each row must be subtracted from every rollup. */
const MOST_LOGGED = 1000;

const among = <T>(list: readonly T[], size = AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
const ofIds = (column: string, ids: string[]) => sql`${sql.ref(column)} = any(${ids}::text[])`;
const ofChaves = (column: string, chaves: number[]) => sql`${sql.ref(column)} = any(${chaves}::integer[])`;

const changed = async (statement: RawBuilder<unknown>, trx: Db) =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0);

/** Locates rows by table and ctid, because logs are partitioned by month. */
const places = (table: string, which: Condition, most: number) => sql`(
  select tableoid as em, ctid as lugar from ${sql.table(table)} where ${which} limit ${most}) s`;
const there = (table: string) =>
  sql`${sql.ref(`${table}.tableoid`)} = s.em and ${sql.ref(`${table}.ctid`)} = s.lugar`;

const removal =
  (table: string, which: Condition): Step =>
  (trx, most) =>
    changed(
      sql`delete from ${sql.table(table)} using ${places(table, which, most)} where ${there(table)}`,
      trx,
    );

const emptying =
  (table: string, column: string, which: Condition): Step =>
  (trx, most) =>
    changed(
      sql`update ${sql.table(table)} set ${sql.ref(column)} = null from ${places(table, which, most)}
        where ${there(table)}`,
      trx,
    );

type Reference = { table: string; column: string; of: string; key: string; isOptional: boolean };

/** Reads foreign keys from the catalogue, so that future tables are included. */
async function findReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select filha.relname as table, coluna.attname as column, mae.relname as of, chave.attname as key,
      not coluna.attnotnull as is_optional
    from pg_constraint f
    join pg_class filha on filha.oid = f.conrelid join pg_class mae on mae.oid = f.confrelid
    join pg_attribute coluna on coluna.attrelid = f.conrelid and coluna.attnum = f.conkey[1]
    join pg_attribute chave on chave.attrelid = f.confrelid and chave.attnum = f.confkey[1]
    where f.contype = 'f' and f.conparentid = 0 and not filha.relispartition
      and filha.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  return rows;
}

/**
 * Rows of these tables are deleted with the row they refer to, although the column is optional: entries of the security
 * log belong to a person.
 */
const GO_ALONG = ['acessos'];

/** Plans to remove rows together with all rows that refer to them. Optional references are set to null instead. */
function removalWithAll(references: Reference[], table: string, which: Condition): Step[] {
  const naming = references.filter(({ of }) => of === table);
  return [
    ...naming.flatMap((one) => {
      const its = sql`${sql.ref(one.column)} in (select ${sql.ref(one.key)} from ${sql.table(table)} where ${which})`;
      if (one.isOptional && !GO_ALONG.includes(one.table)) return [emptying(one.table, one.column, its)];
      return removalWithAll(references, one.table, its);
    }),
    removal(table, which),
  ];
}

/** Plans to mark rows as deleted, without putting them in the bin. Triggers update counts and links. */
const leaving = (root: RootTable, ids: string[]): Step[] =>
  among(ids).map((some) => async (trx, most) => {
    const { rows } = await sql<{ id: string }>`update ${sql.table(root)} set deleted_at = now()
      where id = any(array(select id from ${sql.table(root)} where ${ofIds('id', some)} and deleted_at is null
        limit ${most})) returning id`.execute(trx);
    await sql`delete from lixeira where ${ofIds('id', some)}`.execute(trx);
    return rows.length;
  });

const numbered: Record<string, RootTable> = {
  loja: 'lojas',
  cliente: 'clientes',
  musica: 'musicas',
  playlist: 'playlists',
  vinheta: 'vinhetas',
};
const found = {
  execucoes: ['cliente', 'musica', 'playlist'],
  execucoes_vinhetas: ['cliente', 'vinheta'],
  curtidas: ['cliente', 'musica', 'playlist'],
  contatos_suporte: ['cliente'],
} satisfies Record<Log, string[]>;

/** Whole rollup rows go first, so that removing log rows has few left to update. */
const ofSums = (left: Leaving): Step[] =>
  [...sumTables()].flatMap(([table, { key }]) =>
    key.flatMap((column) => {
      const root = numbered[column];
      if (!root) return [];
      return among(left[root].chaves, 100).map((some) => removal(table, ofChaves(column, some)));
    }),
  );

const ofLog =
  (log: Log, which: Condition): Step =>
  async (trx, most) => {
    await lockLog(trx);
    const some = Math.min(most, MOST_LOGGED);
    const { rows } = await removingFrom(log, which, some).execute(trx);
    const { removed } = rows[0]!;
    return removed < some ? removed : most;
  };

/** By store first, which covers most rows, then by the other entities. */
function ofLogs(left: Leaving): [Step[], Step[]] {
  const by = (log: Log, column: string, size: number) =>
    among(left[numbered[column]!].chaves, size).map((some) => ofLog(log, ofChaves(column, some)));
  return [
    logs.flatMap((log) => by(log, 'loja', AT_ONCE / 2)),
    logs.flatMap((log) => found[log].flatMap((column) => by(log, column, 100))),
  ];
}

const noting =
  (ids: string[]): Step =>
  async (trx) => {
    await sql`insert into apagados (id) select unnest(${ids}::text[]) on conflict do nothing`.execute(trx);
    return 0;
  };

/** Files go before their rows, which hold the paths. */
const closedMonths = (clientes: string[]): Step[] =>
  among(clientes).flatMap((some) => [
    async (trx: Db) => {
      await removeUnwritten(trx, some);
      return 0;
    },
    { arquivos: (trx: Db) => listArquivos(trx, some) },
  ]);

/**
 * Adjusts the hourly rollups of days whose logs were dropped. They do not show which store played in which hour; only
 * the daily rollups per store remain. Each hour is therefore scaled to the remaining stores' share, so that the hours
 * add up to their daily sum.
 */
const ofDropped: Step = async (trx) => {
  const { sums } = sumTables().get('uso_horas')!;
  const of = (row: string, name: string) => sql.ref(`${row}.${name}`);
  const each = (write: (name: string) => Condition) => sql.join(sums.map(write));
  const dropped = sql`(select detalhes_desde from configuracoes)`;
  await sql`delete from uso_horas h where h.dia < ${dropped}
    and not exists (select from uso_lojas where dia = h.dia)`.execute(trx);
  await sql`with do_dia as (
      select dia, ${each((name) => sql`sum(${sql.ref(name)})::float8 as ${sql.ref(name)}`)}
      from uso_lojas where dia < ${dropped} group by dia
    ), ate_a_hora as (
      select dia, hora, ${each((name) => sql`sum(${sql.ref(name)}) over ate::float8 as ${sql.ref(name)}`)},
        ${each((name) => sql`sum(${sql.ref(name)}) over dia::float8 as ${sql.ref(`todo_${name}`)}`)}
      from uso_horas where dia < ${dropped}
      window dia as (partition by dia), ate as (partition by dia order by hora)
    )
    update uso_horas h set ${each(
      (
        name,
      ) => sql`${sql.ref(name)} = round(d.${sql.ref(name)} * a.${sql.ref(name)} / greatest(a.${sql.ref(`todo_${name}`)}, 1))
        - round(d.${sql.ref(name)} * (a.${sql.ref(name)} - ${of('h', name)}) / greatest(a.${sql.ref(`todo_${name}`)}, 1))`,
    )}
    from do_dia d, ate_a_hora a where a.dia = h.dia and a.hora = h.hora and d.dia = h.dia`.execute(trx);
  return 0;
};

async function contentsOf(db: Db, left: Leaving): Promise<string[]> {
  const ids = [...left.musicas.ids, ...left.vinhetas.ids];
  const { rows } = await sql<{ sha256: string }>`
    select arquivo_sha256 as sha256 from musicas where ${ofIds('id', left.musicas.ids)}
    union select arquivo_sha256 from vinhetas where ${ofIds('id', left.vinhetas.ids)}
    union select antes ->> 'arquivo_sha256' from alteracoes
      where ${ofIds('linha', ids)} and antes ? 'arquivo_sha256'`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** `share` is the approximate percentage of the whole removal. */
export type Stage = { share: number; steps: Step[] };

export async function planRemoval(db: Db, left: Leaving): Promise<Stage[]> {
  const references = await findReferences(db);
  const seen: RootTable[] = rootTables.filter((root) => root !== 'clientes' && root !== 'admins');
  const ids = [...seen, 'clientes' as const].flatMap((root) => left[root].ids);
  const audible = [...left.musicas.ids, ...left.vinhetas.ids];
  const { lojas, clientes } = left;
  const each = (table: string, column: string, all = ids) =>
    among(all, 500).map((some) => removal(table, ofIds(column, some)));
  const lists = [
    ...seen.toReversed().flatMap((root) => leaving(root, left[root].ids)),
    ...each('lixeira', 'id'),
    ...each('lixeira', 'loja_id', lojas.ids),
    ...each('lixeira', 'cliente_id', clientes.ids),
  ];
  const notes = [
    ofDropped,
    ...among(lojas.chaves).map((some) => removal('opinioes', ofChaves('loja', some))),
    removal('atividades', isFromDemo('id')),
    removal('contagens_de_atividades', sql`total = 0`),
    ...each('alteracoes', 'linha'),
    removal('alteracoes', sql`ligada <> '' and ${ofIds('ligada', ids)}`),
  ];
  const rows = rootTables.flatMap((root) =>
    among(left[root].ids).flatMap((some) => removalWithAll(references, root, ofIds('id', some))),
  );
  const [ofStores, ofOthers] = ofLogs(left);
  return [
    { share: 10, steps: lists },
    { share: 10, steps: ofSums(left) },
    { share: 55, steps: ofStores },
    { share: 5, steps: [...ofOthers, ...notes] },
    // Noting rows as erased stops them from keeping their audio. The notes are removed later.
    { share: 5, steps: [...among(audible).map(noting), ...(await contentsOf(db, left))] },
    {
      share: 15,
      steps: [
        ...closedMonths(clientes.ids),
        ...rows,
        ...each('apagados', 'id'),
        removal('uso_comunicados', sql`enviados = 0`),
        removal('uso_paradas', sql`linhas = 0`),
      ],
    },
  ];
}
