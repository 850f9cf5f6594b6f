import { count } from '#domain/text.ts';
import type { Database, QueuedEvento, SavedSession } from '../disk/database.ts';
import type { Queue } from '../disk/queue.ts';
import { Failure, type Network } from './network.ts';

const PER_BATCH = 200;
const DELIVERY_PERIOD_MS = 35 * 86_400_000;
const MAX_REJECTED = 200;

type Parts = {
  database: Database;
  queue: Queue;
  network: Network;
  now(): number;
  adjustClock(serverTime: string, sentAt: number): Promise<void>;
  log(texto: string, codigo: string | null): void;
};

type Batch = (QueuedEvento & { ordem: number })[];

export type Delivery = ReturnType<typeof createDelivery>;

/** Delivers each waiting event under the sign-in it happened under, and removes it after the server's decision. */
export function createDelivery({ database, queue, network, now, adjustClock, log }: Parts) {
  const { memory } = database;
  let running: Promise<number> | undefined;
  let limit = PER_BATCH;

  const sessionOf = (id: string): SavedSession | undefined =>
    [memory.sessao, ...memory.sessoesAntigas].find((session) => session?.id === id) ?? undefined;

  async function reject(batch: Batch, codes: Map<string, { code: string; message: string }>): Promise<void> {
    const rejected = batch.flatMap(({ evento: { evento, tipo, momento } }) => {
      const rejection = codes.get(evento);
      return rejection
        ? [
            {
              evento,
              tipo,
              momento: Date.parse(momento),
              codigo: rejection.code,
              mensagem: rejection.message,
            },
          ]
        : [];
    });
    if (rejected.length === 0) return;
    await database.save({ recusados: [...rejected, ...memory.recusados].slice(0, MAX_REJECTED) });
    log(`O servidor recusou ${count(rejected.length, 'registro', 'registros')}.`, rejected[0]!.codigo);
  }

  const rejectAll = async (batch: Batch, code: string, message: string) => {
    await reject(batch, new Map(batch.map(({ evento }) => [evento.evento, { code, message }])));
    await queue.remove(batch);
  };

  /** If the server does not recognise a token, its events are delivered with the store's current token. */
  async function withoutToken(session: SavedSession, batch: Batch): Promise<boolean> {
    const { sessao: current } = memory;
    if (current && current.id !== session.id && !current.fim && current.loja._id === session.loja._id) {
      await queue.reassign(session.id, current.id);
      return true;
    }
    const expired = batch.filter(({ evento }) => now() - Date.parse(evento.momento) > DELIVERY_PERIOD_MS);
    if (expired.length > 0) await rejectAll(expired, 'TPL013', 'O prazo de entrega terminou.');
    return expired.length > 0;
  }

  /**
   * Sends one batch. Returns the seconds until the next may follow, or undefined if the queue is empty. Rejects with
   * `Failure`.
   */
  async function sendBatch(): Promise<number | undefined> {
    const next = await queue.batch(limit);
    if (!next) return undefined;
    const { eventos: batch } = next;
    const session = sessionOf(next.sessao);
    if (!session) {
      await rejectAll(batch, 'TPL013', 'A sessão destes eventos não existe mais.');
      return 0;
    }
    const sentAt = network.monotonic();
    try {
      const received = await network.call('sendPlayerEventos', session.token, {
        headers: { 'X-Filial': session.loja._id },
        body: { enviadoEm: new Date(now()).toISOString(), eventos: batch.map(({ evento }) => evento) },
      });
      await adjustClock(received.agora, sentAt);
      await reject(
        batch,
        new Map(received.recusados.map((rejectedEvento) => [rejectedEvento.evento, rejectedEvento])),
      );
      await queue.remove(batch);
      limit = PER_BATCH;
      return received.proximoEnvioEmS;
    } catch (error) {
      const failure = Failure.from(error);
      if (failure.isTransient || failure.codigo === 'REQ006') throw failure;
      if (failure.status === 401 || failure.status === 403) {
        if (await withoutToken(session, batch)) return 0;
        throw failure;
      }
      // The whole batch was rejected: smaller batches isolate the faulty event, so that it does not block the others.
      if (batch.length === 1) await rejectAll(batch, failure.codigo, failure.rejection.mensagem);
      else limit = Math.max(1, Math.floor(batch.length / 4));
      return 0;
    }
  }

  async function deliverAll(): Promise<number> {
    for (;;) {
      const waitS = await sendBatch();
      if (waitS) return waitS;
      if (waitS === undefined) break;
    }
    const [kept, empty] = [[] as SavedSession[], [] as SavedSession[]];
    for (const session of memory.sessoesAntigas)
      ((await queue.hasEventosOf(session.id)) ? kept : empty).push(session);
    if (empty.length > 0) await database.save({ sessoesAntigas: kept });
    return 0;
  }

  return {
    /** Delivers as much as the server accepts; returns the seconds until more may be sent. Rejects with `Failure`. */
    deliver(): Promise<number> {
      running ??= deliverAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
