import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Evento, Execucao } from '#domain/eventos.ts';
import type { Play } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import type { LogLine, Momento, RejectedEvento, SessionEnd } from '../../player.ts';
import type { SavedClock } from '../clock.ts';

type Schemas = components['schemas'];

/** A sign-in of this device. Its token can still deliver events after the session has ended. */
export type SavedSession = {
  id: string;
  token: string;
  loja: Schemas['PlayerLoja'];
  provisoria: boolean;
  fim: SessionEnd | null;
};

/**
 * An undelivered event with the sign-in it happened under. `partida` names the player start whose clock set its moment,
 * or is null if the moment is correct.
 */
export type QueuedEvento = { ordem?: number; sessao: string; partida: string | null; evento: Evento };

/**
 * The running play, saved so that a restart can continue it. `continua` has the save time by the machine's clock, the
 * programme key and the store's opinion; older players did not save it.
 */
export type OpenPlay = QueuedEvento & {
  evento: Execucao;
  continua?: { guardadaEm: number; chave: string; curtida: boolean | null };
};

/**
 * A received command. `feito` is null until it is done; `contado` is set once a heartbeat has reported the result.
 */
export type ReceivedComando = {
  _id: string;
  feito: Schemas['PlayerComandoFeito'] | null;
  contado: boolean;
};

/** A period without music or without contact to the server, and its cause. */
export type Lacuna = { de: Momento; ate: Momento; causa: Schemas['CausaDaParada'] };

export type LastRun = { em: Momento; isClosed: boolean; lacuna: Omit<Lacuna, 'ate'> | null };

type WrongPins = { seguidos: number; esperaDesde: Momento | null; em: Momento[] };

export type Memory = {
  dispositivo: string;
  sessao: SavedSession | null;
  sessoesAntigas: SavedSession[];
  pareamento: { codigo: string; segredo: string } | null;
  sincronia: Schemas['PlayerSincronia'] | null;
  seq: number;
  aberta: OpenPlay | null;
  historico: Play[];
  vinhetas: Record<string, Momento>;
  vinhetasRecentes: Record<string, Momento[]>;
  pulos: Momento[];
  /** The store's own volume, and the agency's volume when it was set. */
  volume: { valor: number; sobre: number } | null;
  escolha: { playlist: string; ate: Momento } | null;
  pinsErrados: WrongPins;
  mensagens: {
    versao: string | null;
    comunicados: Schemas['PlayerComunicado'][];
    notificacoes: Schemas['PlayerNotificacao'][];
  };
  lidas: string[];
  registro: LogLine[];
  recusados: RejectedEvento[];
  relogio: SavedClock;
  servidor: { ultimaResposta: Momento; semRespostaMs: number } | null;
  recargas: number[];
  comandos: ReceivedComando[];
  pausa: { ate: Momento | null } | null;
  ultimaVez: LastRun | null;
  /** The latest gap; null once a heartbeat has reported it. */
  lacuna: Lacuna | null;
};

interface DatabaseSchema extends DBSchema {
  memoria: { key: string; value: unknown };
  fila: { key: number; value: QueuedEvento };
  reserva: { key: number; value: Uint8Array<ArrayBuffer> };
}

const empty: Omit<Memory, 'dispositivo'> = {
  sessao: null,
  sessoesAntigas: [],
  pareamento: null,
  sincronia: null,
  seq: 0,
  aberta: null,
  historico: [],
  vinhetas: {},
  vinhetasRecentes: {},
  pulos: [],
  volume: null,
  escolha: null,
  pinsErrados: { seguidos: 0, esperaDesde: null, em: [] },
  mensagens: { versao: null, comunicados: [], notificacoes: [] },
  lidas: [],
  registro: [],
  recusados: [],
  relogio: { desvioMs: 0, ultimo: 0 },
  servidor: null,
  recargas: [],
  comandos: [],
  pausa: null,
  ultimaVez: null,
  lacuna: null,
};

/** Reserved space in pieces, for 50,000 events of about 320 bytes. A full disk uses it up piece by piece. */
const PIECES = 16;
const BYTES_PER_PIECE = 1_000_000;
const BYTES_AT_ONCE = 50_000;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the database. The queue is flushed to disk on each write (`durability: 'strict'`), because the power may fail;
 * everything else is also held in memory.
 */
export async function openDatabase(name = 'player') {
  const db: IDBPDatabase<DatabaseSchema> = await openDB<DatabaseSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('memoria');
      fresh.createObjectStore('fila', { keyPath: 'ordem', autoIncrement: true });
      fresh.createObjectStore('reserva', { autoIncrement: true });
    },
  });
  const [keys, values] = await Promise.all([db.getAllKeys('memoria'), db.getAll('memoria')]);
  const stored = Object.fromEntries(keys.map((key, n) => [key, values[n]]));
  const memory: Memory = { dispositivo: crypto.randomUUID(), ...structuredClone(empty), ...stored };
  if (!stored.dispositivo) await db.put('memoria', memory.dispositivo, 'dispositivo');

  /** Retries a write on a full disk, freeing one reserved piece each time. Rejects when none is left. */
  async function withReserve<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        const [piece] = isFull(error) ? await db.getAllKeys('reserva', null, 1) : [];
        if (piece === undefined) throw error;
        await db.delete('reserva', piece);
      }
    }
  }

  return {
    db,
    memory: memory as Readonly<Memory>,

    /** Commits explicitly, so that the write completes even if the page closes right after. */
    async save(parts: Partial<Memory>): Promise<void> {
      Object.assign(memory, parts);
      await withReserve(async () => {
        const transaction = db.transaction('memoria', 'readwrite');
        for (const [key, value] of Object.entries(parts)) void transaction.store.put(value, key);
        transaction.commit();
        await transaction.done;
      });
    },

    /** Queues events and saves state in one transaction, which is on the disk when this resolves. */
    async enqueue(added: QueuedEvento[], parts: Partial<Memory> = {}): Promise<void> {
      Object.assign(memory, parts);
      await withReserve(async () => {
        const transaction = db.transaction(['fila', 'memoria'], 'readwrite', { durability: 'strict' });
        for (const fresh of added) void transaction.objectStore('fila').add({ ...fresh });
        for (const [key, value] of Object.entries(parts))
          void transaction.objectStore('memoria').put(value, key);
        transaction.commit();
        await transaction.done;
      });
    },

    /** Random bytes, because browsers compress stored data. */
    async reserve(): Promise<void> {
      const missing = PIECES - (await db.count('reserva'));
      for (let n = 0; n < missing; n += 1) {
        const piece = new Uint8Array(BYTES_PER_PIECE);
        for (let from = 0; from < piece.length; from += BYTES_AT_ONCE)
          crypto.getRandomValues(piece.subarray(from, from + BYTES_AT_ONCE));
        await db.add('reserva', piece);
      }
    },
  };
}
