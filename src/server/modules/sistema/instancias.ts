import { sql } from 'kysely';
import { count, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { release } from '#generated/release.ts';
import type { Problema } from '../../db/json.ts';
import { readLeases } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import { versao } from '../../lib/versao.ts';
import type { PartFinding } from './parte.ts';

type Schemas = components['schemas'];

/** Instances report once a minute. After these times an instance counts as gone, and is forgotten. */
const PRESENT_MINUTES = 3;
const FORGOTTEN_HOURS = 24;
const MOST_LISTED = 50;

const isPresent = (now: Date) =>
  sql<boolean>`vista_em > ${now}::timestamptz - make_interval(mins => ${PRESENT_MINUTES})`;

/** Records that an instance is alive and which problems it found. Deletes instances that were killed long ago. */
export async function noteInstancia(
  db: Db,
  { id, desde, now, problemas }: { id: string; desde: Date; now: Date; problemas: readonly Problema[] },
): Promise<void> {
  const row = { versao, desde, vistaEm: now, problemas: JSON.stringify(problemas) };
  await db
    .insertInto('instancias')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await sql`delete from instancias
    where vista_em < ${now}::timestamptz - make_interval(hours => ${FORGOTTEN_HOURS})`.execute(db);
}

export const forgetInstancia = (db: Db, id: string) =>
  db.deleteFrom('instancias').where('id', '=', id).execute();

/**
 * Lists the problems of all live instances. A part that several instances report is listed once, as the first instance
 * described it.
 */
export async function readProblemas(db: Db, now: Date): Promise<Problema[]> {
  const { rows } = await sql<{ problemas: Problema[] }>`
    select problemas from instancias where ${isPresent(now)} and problemas <> '[]' order by id
    limit ${MOST_LISTED}`.execute(db);
  const all = rows.flatMap(({ problemas }) => problemas);
  all.sort((one, other) => Date.parse(one.desde) - Date.parse(other.desde));
  return all.filter(({ item }, index) => all.findIndex((each) => each.item === item) === index);
}

export async function checkVersao(): Promise<PartFinding> {
  return { estado: 'BOM', resumo: `Vitrola ${versao}, contrato ${release}.`, dados: null };
}

export async function checkInstancias(
  db: Db,
  id: string,
  now: Date,
): Promise<PartFinding<Schemas['InstanciaDoSistema'][]>> {
  const { rows: dados } = await sql<Schemas['InstanciaDoSistema']>`
    select id as nome, versao, desde, vista_em, id = ${id} as esta, ${isPresent(now)} as presente
    from instancias where vista_em > ${now}::timestamptz - make_interval(hours => ${FORGOTTEN_HOURS})
    order by id limit ${MOST_LISTED}`.execute(db);
  const others = dados.filter(({ esta }) => !esta);
  const gone = others.filter(({ presente }) => !presente);
  const different = others.filter((instance) => instance.presente && instance.versao !== versao);
  if (gone.length > 0)
    return {
      estado: 'ATENCAO',
      resumo: `${count(gone.length, 'não é vista', 'não são vistas')} há mais de ${PRESENT_MINUTES} minutos: ${listing(gone.map(({ nome }) => nome))}.`,
      oQueFazer: 'Se foi desligada de propósito, some daqui em um dia. Se não, veja por que caiu.',
      dados,
    };
  if (different.length > 0)
    return {
      estado: 'ATENCAO',
      resumo: `Nem todas são da versão ${versao}: ${listing(different.map((instance) => `${instance.nome} é ${instance.versao}`))}.`,
      oQueFazer: 'Termine a atualização das que faltam.',
      dados,
    };
  const resumo = others.length === 0 ? 'Só esta.' : `${others.length + 1} instâncias da versão ${versao}.`;
  return { estado: 'BOM', resumo, dados };
}

export async function checkConcessoes(db: Db): Promise<PartFinding<Schemas['ConcessaoDoSistema'][]>> {
  const dados = await readLeases(db);
  const held = dados.filter(({ titular }) => titular !== null);
  const resumo =
    held.length === 0
      ? 'Nenhum é feito agora.'
      : `Agora: ${listing(held.map(({ nome, titular }) => `${nome} por ${titular}`))}.`;
  return { estado: 'BOM', resumo, dados };
}
