import { sql } from 'kysely';
import { count, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { release } from '#generated/release.ts';
import type { Problema } from '../../db/json.ts';
import { readLeases } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import { versao } from '../../lib/versao.ts';
import type { Visto } from './parte.ts';

type Schemas = components['schemas'];

/** Instances report once a minute. After these times an instance counts as gone, and is forgotten. */
const PRESENTE_MIN = 3;
const ESQUECIDA_HORAS = 24;
const CONTADAS = 50;

const presente = (agora: Date) =>
  sql<boolean>`vista_em > ${agora}::timestamptz - make_interval(mins => ${PRESENTE_MIN})`;

/** Records that an instance is alive and which problems it found. Deletes instances that were killed long ago. */
export async function anotarInstancia(
  db: Db,
  { id, desde, agora, problemas }: { id: string; desde: Date; agora: Date; problemas: readonly Problema[] },
): Promise<void> {
  const row = { versao, desde, vistaEm: agora, problemas: JSON.stringify(problemas) };
  await db
    .insertInto('instancias')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await sql`delete from instancias
    where vista_em < ${agora}::timestamptz - make_interval(hours => ${ESQUECIDA_HORAS})`.execute(db);
}

export const esquecerInstancia = (db: Db, id: string) =>
  db.deleteFrom('instancias').where('id', '=', id).execute();

/**
 * Lists the problems of all live instances. A part that several instances report is listed once, as the first instance
 * described it.
 */
export async function lerProblemas(db: Db, agora: Date): Promise<Problema[]> {
  const { rows } = await sql<{ problemas: Problema[] }>`
    select problemas from instancias where ${presente(agora)} and problemas <> '[]' order by id
    limit ${CONTADAS}`.execute(db);
  const all = rows.flatMap(({ problemas }) => problemas);
  all.sort((one, other) => Date.parse(one.desde) - Date.parse(other.desde));
  return all.filter(({ item }, index) => all.findIndex((each) => each.item === item) === index);
}

export async function verVersao(): Promise<Visto> {
  return { estado: 'BOM', resumo: `Vitrola ${versao}, contrato ${release}.`, dados: null };
}

export async function verInstancias(
  db: Db,
  id: string,
  agora: Date,
): Promise<Visto<Schemas['InstanciaDoSistema'][]>> {
  const { rows: dados } = await sql<Schemas['InstanciaDoSistema']>`
    select id as nome, versao, desde, vista_em, id = ${id} as esta, ${presente(agora)} as presente
    from instancias where vista_em > ${agora}::timestamptz - make_interval(hours => ${ESQUECIDA_HORAS})
    order by id limit ${CONTADAS}`.execute(db);
  const outras = dados.filter(({ esta }) => !esta);
  const sumidas = outras.filter(({ presente }) => !presente);
  const diferentes = outras.filter((outra) => outra.presente && outra.versao !== versao);
  if (sumidas.length > 0)
    return {
      estado: 'ATENCAO',
      resumo: `${count(sumidas.length, 'não é vista', 'não são vistas')} há mais de ${PRESENTE_MIN} minutos: ${listing(sumidas.map(({ nome }) => nome))}.`,
      oQueFazer: 'Se foi desligada de propósito, some daqui em um dia. Se não, veja por que caiu.',
      dados,
    };
  if (diferentes.length > 0)
    return {
      estado: 'ATENCAO',
      resumo: `Nem todas são da versão ${versao}: ${listing(diferentes.map((outra) => `${outra.nome} é ${outra.versao}`))}.`,
      oQueFazer: 'Termine a atualização das que faltam.',
      dados,
    };
  const resumo = outras.length === 0 ? 'Só esta.' : `${outras.length + 1} instâncias da versão ${versao}.`;
  return { estado: 'BOM', resumo, dados };
}

export async function verConcessoes(db: Db): Promise<Visto<Schemas['ConcessaoDoSistema'][]>> {
  const dados = await readLeases(db);
  const held = dados.filter(({ titular }) => titular !== null);
  const resumo =
    held.length === 0
      ? 'Nenhum é feito agora.'
      : `Agora: ${listing(held.map(({ nome, titular }) => `${nome} por ${titular}`))}.`;
  return { estado: 'BOM', resumo, dados };
}
