import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { z } from 'zod';
import { zEntidadeNaLixeira } from '#generated/zod/zod.gen.ts';
import type { Db } from '../db/open.ts';
import { StartError } from '../settings/explain.ts';
import type { Storage } from '../storage/storage.ts';
import { nameOf } from './kept.ts';

/** The folder beside the backups that says what was erased. Nothing removes it: an old backup may lie anywhere. */
const FOLDER = 'apagados';
/** How many erasures a file of the list has at most. */
const MOST_AT_ONCE = 10_000;

const apagamento = z.object({
  entidade: zEntidadeNaLixeira,
  id: z.string().min(1),
  momento: z.iso.datetime(),
});
/** An erasure, done or marked: nothing of what goes but its id, its kind and when. */
export type Apagamento = z.infer<typeof apagamento>;

/** Adds erasures to the list of a place of backups, in a file of their own, because a bucket's files cannot grow. */
export async function addApagamentos(place: Storage, apagamentos: readonly Apagamento[]): Promise<void> {
  const name = `${FOLDER}/${nameOf(new Date())}-${randomUUID()}.jsonl`;
  const lines = apagamentos.map(
    ({ entidade, id, momento }) => `${JSON.stringify({ entidade, id, momento })}\n`,
  );
  await place.write(name, lines.join(''));
}

/**
 * Writes beside the backups what the database has erased since this was last done. A kill between the file and its note
 * has it written twice, which does nothing.
 */
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

/** Reads what a place of backups says was erased, file by file; fails where a line is none of the list's. */
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
