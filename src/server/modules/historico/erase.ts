import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { apagada, linhasApagadas, pessoas } from '#generated/pessoas.ts';
import { releaseAudio } from '../../audio/store.ts';
import { camposPessoais, erasedValues } from '../../db/colunas.ts';
import { deCliente, type NomeDeTabela, tabela as tabelaDe, tabelaOf } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { type Item, noteErased, noteMarked } from './lixeira.queries.ts';

const BATCH = 500;
/**
 * Old items marked per transaction. High, because the transaction writes only these rows and the deletions of a job
 * should be marked together.
 */
const MARKED_AT_ONCE = 10_000;
/**
 * Maximum pause between transactions, which leaves the database to others. It is half as long as the last transaction.
 */
const MOST_REST_MS = 50;

type Next = { tabela: NomeDeTabela; ids: string[] };

async function findNext(trx: Db, { id, entidade }: Item): Promise<Next | undefined> {
  const ofCliente = sql`t.cliente_id = ${id} and t.deleted_at is not null`;
  const parts = (entidade === 'CLIENTE' ? deCliente : []).map((tabela) => ({ tabela, which: ofCliente }));
  for (const { tabela, which } of [...parts, { tabela: tabelaOf(entidade)!, which: sql`t.id = ${id}` }]) {
    const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tabela)} t where ${which}
      and not exists (select from apagados where apagados.id = t.id)
      order by t.id limit ${BATCH} for update`.execute(trx);
    if (rows.length > 0) return { tabela, ids: rows.map((row) => row.id) };
  }
  return undefined;
}

function emptiedFor(lojas: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const chaves = sql`any(array(select chave from lojas where id = ${lojas}))`;
  const ofLojas: Record<Exclude<keyof typeof apagada, NomeDeTabela>, RawBuilder<unknown>> = {
    acessos: sql`loja_id = ${lojas}`,
    contatos_suporte: sql`loja = ${chaves}`,
  };
  return Object.entries(ofLojas).map(([nome, condition]) => {
    const table = nome as keyof typeof ofLojas;
    const left = Object.entries(apagada[table]).map(([column, value]) => [sql.ref(column), sql.lit(value)]);
    const isLeft = left.map(([column, value]) => sql`${column} is distinct from ${value}`);
    const key = sql.join(pessoas[table].chave.map((column) => sql.ref(column)));
    return sql`update ${sql.table(table)} set ${sql.join(left.map(([column, value]) => sql`${column} = ${value}`))}
      where (${key}) in (select ${key} from ${sql.table(table)} where ${condition}
        and (${sql.join(isLeft, sql` or `)}) limit ${BATCH})`;
  });
}

const deletedFor = (owner: 'loja_id' | 'cliente_id', ids: RawBuilder<unknown>) =>
  Object.entries(linhasApagadas)
    .filter(([, column]) => column === owner)
    .map(
      ([table, column]) => sql`delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${ids} limit ${BATCH})`,
    );

/**
 * Builds the statements that empty data about these rows in other tables, one batch each. Emptied rows no longer match,
 * so repeating them continues.
 */
function around({ tabela, ids }: Next): RawBuilder<unknown>[] {
  const these = sql`any(${ids}::text[])`;
  const ofAll = [
    sql`update atividades set antes = antes - ${camposPessoais}::text[], depois = depois - ${camposPessoais}::text[]
      where id in (select id from atividades where entidade_id = ${these}
        and (antes ?| ${camposPessoais}::text[] or depois ?| ${camposPessoais}::text[]) limit ${BATCH})`,
    sql`update tarefas set filtros = filtros - ${camposPessoais}::text[] where filtros ?| ${camposPessoais}::text[]
      and exists (select from tarefas_linhas where tarefa_id = tarefas.id and linha = ${these})`,
    // Any body or answer may name the entity.
    sql`update entregas set corpo = null, resposta = null where id in (
      select id from entregas where corpo is not null limit ${BATCH})`,
  ];
  if (tabela === 'notificacoes') {
    // Activities would otherwise still show the beginning of the message.
    ofAll.push(sql`update atividades set nome = 'Notificação apagada' where id in (select id from atividades
      where entidade_id = ${these} and nome <> 'Notificação apagada' limit ${BATCH})`);
    ofAll.push(sql`update tarefas_linhas set nome = 'Notificação apagada' where linha = ${these} and nome <> 'Notificação apagada'
      and tarefa_id in (select id from tarefas where entidade = 'NOTIFICACAO')`);
    // A running job keeps its message, because it still sends it.
    ofAll.push(sql`update tarefas set mensagem = null where mensagem is not null and terminada_em is not null
      and operacao in (select operacao from atividades where entidade_id = ${these})`);
  }
  if (tabela === 'clientes') {
    ofAll.push(sql`update atividades set nome = 'Convidado apagado', antes = null, depois = null
      where id in (select id from atividades where entidade_id = ${these} and entidade = 'CONVIDADO'
        and nome <> 'Convidado apagado' limit ${BATCH})`);
    ofAll.push(sql`update clientes set artistas_bloqueados = '[]'
      where id = ${these} and artistas_bloqueados <> '[]'`);
    return [...ofAll, ...deletedFor('cliente_id', these)];
  }
  if (tabela !== 'lojas') return ofAll;
  return [...ofAll, ...emptiedFor(these), ...deletedFor('loja_id', these)];
}

async function forgetAlteracoes(trx: Db, { ids }: Next): Promise<{ count: number; audio: string[] }> {
  const { rows } = await sql<{ sha256: string | null }>`
    delete from alteracoes where numero in (
      select numero from alteracoes where linha = any(${ids}::text[]) limit ${BATCH})
    returning antes ->> 'arquivo_sha256' as sha256`.execute(trx);
  return { count: rows.length, audio: rows.flatMap(({ sha256 }) => sha256 ?? []) };
}

async function emptyRows(trx: Db, next: Next): Promise<string[]> {
  const { tabela, ids } = next;
  let isMore = false;
  for (const statement of around(next)) {
    const { numAffectedRows = 0n } = await statement.execute(trx);
    if (numAffectedRows >= BATCH) isMore = true;
  }
  const forgotten = await forgetAlteracoes(trx, next);
  if (isMore || forgotten.count >= BATCH) return forgotten.audio;
  const { columns, entidade } = tabelaDe(tabela);
  const left = Object.entries(erasedValues(tabela)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const these = sql`id = any(${ids}::text[])`;
  if (left.length > 0)
    await sql`update ${sql.table(tabela)} set ${sql.join(left)} where ${these}`.execute(trx);
  await sql`insert into apagados (id) select unnest(${ids}::text[]) on conflict do nothing`.execute(trx);
  await noteErased(trx, entidade, ids);
  if (!columns.includes('arquivo_sha256')) return forgotten.audio;
  const { rows } = await sql<{ sha256: string }>`
    select distinct arquivo_sha256 as sha256 from ${sql.table(tabela)} where ${these}`.execute(trx);
  return [...forgotten.audio, ...rows.map(({ sha256 }) => sha256)];
}

type Options = { storage?: Storage; signal?: AbortSignal };

/**
 * Empties a marked item in small transactions and resumes after an interruption. Each transaction locks the item's row
 * in the bin, which is deleted last.
 */
export async function eraseItem(db: Db, id: string, { storage, signal }: Options = {}): Promise<void> {
  for (let isDone = false; !isDone; ) {
    signal?.throwIfAborted();
    const since = performance.now();
    const audio = await inTransaction(db, async (trx) => {
      const item = await trx
        .selectFrom('lixeira')
        .selectAll()
        .where('id', '=', id)
        .where('apagarDesde', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      const next = item && (await findNext(trx, item));
      if (next) return emptyRows(trx, next);
      isDone = true;
      // Entities deleted before their client can no longer be restored either.
      await sql`delete from lixeira where id = ${id} or cliente_id = ${id}`.execute(trx);
      return [];
    });
    if (storage) for (const sha256 of new Set(audio)) await releaseAudio(db, storage, sha256);
    await wait(Math.min((performance.now() - since) / 2, MOST_REST_MS));
  }
}

/** Marks and logs old items in one transaction, so that each is logged once. Returns the items to empty. */
const findOld = (db: Db, dias: number) =>
  inTransaction(db, async (trx) => {
    const { numAffectedRows = 0n } = await sql`update lixeira set apagar_desde = now() where id in (
      select id from lixeira where apagar_desde is null and deleted_at < now() - make_interval(days => ${dias})
      order by deleted_at limit ${MARKED_AT_ONCE} for update skip locked)`.execute(trx);
    if (numAffectedRows > 0n) {
      await noteMarked(trx);
      const depois = { itens: Number(numAffectedRows) };
      const lixeira = { entidade: 'LIXEIRA', entidadeId: 'lixeira', nome: 'Lixeira' } as const;
      await recordAtividade(trx, null, { acao: 'ESVAZIAR', ...lixeira, depois });
    }
    const marked = trx.selectFrom('lixeira').select('id').where('apagarDesde', 'is not', null);
    return marked.orderBy('apagarDesde').orderBy('id').limit(BATCH).execute();
  });

/**
 * Empties items older than `dias` days, and items whose erasure was interrupted. Several servers can run it
 * concurrently.
 */
export async function emptyLixeira(db: Db, dias: number, options?: Options): Promise<void> {
  for (;;) {
    const items = await findOld(db, dias);
    if (items.length === 0) return;
    for (const { id } of items) await eraseItem(db, id, options);
  }
}
