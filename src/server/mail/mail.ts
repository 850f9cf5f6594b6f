import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { Db } from '../db/open.ts';
import { createQueue } from '../db/queue.ts';
import type { ReadBrand } from '../http/brand/brand.ts';
import type { Log } from '../lib/log.ts';
import { open, seal } from '../secrets/envelope.ts';
import { readKeys } from '../secrets/keys.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import { withBrand } from './branded.ts';
import { createTransport, type Message } from './transport.ts';

export type Mail = {
  enqueue(db: Db, message: Message): Promise<string>;
  deliver(): Promise<void>;
  close(): Promise<void>;
};

const DROP_AFTER_HOURS = 24;
const NOT_TO_ALL = 'O e-mail não pôde ser entregue a todos os destinatários em 24 horas.';
const QUEUE = {
  leaseSeconds: 300,
  delaySeconds: (falhas: number) => Math.min(15 * 2 ** falhas, 3600),
  failure: 'mail queue not processed',
};

const noteDelivered = (db: Db, id: string) =>
  sql`with entregue as (delete from mensagens where id = ${id} returning id)
    update envio_mensagens m set situacao = 'ENTREGUE' from entregue where m.mensagem_id = entregue.id`.execute(
    db,
  );

async function dropOld(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    with velhas as (delete from mensagens
      where created_at < now() - make_interval(hours => ${DROP_AFTER_HOURS}) returning id),
    perdidas as (update envio_mensagens m set situacao = 'FALHOU' from velhas where m.mensagem_id = velhas.id
      returning m.envio_id),
    falhos as (update envios e set situacao = 'FALHOU', erro = ${NOT_TO_ALL} from envios era
      where e.id in (select envio_id from perdidas) and era.id = e.id
      returning e.id, e.agendamento_id, era.situacao as era),
    ocorridas as (insert into ocorrencias (tipo, dados)
      select 'ENVIO_FALHOU', jsonb_build_object('agendamento', agendamento_id, 'envio', id) from falhos
      where era <> 'FALHOU' and somebody_receives())
    select count(*)::integer as count from velhas`.execute(db);
  const { count } = rows[0]!;
  if (count > 0) log.error({ count }, 'mail dropped: not delivered within 24 hours');
}

type Branding = { brand: ReadBrand; storage: Storage };

/** Messages are stored encrypted in the database and delivered after the response. Failed deliveries are retried. */
export function createMail(db: Db, settings: Settings, log: Log, { brand, storage }: Branding): Mail {
  const keys = readKeys(settings, 'mail');
  const transport = createTransport(settings, log);

  const queue = createQueue(db, log, 'mensagens', QUEUE, async ({ id, conteudo, falhas }) => {
    try {
      const message = JSON.parse(open(keys, conteudo)) as Message;
      await transport.send({ id, ...(await withBrand(message, brand(), storage)) });
      await noteDelivered(db, id);
      return true;
    } catch (error) {
      log.warn({ err: error, falhas }, 'mail not delivered; it will be tried again');
      return false;
    }
  });

  return {
    async enqueue(executor, message) {
      const conteudo = seal(keys, JSON.stringify(message));
      const id = newId();
      await executor.insertInto('mensagens').values({ id, conteudo }).execute();
      return id;
    },
    async deliver() {
      await dropOld(db, log).catch((error) => log.warn({ err: error }, QUEUE.failure));
      await queue.fill();
      await queue.idle();
    },
    async close() {
      await queue.close();
      transport.close();
    },
  };
}
