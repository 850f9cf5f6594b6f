import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { arquivoDe } from '../modules/dadosPessoais/arquivo.ts';
import type { Titular } from '../modules/dadosPessoais/fonte.ts';
import { type DeQuem, mustFindTitular } from '../modules/dadosPessoais/titular.ts';
import { StartError } from '../settings/explain.ts';

const BEGINNING = 'dados-';
const kinds = {
  ADMIN: { table: 'admins', by: sql`login_busca`, noun: 'administrator' },
  CLIENTE: { table: 'clientes', by: sql`nome_busca`, noun: 'client' },
  LOJA: { table: 'lojas', by: sql`busca(login)`, noun: 'store' },
};

/** Finds the subject of a command: any by id, an administrator or a store also by login, a client by name. */
export async function findTitular(db: Db, entidade: Titular, quem: string): Promise<DeQuem> {
  const { table, by, noun } = kinds[entidade];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id = ${quem} or ${by} = busca(${quem}) order by (id = ${quem}) desc, deleted_at desc nulls first limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new StartError(`There is no ${noun} "${quem}".`);
  return mustFindTitular(db, entidade, found.id).catch(() => {
    throw new StartError(`"${quem}" was erased, or is being erased: no data is left.`);
  });
}

/**
 * Writes an archive to a folder of the server's user, because the server may not be allowed to write elsewhere. The
 * command moves it from there. First removes files of killed commands.
 */
export async function writeDados(
  db: Db,
  dono: DeQuem,
  { dataDir, nome }: { dataDir: string; nome: string },
): Promise<string> {
  const folder = path.join(path.resolve(dataDir), 'run');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await fs.readdir(folder))
    if (name.startsWith(BEGINNING)) await fs.rm(path.join(folder, name), { force: true });
  const file = path.join(folder, `${BEGINNING}${randomUUID()}.zip`);
  try {
    await pipeline(
      Readable.from(arquivoDe(db, dono, nome)),
      createWriteStream(file, { mode: 0o600, flags: 'wx' }),
    );
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
  return file;
}
