import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { Db } from '../db/open.ts';
import { open, seal } from '../envelope.ts';
import { readKeys } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createTransport, type Message } from './transport.ts';

export type Mail = {
  /** Puts a message into the queue, in the caller's transaction. */
  enqueue(db: Db, message: Message): Promise<void>;
  /** Delivers the messages that are due now. */
  deliver(): Promise<void>;
  close(): Promise<void>;
};

const DROP_AFTER_HOURS = 24;
/** For how long a message that one process is delivering is left alone by the others. */
const CLAIM_MINUTES = 5;

async function claimNext(db: Db) {
  return db
    .updateTable('mensagens')
    .set({ proximaEm: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`, falhas: sql`falhas + 1` })
    .where('id', '=', (due) =>
      due
        .selectFrom('mensagens')
        .select('id')
        .where('proximaEm', '<=', sql<string>`now()`)
        .orderBy('proximaEm')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'conteudo', 'falhas'])
    .executeTakeFirst();
}

async function dropOld(db: Db, log: Log): Promise<void> {
  const dropped = await db
    .deleteFrom('mensagens')
    .where('createdAt', '<', sql<string>`now() - make_interval(hours => ${DROP_AFTER_HOURS})`)
    .returning('id')
    .execute();
  if (dropped.length > 0) log.error({ count: dropped.length }, 'mail dropped: not delivered within 24 hours');
}

/**
 * Makes the mail queue: messages lie encrypted in the database, are delivered after the answer, and are tried again
 * when that fails.
 */
export function createMail(db: Db, settings: Settings, log: Log): Mail {
  const keys = readKeys(settings, 'mail');
  const transport = createTransport(settings, log);

  const deliverAll = async () => {
    await dropOld(db, log);
    for (let next = await claimNext(db); next; next = await claimNext(db)) {
      const { id, conteudo, falhas } = next;
      try {
        await transport.send({ id, ...(JSON.parse(open(keys, conteudo)) as Message) });
        await db.deleteFrom('mensagens').where('id', '=', id).execute();
      } catch (error) {
        log.warn({ err: error, falhas }, 'mail not delivered; it will be tried again');
        await db
          .updateTable('mensagens')
          .set({
            proximaEm: sql`now() + least(power(2, ${falhas}::int) * interval '15 seconds', interval '1 hour')`,
          })
          .where('id', '=', id)
          .execute();
      }
    }
  };

  let underway: Promise<void> = Promise.resolve();
  const deliver = () => {
    underway = underway.then(deliverAll).catch((error) => log.warn({ err: error }, 'mail queue not reached'));
    return underway;
  };

  return {
    async enqueue(executor, message) {
      const conteudo = seal(keys, JSON.stringify(message));
      await executor.insertInto('mensagens').values({ id: newId(), conteudo }).execute();
    },
    deliver,
    async close() {
      await underway;
      transport.close();
    },
  };
}
