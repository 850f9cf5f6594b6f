import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { type NomeDeTabela, nomesDeTabelas, tabela } from '../../db/entidades.ts';
import type { Changes } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import type { By } from '../../http/handlers.ts';
import { type Diferenca, fail } from '../../lib/fail.ts';
import { assertUnchangedByKey } from '../lojas/keyRules.ts';
import type { Alteracoes } from './alteracoes.ts';

type Novos = components['schemas']['DadosNovos'];
type Campo = Exclude<keyof Novos, '_id'>;

const novosOf = (nome: NomeDeTabela) =>
  Object.values(tabela(nome).unicos ?? {}).flatMap(({ campo, novos = [campo] }) => novos as Campo[]);

export type Renamed = { antes: Changes; depois: Changes; nome: string; tabela: NomeDeTabela };

/**
 * Sets new values of rows that are still deleted. Returns the changes by id. Fails with CH004 for fields that a key may
 * not change.
 */
export async function rename(
  trx: Db,
  { rows, touched }: Alteracoes,
  novos: readonly Novos[],
  me: Pick<By, 'chaveId'>,
): Promise<Map<string, Renamed>> {
  const renamed = new Map<string, Renamed>();
  for (const name of nomesDeTabelas.filter((one) => touched.has(one))) {
    for (const novo of novos) {
      const given = novosOf(name).filter((campo) => novo[campo] !== undefined);
      if (given.length === 0) continue;
      const old = sql.join(given.map((campo) => sql`'${sql.raw(campo)}', t.${sql.ref(campo)}`));
      const { rows: found } = await sql<{ antes: Changes; nome: string }>`
        select jsonb_build_object(${old}) as antes, t.${sql.ref(tabela(name).nome)} as nome
        from ${sql.table(name)} t where t.id = ${novo._id}
          and t.id in (select linha from ${rows} where tabela = ${name} and ligada = '')`.execute(trx);
      if (!found[0]) continue;
      const { antes } = found[0];
      const other = given.filter((campo) => novo[campo] !== antes[campo]);
      if (name === 'lojas') assertUnchangedByKey(me, Object.fromEntries(other.map((campo) => [campo, true])));
      const changes = sql.join(given.map((campo) => sql`${sql.ref(campo)} = ${novo[campo]}`));
      await sql`update ${sql.table(name)} set ${changes} where id = ${novo._id}`.execute(trx);
      const depois = Object.fromEntries(given.map((campo) => [campo, novo[campo]]));
      renamed.set(novo._id, { ...found[0], depois, tabela: name });
    }
  }
  return renamed;
}

export async function assertFree(trx: Db, { rows, touched }: Alteracoes): Promise<void> {
  const taken: { code: ErrorCode; message: string; diferenca: Diferenca }[] = [];
  for (const name of nomesDeTabelas.filter((one) => touched.has(one))) {
    const { entidade, nome, unicos = {} } = tabela(name);
    for (const { code, campo, coluna = campo, same } of Object.values(unicos)) {
      if (!same) continue;
      const { rows: found } = await sql<{ id: string; nome: string; valor: string }>`
        select t.id, ${sql.ref(`t.${nome}`)} as nome, ${sql.ref(`t.${coluna}`)} as valor
        from ${rows} join ${sql.table(name)} t on t.id = m.linha
        where m.tabela = ${name} and m.ligada = ''
          and exists (select from ${sql.table(name)} o where o.deleted_at is null and ${sql.raw(same)})
        order by t.id limit 100`.execute(trx);
      for (const { id, nome: called, valor } of found) {
        const one = { entidade, _id: id, nome: called, campo, antes: valor, depois: valor, atual: valor };
        taken.push({ code, message: errors[code].message, diferenca: one });
      }
    }
  }
  const [first] = taken;
  if (!first) return;
  throw fail(first.code, {
    fields: [{ path: first.diferenca.campo, message: first.message }],
    diferencas: taken.map(({ diferenca }) => diferenca).slice(0, 100),
  });
}
