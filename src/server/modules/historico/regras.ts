import { sql } from 'kysely';
import { operations } from '#generated/operations.ts';
import { campoOf } from '../../db/colunas.ts';
import { deCliente, tabelas } from '../../db/entidades.ts';
import { ligacoes, ligacoesDeCliente, nomesDeLigacoes } from '../../db/ligacoes.ts';
import type { Db } from '../../db/open.ts';
import type { By } from '../../http/handlers.ts';
import { type Diferenca, fail, failForKeys } from '../../lib/fail.ts';
import { sessionOnlyChanges } from '../lojas/keyRules.ts';
import { assertCabe } from '../playlists/limite.ts';
import type { Alteracoes } from './alteracoes.ts';

type Found = { id: string; nome: string; atual: unknown };

const deletedSince = ({ id, nome, atual }: Found, entidade: Diferenca['entidade']): Diferenca => ({
  entidade,
  _id: id,
  nome,
  campo: 'deletedAt',
  antes: null,
  depois: null,
  atual,
});

const ofOtherCliente = ({ id, nome, atual }: Found, entidade: Diferenca['entidade']): Diferenca => ({
  entidade,
  _id: id,
  nome,
  campo: 'cliente',
  antes: null,
  depois: null,
  atual,
});

async function findLostOwners(trx: Db, { rows, touched }: Alteracoes): Promise<Diferenca[]> {
  const lost = [];
  for (const tabela of deCliente.filter((owned) => touched.has(owned))) {
    const { rows: found } = await sql<Found>`
      select distinct c.id, c.nome, c.deleted_at as atual from ${rows}
      join ${sql.table(tabela)} t on t.id = m.linha join clientes c on c.id = t.cliente_id
      where m.tabela = ${tabela} and t.deleted_at is null and c.deleted_at is not null limit 100`.execute(
      trx,
    );
    lost.push(...found.map((row) => deletedSince(row, 'CLIENTE')));
  }
  return lost;
}

/**
 * Finds rows whose client the undo deletes again. `findLinkedSince` misses rows in tables that clients do not count,
 * such as grades.
 */
async function findLeftBehind(trx: Db, { rows, touched }: Alteracoes): Promise<Diferenca[]> {
  const left = [];
  for (const tabela of touched.has('clientes') ? deCliente : []) {
    const { rows: found } = await sql<Found>`
      select t.id, t.nome, c.nome as atual from ${rows}
      join clientes c on c.id = m.linha join ${sql.table(tabela)} t on t.cliente_id = c.id
      where m.tabela = 'clientes' and c.deleted_at is not null and t.deleted_at is null order by t.id limit 100`.execute(
      trx,
    );
    const { entidade } = tabelas[tabela];
    left.push(...found.map((row) => ofOtherCliente(row, entidade)));
  }
  return left;
}

async function findLostEnds(trx: Db, { rows, touched }: Alteracoes): Promise<Diferenca[]> {
  const lost = [];
  for (const name of nomesDeLigacoes.filter((link) => touched.has(link))) {
    const { ends } = ligacoes[name];
    for (const [index, end] of ends.entries()) {
      const { nome, entidade } = tabelas[end];
      const { rows: found } = await sql<Found>`
        select distinct t.id, ${sql.ref(`t.${nome}`)} as nome, t.deleted_at as atual from ${rows}
        join ${sql.table(end)} t on t.id = ${sql.ref(index === 0 ? 'm.linha' : 'm.ligada')}
        where m.tabela = ${name} and m.antes is not null and t.deleted_at is not null limit 100`.execute(trx);
      lost.push(...found.map((row) => deletedSince(row, entidade)));
    }
  }
  return lost;
}

async function findStrayed(trx: Db, { rows, touched }: Alteracoes): Promise<Diferenca[]> {
  const strayed = [];
  for (const links of ligacoesDeCliente) {
    const { keys, ends } = ligacoes[links];
    const table = sql.table(links);
    const [one, other] = [sql.ref(keys[0]), sql.ref(keys[1])];
    if (![...ends, links].some((name) => touched.has(name))) continue;
    const { rows: found } = await sql<Found>`
      select distinct l.id, l.nome, c.nome as atual
      from (
        select ${one}, ${other} from ${table} where ${other} in (select linha from ${rows} where tabela = ${ends[1]})
        union select ${one}, ${other} from ${table}
          where ${one} in (select linha from ${rows} where tabela = ${ends[0]})
        union select ${one}, ${other} from ${rows} join ${table} on ${one} = m.linha and ${other} = m.ligada
          where m.tabela = ${links}
      ) x join ${sql.table(ends[1])} l on l.id = x.${other} join clientes c on c.id = l.cliente_id
      join ${sql.table(ends[0])} p on p.id = x.${one}
      where p.cliente_id <> l.cliente_id limit 100`.execute(trx);
    const { entidade } = tabelas[ends[1]];
    strayed.push(...found.map((row) => ofOtherCliente(row, entidade)));
  }
  return strayed;
}

async function findDisordered(trx: Db, { rows, touched }: Alteracoes): Promise<Diferenca[]> {
  if (!touched.has('playlist_musicas')) return [];
  const { rows: found } = await sql<Found>`
    select p.id, p.nome, p.num_musicas as atual from playlists p
    where p.id in (select linha from ${rows} where tabela = 'playlist_musicas')
      and exists (select from playlist_musicas where playlist_id = p.id group by posicao having count(*) > 1)
    order by p.id limit 100`.execute(trx);
  return found.map(({ id, nome, atual }) => ({
    entidade: 'PLAYLIST' as const,
    _id: id,
    nome,
    campo: 'musicas',
    antes: null,
    depois: null,
    atual,
  }));
}

export async function findBroken(trx: Db, alteracoes: Alteracoes): Promise<Diferenca[]> {
  const found = [];
  for (const find of [findLostOwners, findLeftBehind, findLostEnds, findStrayed, findDisordered])
    found.push(...(await find(trx, alteracoes)));
  return found;
}

/** Tables whose rows count towards a store's limit, with the table that has their client. */
const enchem: Record<string, 'playlists' | 'grupos' | 'grades'> = {
  playlist_musicas: 'playlists',
  playlist_lojas: 'playlists',
  grupo_lojas: 'grupos',
  grades: 'grades',
  grade_lojas: 'grades',
  grade_grupos: 'grades',
  grade_exceto: 'grades',
  grade_playlists: 'grades',
};

/** Fails with REQ006 if a store exceeds its limit of tracks, grades or blocos. */
export async function assertAllFit(trx: Db, { rows, touched }: Alteracoes): Promise<void> {
  const owners = Object.entries(enchem)
    .filter(([tabela]) => touched.has(tabela))
    .map(
      ([tabela, owner]) => sql`select t.cliente_id from ${rows} join ${sql.table(owner)} t on t.id = m.linha
        where m.tabela = ${tabela} and t.deleted_at is null`,
    );
  if (owners.length === 0) return;
  const { rows: clientes } = await sql<{ clienteId: string }>`${sql.join(owners, sql` union `)}`.execute(trx);
  for (const { clienteId } of clientes) await assertCabe(trx, clienteId, 'id');
}

const deSessao = {
  lojas: [...operations.updateLoja.sessionOnlyFields, ...sessionOnlyChanges],
  clientes: operations.updateCliente.sessionOnlyFields,
  configuracoes: operations.updateConfiguracoes.sessionOnlyFields,
} satisfies Partial<Record<keyof typeof tabelas, readonly string[]>>;

/**
 * Fails with CH004 if a key would restore a field that keys may not write. Otherwise an undo would grant more than an
 * update.
 */
export async function assertOpenToKeys(trx: Db, { rows, touched }: Alteracoes, me: Pick<By, 'chaveId'>) {
  if (!me.chaveId) return;
  // Keys may not restore schedules at all, because a schedule decides who is mailed a report.
  if (touched.has('agendamentos')) throw fail('CH004');
  for (const [tabela, fields] of Object.entries<readonly string[]>(deSessao)) {
    if (!touched.has(tabela)) continue;
    const columns = tabelas[tabela as keyof typeof deSessao].columns.filter((column) =>
      fields.includes(campoOf(column)),
    );
    const { rows: found } = await sql<{ coluna: string }>`
      select distinct e.key as coluna from ${rows} join ${sql.table(tabela)} t on t.id::text = m.linha
      cross join lateral jsonb_each(m.antes) e (key, value)
      where m.tabela = ${tabela} and not m.criada and e.key = any(${columns}::text[])
        and e.value is distinct from to_jsonb(t) -> e.key`.execute(trx);
    if (found.length > 0) throw failForKeys([...new Set(found.map(({ coluna }) => campoOf(coluna)))]);
  }
}
