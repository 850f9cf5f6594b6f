import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import type { Changes } from '../../db/schema.ts';
import { type Diferenca, fail } from '../../fail.ts';
import type { Alteracoes } from '../desfazer/alteracoes.ts';
import { type NomeDeTabela, nomesDeTabelas, tabelas } from '../desfazer/tabelas.ts';

type Novos = components['schemas']['DadosNovos'];
type Campo = Exclude<keyof Novos, '_id'>;

/** What may be given another value, since another may have taken the one it was. */
const campos: Partial<Record<NomeDeTabela, Campo[]>> = {
  clientes: ['nome', 'cnpj'],
  lojas: ['email', 'login'],
  playlists: ['nome'],
  vinhetas: ['nome'],
  musicas: ['titulo', 'artista'],
  notificacoes: ['mensagem'],
  comunicados: ['nome'],
};

type Unico = { tabela: NomeDeTabela; code: ErrorCode; campo: string; coluna?: string; same: string };

/** What only one may have: `t` is to come back, `o` is there. */
const unicos: Unico[] = [
  { tabela: 'clientes', code: 'C003', campo: 'nome', same: 'o.nome_busca = t.nome_busca' },
  { tabela: 'clientes', code: 'C011', campo: 'cnpj', same: 'o.cnpj = t.cnpj' },
  { tabela: 'lojas', code: 'L003', campo: 'email', same: 'busca(o.email) = busca(t.email)' },
  { tabela: 'lojas', code: 'L011', campo: 'login', same: 'busca(o.login) = busca(t.login)' },
  {
    ...{ tabela: 'playlists', code: 'P003', campo: 'nome' },
    same: 'o.cliente_id = t.cliente_id and o.nome_busca = t.nome_busca',
  },
  {
    ...{ tabela: 'musicas', code: 'M003', campo: 'titulo' },
    same: 'o.titulo_busca = t.titulo_busca and o.artista_busca = t.artista_busca',
  },
  {
    ...{ tabela: 'vinhetas', code: 'V003', campo: 'nome' },
    same: 'o.cliente_id = t.cliente_id and o.nome_busca = t.nome_busca',
  },
  {
    ...{ tabela: 'vinhetas', code: 'VU02', campo: 'arquivo', coluna: 'arquivo_sha256' },
    same: 'o.cliente_id = t.cliente_id and o.arquivo_sha256 = t.arquivo_sha256',
  },
  {
    ...{ tabela: 'notificacoes', code: 'N003', campo: 'mensagem' },
    same: `o.loja_id = t.loja_id and md5(o.mensagem) = md5(t.mensagem)
      and o.status = 'NÃO LIDO' and t.status = 'NÃO LIDO'`,
  },
  { tabela: 'comunicados', code: 'R001', campo: 'nome', same: 'o.nome_busca = t.nome_busca' },
];

export type Renamed = { antes: Changes; depois: Changes; nome: string; tabela: NomeDeTabela };

/** Gives what is still deleted its new values, and answers what changed, by id. */
export async function rename(
  trx: Db,
  { rows, touched }: Alteracoes,
  novos: readonly Novos[],
): Promise<Map<string, Renamed>> {
  const renamed = new Map<string, Renamed>();
  for (const tabela of nomesDeTabelas.filter((name) => touched.has(name))) {
    for (const novo of novos) {
      const given = (campos[tabela] ?? []).filter((campo) => novo[campo] !== undefined);
      if (given.length === 0) continue;
      const old = sql.join(given.map((campo) => sql`'${sql.raw(campo)}', t.${sql.ref(campo)}`));
      const { rows: found } = await sql<{ antes: Changes; nome: string }>`
        select jsonb_build_object(${old}) as antes, t.${sql.ref(tabelas[tabela].nome)} as nome
        from ${sql.table(tabela)} t where t.id = ${novo._id}
          and t.id in (select linha from ${rows} where tabela = ${tabela} and ligada = '')`.execute(trx);
      if (!found[0]) continue;
      const changes = sql.join(given.map((campo) => sql`${sql.ref(campo)} = ${novo[campo]}`));
      await sql`update ${sql.table(tabela)} set ${changes} where id = ${novo._id}`.execute(trx);
      const depois = Object.fromEntries(given.map((campo) => [campo, novo[campo]]));
      renamed.set(novo._id, { ...found[0], depois, tabela });
    }
  }
  return renamed;
}

/** Refuses with all that another has taken since. */
export async function assertFree(trx: Db, { rows, touched }: Alteracoes): Promise<void> {
  const taken: { code: ErrorCode; message: string; diferenca: Diferenca }[] = [];
  for (const { tabela, code, campo, coluna = campo, same } of unicos) {
    if (!touched.has(tabela)) continue;
    const { entidade, nome } = tabelas[tabela];
    const { rows: found } = await sql<{ id: string; nome: string; valor: string }>`
      select t.id, ${sql.ref(`t.${nome}`)} as nome, ${sql.ref(`t.${coluna}`)} as valor
      from ${rows} join ${sql.table(tabela)} t on t.id = m.linha
      where m.tabela = ${tabela} and m.ligada = ''
        and exists (select from ${sql.table(tabela)} o where o.deleted_at is null and ${sql.raw(same)})
      order by t.id limit 100`.execute(trx);
    for (const { id, nome: called, valor } of found) {
      const one = { entidade, _id: id, nome: called, campo, antes: valor, depois: valor, atual: valor };
      taken.push({ code, message: errors[code].message, diferenca: one });
    }
  }
  const [first] = taken;
  if (!first) return;
  throw fail(first.code, {
    fields: [{ path: first.diferenca.campo, message: first.message }],
    diferencas: taken.map(({ diferenca }) => diferenca).slice(0, 100),
  });
}
