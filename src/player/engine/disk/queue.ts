import { type Evento, shiftEvento } from '#domain/eventos.ts';
import type { Database, Memory, QueuedEvento } from './database.ts';

/** `maisAntigo` in milliseconds since 1970. */
export type QueueCounts = { eventos: number; execucoes: number; maisAntigo: number | null };

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/** The queue of undelivered events. An event is on the disk first and is removed only after the server's decision. */
export async function openQueue(database: Database, onChange: () => void) {
  const { db } = database;
  let counts: QueueCounts = { eventos: 0, execucoes: 0, maisAntigo: null };

  async function recount(): Promise<void> {
    const eventos = await db.count('fila');
    let execucoes = 0;
    let maisAntigo: number | null = null;
    // Uses a cursor: after weeks without a connection there are tens of thousands of events.
    for (
      let cursor = await db.transaction('fila').store.openCursor();
      cursor;
      cursor = await cursor.continue()
    ) {
      const { evento } = cursor.value;
      if (evento.tipo === 'EXECUCAO') execucoes += 1;
      maisAntigo = Math.min(maisAntigo ?? Number.POSITIVE_INFINITY, Date.parse(evento.momento));
    }
    counts = { eventos, execucoes, maisAntigo };
    onChange();
  }
  await recount();

  return {
    counts: () => counts,

    async add(added: QueuedEvento[], parts: Partial<Memory> = {}): Promise<void> {
      await database.enqueue(added, parts);
      const { eventos, execucoes, maisAntigo } = counts;
      const momentos = added.map(({ evento }) => Date.parse(evento.momento));
      counts = {
        eventos: eventos + added.length,
        execucoes: execucoes + added.filter(({ evento }) => evento.tipo === 'EXECUCAO').length,
        maisAntigo: momentos.reduce(
          (one, other) => Math.min(one, other),
          maisAntigo ?? Number.POSITIVE_INFINITY,
        ),
      };
      if (counts.eventos === 0) counts.maisAntigo = null;
      onChange();
    },

    /** Returns up to `limit` stamped events of the sign-in with the oldest one; undefined if none waits. */
    async batch(
      limit: number,
    ): Promise<{ sessao: string; eventos: (QueuedEvento & { ordem: number })[] } | undefined> {
      const eventos: (QueuedEvento & { ordem: number })[] = [];
      for (
        let cursor = await db.transaction('fila').store.openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        const { value } = cursor;
        if (value.partida !== null || (eventos[0] && eventos[0].sessao !== value.sessao)) continue;
        eventos.push({ ...value, ordem: cursor.primaryKey });
        if (eventos.length === limit) break;
      }
      return eventos[0] && { sessao: eventos[0].sessao, eventos };
    },

    async shorten(execucao: string, ms: number): Promise<void> {
      const transaction = db.transaction('fila', 'readwrite', { durability: 'strict' });
      // Searches from the end, because the play is recent.
      for (
        let cursor = await transaction.store.openCursor(null, 'prev');
        cursor;
        cursor = await cursor.continue()
      ) {
        const { evento } = cursor.value;
        if (evento.evento !== execucao || evento.tipo !== 'EXECUCAO') continue;
        const tocadoMs = Math.max(0, evento.tocadoMs - ms);
        void cursor.update({ ...cursor.value, evento: { ...evento, tocadoMs } });
        break;
      }
      await transaction.done;
    },

    async remove(decided: (QueuedEvento & { ordem: number })[]): Promise<void> {
      const transaction = db.transaction('fila', 'readwrite', { durability: 'strict' });
      for (const { ordem } of decided) void transaction.store.delete(ordem);
      const first = await transaction.store.openCursor();
      await transaction.done;
      counts = {
        eventos: counts.eventos - decided.length,
        execucoes: counts.execucoes - decided.filter(({ evento }) => evento.tipo === 'EXECUCAO').length,
        maisAntigo: first && Date.parse(first.value.evento.momento),
      };
      onChange();
    },

    async reassign(from: string, to: string): Promise<void> {
      const transaction = db.transaction('fila', 'readwrite', { durability: 'strict' });
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
        if (cursor.value.sessao === from) void cursor.update({ ...cursor.value, sessao: to });
      await transaction.done;
    },

    async hasEventosOf(session: string): Promise<boolean> {
      for (
        let cursor = await db.transaction('fila').store.openCursor();
        cursor;
        cursor = await cursor.continue()
      )
        if (cursor.value.sessao === session) return true;
      return false;
    },

    /** Corrects each waiting moment by the clock error of its start, exactly once. */
    async restamp(offsetOf: (partida: string) => number): Promise<void> {
      const transaction = db.transaction('fila', 'readwrite', { durability: 'strict' });
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
        const { partida, evento } = cursor.value;
        if (partida === null) continue;
        const restamped: Evento = shiftEvento(evento, offsetOf(partida));
        void cursor.update({ ...cursor.value, partida: null, evento: restamped });
      }
      await transaction.done;
      await recount();
    },
  };
}
