import { type RawBuilder, sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { NewRow } from '#generated/db.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { inherited } from '../../devices/configuracao.ts';

type Schemas = components['schemas'];
type ListQuery = NonNullable<operations['listComandos']['parameters']['query']>;

const resultado = sql<Schemas['ResultadoDeComando']>`coalesce(comandos.resultado,
  case when comandos.expira_em <= now() then 'TARDE' else 'PENDENTE' end)`.as('resultado');

const withNames = (db: Db) =>
  db
    .selectFrom('comandos')
    .innerJoin('admins', 'admins.id', 'comandos.adminId')
    .leftJoin('vinhetas', 'vinhetas.id', 'comandos.vinhetaId');

const told = (rows: ReturnType<typeof withNames>) =>
  rows
    .select(['comandos.id', 'comandos.tipo', 'comandos.volume', 'comandos.motivo', 'comandos.createdAt'])
    .select(['comandos.expiraEm', 'comandos.respondidoEm', 'comandos.adminId', 'admins.nome as adminNome'])
    .select(['comandos.vinhetaId', 'vinhetas.nome as vinhetaNome', resultado]);

export const findComando = (db: Db, id: string) =>
  told(withNames(db)).where('comandos.id', '=', id).executeTakeFirstOrThrow();

export type ComandoFound = Awaited<ReturnType<typeof findComando>>;

export const listComandos = (db: Db, lojaId: string, query: ListQuery) =>
  listPage(query, {
    from: withNames(db).where('comandos.lojaId', '=', lojaId),
    select: told,
    id: sql`comandos.id`,
    sorts: { createdAt: { by: sql`comandos.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });

export const insertComandos = (trx: Db, rows: NewRow<'comandos'>[]) =>
  trx.insertInto('comandos').values(rows).execute();

export function findComandaveis(trx: Db, ids: readonly string[]) {
  return trx
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .crossJoin('configuracoes')
    .leftJoin('dispositivos as d', (join) =>
      join.onRef('d.lojaId', '=', 'lojas.id').on('d.encerradoEm', 'is', null),
    )
    .where('lojas.id', 'in', ids)
    .orderBy('lojas.id')
    .select(['lojas.id', 'lojas.nome', 'd.dispositivoId', inherited('volumeTravado').as('travado')])
    .select(sql<boolean>`lojas.status = 'ATIVO' and clientes.status = 'ATIVO'`.as('ativa'))
    .select(
      sql<number>`(select count(*) from comandos where loja_id = lojas.id and resultado is null
        and expira_em > now())::integer`.as('esperam'),
    )
    .execute();
}

export const findVinheta = (db: Db, id: string) =>
  db
    .selectFrom('vinhetas')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'nome'])
    .executeTakeFirst();

export async function lojasComVinheta(
  trx: Db,
  vinhetaId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('vinhetaLojas')
    .innerJoin('vinhetas', 'vinhetas.id', 'vinhetaLojas.vinhetaId')
    .where('vinhetas.id', '=', vinhetaId)
    .where('vinhetas.status', '=', 'ATIVO')
    .where('vinhetaLojas.lojaId', 'in', ids)
    .select('vinhetaLojas.lojaId')
    .execute();
  return new Set(rows.map(({ lojaId }) => lojaId));
}

/**
 * Stores a device's results for its commands. The first result is final. Results after the expiry count too, because
 * the device executed the command.
 */
export async function answerComandos(
  db: Db,
  { lojaId, dispositivoId }: { lojaId: string; dispositivoId: string },
  feitos: readonly Schemas['PlayerComandoFeito'][],
): Promise<void> {
  const all = <Key extends keyof Schemas['PlayerComandoFeito']>(key: Key) =>
    feitos.map((feito) => feito[key] ?? null);
  await sql`update comandos c set resultado = f.resultado, motivo = f.motivo, respondido_em = now()
    from unnest(${all('_id')}::text[], ${all('resultado')}::text[], ${all('motivo')}::text[]) as f (id, resultado, motivo)
    where c.id = f.id and c.loja_id = ${lojaId} and c.dispositivo_id = ${dispositivoId} and c.resultado is null`.execute(
    db,
  );
}

const lastVolume = (lojaId: RawBuilder<unknown>) => sql`select id from comandos
  where loja_id = ${lojaId} and tipo = 'VOLUME' and resultado = 'FEITO' order by created_at desc, id desc limit 1`;

/**
 * Copies the agency's last volume to a store's new device, if the old device still had it at its last heartbeat. A
 * volume set in the shop stays with its device.
 */
export const carryVolume = (trx: Db, lojaId: string, dispositivoId: string) =>
  sql`insert into comandos (id, loja_id, dispositivo_id, admin_id, tipo, volume, expira_em)
    select ${newId()}, c.loja_id, ${dispositivoId}, c.admin_id, c.tipo, c.volume, now() + interval '1 day'
    from comandos c join sinais s on s.loja_id = c.loja_id and s.dispositivo_id = c.dispositivo_id
      and s.volume = c.volume and s.posicao_seq = s.seq
    where c.id = (${lastVolume(sql`${lojaId}`)}) and c.dispositivo_id <> ${dispositivoId}`.execute(trx);

export async function insertOlhada(db: Db, lojaId: string): Promise<void> {
  await sql`insert into olhadas (loja_id, em) values (${lojaId}, now())
    on conflict (loja_id) do update set em = excluded.em`.execute(db);
}

/** Deletes commands older than a month, except each store's last volume, and old records of viewed stores. */
export async function forgetComandos(db: Db): Promise<void> {
  await db
    .deleteFrom('comandos')
    .where('createdAt', '<', sql<string>`now() - interval '31 days'`)
    .where(sql<boolean>`id is distinct from (${lastVolume(sql`comandos.loja_id`)})`)
    .execute();
  await db.deleteFrom('olhadas').where('em', '<', sql<string>`now() - interval '1 day'`).execute();
}
