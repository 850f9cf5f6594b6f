import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { z } from 'zod';
import { zEntidadeNaLixeira } from '#generated/zod/zod.gen.ts';
import type { Db } from '../db/open.ts';
import { StartError } from '../settings/explain.ts';
import type { Storage } from '../storage/storage.ts';
import { nameOf } from './kept.ts';

/** The erasure list is never deleted, because old backups may exist anywhere. */
const FOLDER = 'apagados';
const MOST_AT_ONCE = 10_000;

const apagamento = z.object({
  entidade: zEntidadeNaLixeira,
  id: z.string().min(1),
  momento: z.iso.datetime(),
});
/** An erasure, completed or scheduled. Holds no erased data. */
export type Apagamento = z.infer<typeof apagamento>;

/** Writes a new file each time, because a bucket's files cannot grow. */
export async function addApagamentos(place: Storage, apagamentos: readonly Apagamento[]): Promise<void> {
  const name = `${FOLDER}/${nameOf(new Date())}-${randomUUID()}.jsonl`;
  const lines = apagamentos.map(
    ({ entidade, id, momento }) => `${JSON.stringify({ entidade, id, momento })}\n`,
  );
  await place.write(name, lines.join(''));
}

/** Copies new erasures from the database to the backup place. A kill may write one twice, which is harmless. */
export async function writeApagamentos(db: Db, place: Storage): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('apagamentos')
      .where('escritoEm', 'is', null)
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .select(['id', 'entidade', 'momento'])
      .execute();
    if (found.length === 0) return;
    await addApagamentos(place, found);
    const ids = found.map(({ id }) => id);
    await sql`update apagamentos set escrito_em = now() where id = any(${ids}::text[])`.execute(db);
  }
}

export async function* readApagamentos(place: Storage): AsyncGenerator<Apagamento[]> {
  for await (const page of place.list(FOLDER)) {
    for (const { path } of page.filter((file) => file.path.endsWith('.jsonl'))) {
      const content = await place.read(path);
      if (!content) continue;
      const found: Apagamento[] = [];
      for await (const line of createInterface({ input: content })) found.push(parsed(line, path));
      yield found;
    }
  }
}

function parsed(line: string, path: string): Apagamento {
  try {
    return apagamento.parse(JSON.parse(line));
  } catch {
    throw new StartError(
      `The list of what was erased is damaged: ${path} is not what was written. Bring it back from a copy, or move it away to restore without it.`,
    );
  }
}
