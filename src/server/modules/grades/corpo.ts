import { sql } from 'kysely';
import { findOverlap } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';

type Schemas = components['schemas'];
export type Corpo = Schemas['GradeUpdate'];

const END_BEFORE_BEGINNING = 'O fim não pode ser antes do começo';

/** Fails with G002 if the validity ends before it begins and with G004 if blocos overlap. */
export function assertForma({ validade, blocos }: Pick<Corpo, 'validade' | 'blocos'>, path = ''): void {
  if (validade?.de && validade.ate && validade.ate < validade.de)
    throw fail('G002', { fields: [{ path: `${path}validade.ate`, message: END_BEFORE_BEGINNING }] });
  const sobrepostos = blocos && findOverlap(blocos);
  if (!sobrepostos) return;
  const [um, outro] = sobrepostos;
  const message = `Os blocos ${um + 1} e ${outro + 1} se sobrepõem.`;
  throw fail('G004', { fields: sobrepostos.map((n) => ({ path: `${path}blocos.${n}`, message })) });
}

type Referido = { id: string; nome: string; clienteId: string };
type Named = { id: string; path: string };
type Family = { named: Named[]; found: Map<string, Referido>; code: ErrorCode; other: string };

export type Referidos = { families: Family[]; nomesDe(ids: readonly string[]): string[] };

type Nomeados = Pick<Corpo, 'exceto' | 'grupos' | 'blocos'>;
type Tabela = 'lojas' | 'grupos' | 'playlists';

async function findRows(
  db: Db,
  tabela: Tabela,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Referido[]> {
  const { rows } = await sql<Referido>`select id, nome, cliente_id from ${sql.table(tabela)}
    where id = any(${ids}::text[]) and deleted_at is null order by id
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

export async function findReferidos(
  db: Db,
  { exceto = [], grupos = [], blocos = [] }: Nomeados,
  path = '',
  isLocked = false,
): Promise<Referidos> {
  const listed = (field: string, ids: readonly string[]) =>
    ids.map((id, n): Named => ({ id, path: `${path}${field}.${n}` }));
  const families: Family[] = [];
  const add = async (named: Named[], tabela: Tabela, code: ErrorCode, other: string) => {
    if (named.length === 0) return;
    const rows = await findRows(db, tabela, [...new Set(named.map(({ id }) => id))], isLocked);
    families.push({ named, found: new Map(rows.map((row) => [row.id, row])), code, other });
  };
  await add(listed('exceto', exceto), 'lojas', 'L006', 'A loja é de outro cliente');
  await add(listed('grupos', grupos), 'grupos', 'GR006', 'O grupo é de outro cliente');
  const dosBlocos = blocos.flatMap(({ playlists }, n) => listed(`blocos.${n}.playlists`, playlists));
  await add(dosBlocos, 'playlists', 'P012', 'A playlist é de outro cliente');
  const nomeDe = (id: string) => families.flatMap(({ found }) => found.get(id)?.nome ?? [])[0] ?? id;
  return { families, nomesDe: (ids) => ids.map(nomeDe) };
}

/** Locks the references of a grade in the order that all writes use. */
export const lockReferidos = (trx: Db, nomeados: Nomeados) => findReferidos(trx, nomeados, '', true);

/** Fails for a missing entity with its own code, then for another client's entity with REQ006. */
export function assertReferidos({ families }: Referidos, clienteId: string): void {
  for (const { named, found, code } of families) {
    const { message } = errors[code];
    const fields = named.filter(({ id }) => !found.has(id)).map(({ path }) => ({ path, message }));
    if (fields.length > 0) throw fail(code, { fields });
  }
  const strayed = families.flatMap(({ named, found, other: message }) =>
    named.filter(({ id }) => found.get(id)!.clienteId !== clienteId).map(({ path }) => ({ path, message })),
  );
  if (strayed.length > 0) throw fail('REQ006', { fields: strayed });
}

type BlocoNomeado = Omit<Schemas['GradeBloco'], 'playlists'> & { playlists: readonly string[] };

export const blocosEmPalavras = (blocos: readonly BlocoNomeado[]): string[] =>
  blocos.map(
    ({ dias, de, ate, playlists }) => `${dias.join(', ')} ${de}–${ate}: ${playlists.join(' + ') || '—'}`,
  );
