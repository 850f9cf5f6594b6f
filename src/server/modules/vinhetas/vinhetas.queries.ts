import { type ExpressionBuilder, sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Database } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { volumeColumns } from '../audio.ts';
import { firstLojasOf } from '../links.ts';
import { endsWithin, isIn } from '../validade.ts';

type ListQuery = NonNullable<operations['listVinhetas']['parameters']['query']>;

const rowColumns = [
  'vinhetas.id',
  'vinhetas.nome',
  'vinhetas.clienteId',
  'clientes.nome as clienteNome',
  'vinhetas.diaExecucao',
  'vinhetas.intervaloExecucao',
  'vinhetas.validaDe',
  'vinhetas.validaAte',
  'vinhetas.janelas',
  'vinhetas.horasMarcadas',
  'vinhetas.maximoPorDia',
  'vinhetas.porIntervalo',
  'vinhetas.duracao',
  'vinhetas.status',
  'vinhetas.numLojas',
  'vinhetas.createdAt',
  'vinhetas.updatedAt',
] as const;

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('vinhetas.nomeBusca'), type: 'text' },
  cliente: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
  intervaloExecucao: { by: sql.ref('vinhetas.intervaloExecucao'), type: 'integer' },
  numLojas: { by: sql.ref('vinhetas.numLojas'), type: 'integer' },
  status: { by: sql.ref('vinhetas.status'), type: 'text' },
  createdAt: { by: sql.ref('vinhetas.createdAt'), type: 'timestamptz' },
};

const alive = (db: Db) => db.selectFrom('vinhetas').where('vinhetas.deletedAt', 'is', null);

const onLoja = (lojaId: string) => (eb: ExpressionBuilder<Database, 'vinhetas'>) =>
  eb.exists(
    eb
      .selectFrom('vinhetaLojas')
      .whereRef('vinhetaLojas.vinhetaId', '=', 'vinhetas.id')
      .where('vinhetaLojas.lojaId', '=', lojaId)
      .select('vinhetaLojas.lojaId'),
  );

export function matchingVinhetas(db: Db, query: ListQuery, agora = new Date()) {
  const { nome, cliente, loja, status, diaExecucao, intervaloExecucao } = query;
  const { situacao, terminaEm, comHoraMarcada } = query;
  let from = alive(db);
  if (nome?.trim()) from = from.where(contains<'vinhetas'>('vinhetas.nomeBusca', nome));
  if (cliente) from = from.where('vinhetas.clienteId', '=', cliente);
  if (loja) from = from.where(onLoja(loja));
  if (status) from = from.where('vinhetas.status', '=', status);
  if (diaExecucao) from = from.where(sql<boolean>`${diaExecucao} = any(${sql.ref('vinhetas.diaExecucao')})`);
  if (intervaloExecucao) from = from.where('vinhetas.intervaloExecucao', '=', intervaloExecucao);
  if (situacao) from = from.where(isIn('vinhetas', situacao, agora));
  if (terminaEm !== undefined) from = from.where(endsWithin(terminaEm, agora));
  if (comHoraMarcada !== undefined)
    from = from.where(sql<boolean>`(cardinality(vinhetas.horas_marcadas) > 0) = ${comHoraMarcada}`);
  return from;
}

export function listVinhetas(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingVinhetas(db, query),
    select: (vinhetas) =>
      vinhetas.innerJoin('clientes', 'clientes.id', 'vinhetas.clienteId').select(rowColumns),
    id: sql.ref('vinhetas.id'),
    sorts,
    defaultSort: 'nome',
  });
}

export type VinhetaListed = Awaited<ReturnType<typeof listVinhetas>>['items'][number];

export async function findVinheta(db: Db, id: string) {
  const row = await alive(db)
    .innerJoin('clientes', 'clientes.id', 'vinhetas.clienteId')
    .leftJoin('admins', 'admins.id', 'vinhetas.updatedBy')
    .leftJoin('medicoes', 'medicoes.sha256', 'vinhetas.arquivoSha256')
    .where('vinhetas.id', '=', id)
    .select([
      ...rowColumns,
      'vinhetas.ajusteDb',
      'vinhetas.sobreAMusica',
      'vinhetas.arquivoTipo',
      'vinhetas.arquivoBytes',
      'vinhetas.arquivoSha256',
    ])
    .select(['vinhetas.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select(volumeColumns)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, lojas: await firstLojasOf(db, 'vinheta', row) };
}

export type VinhetaFound = NonNullable<Awaited<ReturnType<typeof findVinheta>>>;

export const findVinhetaAudio = (db: Db, id: string) =>
  alive(db)
    .where('vinhetas.id', '=', id)
    .select(['vinhetas.arquivoTipo', 'vinhetas.arquivoSha256'])
    .executeTakeFirst();

export const { lock: lockVinhetas, insert: insertVinheta, update: updateVinhetas } = rowsOf('vinhetas');
