import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { components, operations } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { begins, contains } from '../../db/search.ts';
import { networkOf } from '../../http/network.ts';

type Autor = components['schemas']['Autor'];
type Filters = NonNullable<operations['listAcessos']['parameters']['query']>;

/** Includes deleted administrators. */
const autor = (id: RawBuilder<unknown>) =>
  sql<Autor | null>`(select jsonb_build_object('_id', id, 'nome', nome, 'login', login) from admins where id = ${id})`;

/** Includes deleted stores. */
const loja = sql<
  components['schemas']['ReferenceOrNull']
>`(select jsonb_build_object('_id', id, 'nome', nome) from lojas
  where id = acessos.loja_id)`;

const chave = sql<
  components['schemas']['ReferenceOrNull']
>`(select jsonb_build_object('_id', id, 'nome', nome) from chaves
  where id = acessos.chave_id)`;

export function listAcessos(db: Db, query: Filters) {
  let from = db.selectFrom('acessos');
  if (query.tipo) from = from.where('acessos.tipo', '=', query.tipo);
  if (query.login) from = from.where(contains('acessos.loginBusca', query.login));
  if (query.admin) from = from.where('acessos.adminId', '=', query.admin);
  if (query.endereco) from = from.where(begins(sql.ref('acessos.endereco'), query.endereco));
  if (query.periodo)
    from = from.where('acessos.createdAt', '>=', startOfPeriodo(query.periodo).toISOString());
  return listPage(query, {
    from,
    select: (rows) =>
      rows
        .select([loja.as('loja'), chave.as('chave')])
        .select(['id', 'tipo', 'motivo', 'login', 'operacao', 'endereco', 'vezes', 'createdAt', 'ultimoEm'])
        .select([autor(sql.ref('acessos.adminId')).as('admin'), autor(sql.ref('acessos.porId')).as('por')]),
    id: sql`acessos.id`,
    sorts: { createdAt: { by: sql`acessos.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

export type Acesso = {
  tipo: components['schemas']['TipoDeAcesso'];
  motivo?: components['schemas']['MotivoDeAcesso'];
  /** Undefined if nobody has the login that was typed. */
  admin?: { id: string; login: string } | undefined;
  loja?: { id: string; login: string } | undefined;
  chaveId?: string | null | undefined;
  /** The login as typed. Defaults to the login of the admin or store. */
  login?: string;
  porId?: string | undefined;
  operacao?: string | undefined;
  endereco: string;
  vezes?: number;
};

const MINUTE_MS = 60_000;
const LONGEST_LOGIN = 60;
/** Log entries kept per hour that require no password. Further ones are only counted, per minute. */
const MOST_OF_STRANGERS = 300;

/** Masks unknown logins: people type their password into that field. */
function masked(typed: string): string {
  const [first] = typed.trim();
  return first === undefined ? '' : `${first}***`;
}

/**
 * Entry types that require no password. The hourly limit is also counted for known logins, so that response times do
 * not reveal which logins exist.
 */
const OPEN: readonly Acesso['tipo'][] = ['ENTRADA_RECUSADA', 'BLOQUEIO', 'REDEFINICAO_PEDIDA'];

const isOfStrangers = ({ admin, loja, tipo }: Acesso) => (!admin && !loja) || tipo === 'BLOQUEIO';

async function areStrangersMany(db: Db): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select count(*) >= ${MOST_OF_STRANGERS}::int as many from acessos
    where ((admin_id is null and loja_id is null) or tipo = 'BLOQUEIO') and created_at > now() - interval '1 hour'
  `.execute(db);
  return rows[0]!.many;
}

function toRow({
  tipo,
  motivo,
  admin,
  loja,
  chaveId,
  login = (admin ?? loja)?.login ?? '',
  porId,
  operacao,
  endereco,
  vezes,
}: Acesso) {
  const row = {
    tipo,
    motivo: motivo ?? null,
    login: admin || loja ? login.trim().slice(0, LONGEST_LOGIN) : masked(login),
    adminId: admin?.id ?? null,
    porId: porId ?? null,
    lojaId: loja?.id ?? null,
    chaveId: chaveId ?? null,
    operacao: operacao ?? null,
  };
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const chave = createHash('sha256').update(JSON.stringify([minute, networkOf(endereco), row]));
  return { id: newId(), chave: chave.digest('hex'), ...row, endereco, vezes: vezes ?? 1 };
}

/**
 * Writes entries to the security log. Equal entries within a minute become one with a count. The entries of one call
 * must differ, because one insert cannot update a row twice.
 */
export async function recordAcesso(db: Db, ...acessos: Acesso[]): Promise<void> {
  if (acessos.length === 0) return;
  const areMany = acessos.some(({ tipo }) => OPEN.includes(tipo)) && (await areStrangersMany(db));
  const kept = acessos.map((acesso) =>
    areMany && isOfStrangers(acesso) ? { tipo: acesso.tipo, endereco: '' } : acesso,
  );
  await db
    .insertInto('acessos')
    .values(kept.map(toRow))
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({ vezes: sql`acessos.vezes + excluded.vezes`, ultimoEm: sql`now()` }),
    )
    .execute();
}
