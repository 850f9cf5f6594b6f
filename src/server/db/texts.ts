import { sql } from 'kysely';
import { tidyText } from '#domain/formats.ts';
import { visible } from '#domain/visible.ts';
import { brokenUnique } from './errors.ts';
import type { TextoDeixado } from './json.ts';
import type { Db } from './open.ts';

/** Single-line text columns by table. The first column names the row. */
const lines = {
  clientes: ['nome', 'razao_social', 'responsavel'],
  lojas: ['nome', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade'],
  grupos: ['nome'],
  playlists: ['nome'],
  grades: ['nome'],
  vinhetas: ['nome'],
  musicas: ['titulo', 'artista', 'album', 'compositor'],
  comunicados: ['nome'],
  feriados: ['nome', 'cidade'],
  visoes: ['nome'],
  agendamentos: ['nome'],
  admins: ['nome'],
  chaves: ['nome'],
  dispositivos: ['plataforma', 'nome', 'versao'],
} as const;

/** Regular expression in SQL syntax for characters that a single-line text may have to lose. */
const SUSPECT = String.raw`[\u0001-\u001F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]`;
const BATCH = 500;

type Table = keyof typeof lines;

async function readDeixados(db: Db): Promise<TextoDeixado[] | null> {
  const { textosDeixados } = await db
    .selectFrom('configuracoes')
    .select('textosDeixados')
    .executeTakeFirstOrThrow();
  return textosDeixados;
}

async function* untidyRows(db: Db, among: TextoDeixado[] | null, signal?: AbortSignal) {
  for (const tabela of Object.keys(lines) as Table[]) {
    const ids = among?.filter((row) => row.tabela === tabela).map(({ id }) => id);
    if (ids?.length === 0) continue;
    const columns = lines[tabela].map((column) => sql.ref(column));
    for (let last: string | undefined = ''; last !== undefined; ) {
      signal?.throwIfAborted();
      const { rows }: { rows: { id: string; textos: (string | null)[] }[] } = await sql<{
        id: string;
        textos: (string | null)[];
      }>`select id, array[${sql.join(columns)}] as textos from ${sql.table(tabela)}
        where id > ${last} ${ids ? sql`and id = any(${ids})` : sql``}
          and concat_ws(' ', ${sql.join(columns)}) ~ ${SUSPECT} order by id limit ${BATCH}`.execute(db);
      for (const { id, textos } of rows) {
        const changes = lines[tabela].flatMap((column, index) => {
          const before = textos[index] ?? '';
          const after = tidyText(before, {});
          return after === before ? [] : { column, before, after };
        });
        if (changes.length > 0) yield { tabela, id, nome: textos[0] ?? '', changes };
      }
      last = rows.length === BATCH ? rows.at(-1)!.id : undefined;
    }
  }
}

/**
 * Cleans up single-line texts from older versions once; later runs retry only the skipped rows. Skips texts that would
 * violate a unique index or become empty. Runs outside any operation, so it does not appear in the history.
 */
export async function tidyStoredTexts(db: Db, signal?: AbortSignal): Promise<void> {
  const before = await readDeixados(db);
  if (before?.length === 0) return;
  const deixados: TextoDeixado[] = [];
  for await (const { tabela, id, changes } of untidyRows(db, before, signal)) {
    const given = changes.filter(({ after }) => after);
    if (given.length === 0) {
      deixados.push({ tabela, id });
      continue;
    }
    const sets = given.map(({ column, after }) => sql`${sql.ref(column)} = ${after}`);
    const same = changes.map(({ column, before }) => sql`${sql.ref(column)} = ${before}`);
    await sql`update ${sql.table(tabela)} set ${sql.join(sets)}
      where id = ${id} and ${sql.join(same, sql` and `)}`
      .execute(db)
      .catch((error) => {
        if (brokenUnique(error) === undefined) throw error;
        deixados.push({ tabela, id });
      });
  }
  await db
    .updateTable('configuracoes')
    .set({ textosDeixados: JSON.stringify(deixados) })
    .execute();
}

export async function findUntidyTexts(db: Db): Promise<string[]> {
  const names = [];
  for await (const { nome, changes } of untidyRows(db, (await readDeixados(db)) ?? []))
    if (changes.some(({ before }) => visible(before) !== before)) names.push(visible(nome));
  return names;
}
