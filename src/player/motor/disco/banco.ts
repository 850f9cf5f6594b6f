import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Evento, Execucao } from '#domain/eventos.ts';
import type { Tocada } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import type { EventoRecusado, FimDaSessao, LinhaDoRegistro, Momento } from '../../tocador.ts';
import type { RelogioGuardado } from '../relogio.ts';

type Schemas = components['schemas'];

/** A sign-in of this device. Its token delivers what happened under it even after it ended. */
export type SessaoGuardada = {
  id: string;
  token: string;
  loja: Schemas['PlayerLoja'];
  provisoria: boolean;
  fim: FimDaSessao | null;
};

/**
 * An event that waits to be told: under which sign-in it happened, and at which start of the player, as long as its
 * moment is by that start's clock.
 */
export type NaFila = { ordem?: number; sessao: string; partida: string | null; evento: Evento };

/**
 * The play that runs, and what a start needs to go on with it: when it was saved, by the machine's clock, the key of what
 * plays with it, and the store's opinion of it. What an older player saved has none of that.
 */
export type Aberta = NaFila & {
  evento: Execucao;
  continua?: { guardadaEm: number; chave: string; curtida: boolean | null };
};

/**
 * A command of the agency that came; `feito` is null until it is known what became of it, and `contado` tells whether a
 * heartbeat has told that.
 */
export type ComandoRecebido = {
  _id: string;
  feito: Schemas['PlayerComandoFeito'] | null;
  contado: boolean;
};

/** The wrong PINs: how many in a row, since when no PIN counts, and the times of the last day's wrong PINs. */
type PinsErrados = { seguidos: number; esperaDesde: Momento | null; em: Momento[] };

/** The player's memory: all that it keeps on the disk besides the queue. */
export type Memoria = {
  dispositivo: string;
  sessao: SessaoGuardada | null;
  /** The older sign-ins that still have something to deliver. */
  sessoesAntigas: SessaoGuardada[];
  /** The code that is shown, and the secret that gets the session once it is confirmed. */
  pareamento: { codigo: string; segredo: string } | null;
  sincronia: Schemas['PlayerSincronia'] | null;
  seq: number;
  aberta: Aberta | null;
  historico: Tocada[];
  /** When each jingle was played last, and when those that were in the last day. */
  vinhetas: Record<string, Momento>;
  vinhetasRecentes: Record<string, Momento[]>;
  pulos: Momento[];
  /** The volume that the store set, and the agency's at that time. */
  volume: { valor: number; sobre: number } | null;
  escolha: { playlist: string; ate: Momento } | null;
  pinsErrados: PinsErrados;
  mensagens: {
    versao: string | null;
    comunicados: Schemas['PlayerComunicado'][];
    notificacoes: Schemas['PlayerNotificacao'][];
  };
  /** Notifications read here that the server has not been told of. */
  lidas: string[];
  registro: LinhaDoRegistro[];
  recusados: EventoRecusado[];
  relogio: RelogioGuardado;
  /** The last answer, and how long the player has run since. */
  servidor: { ultimaResposta: Momento; semRespostaMs: number } | null;
  /** When the watchdog reloaded the page. */
  recargas: number[];
  /** The commands that came last: one that comes again is not done again. */
  comandos: ComandoRecebido[];
  /** The pause that the agency asked for, and when it ends by itself. */
  pausa: { ate: Momento | null } | null;
};

interface Esquema extends DBSchema {
  memoria: { key: string; value: unknown };
  fila: { key: number; value: NaFila };
  reserva: { key: number; value: Uint8Array<ArrayBuffer> };
}

const vazia: Omit<Memoria, 'dispositivo'> = {
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
};

/**
 * How many pieces of room are reserved: for 50,000 events of about 320 bytes, given up piece by piece when the disk is
 * full.
 */
const PEDACOS = 16;
const BYTES_POR_PEDACO = 1_000_000;
const BYTES_DE_UMA_VEZ = 50_000;

const isCheio = (erro: unknown) => erro instanceof DOMException && erro.name === 'QuotaExceededError';

export type Banco = Awaited<ReturnType<typeof abrirBanco>>;

/** Opens what the player keeps on the disk. The queue is written through to it (`durability: 'strict'`); the rest is held in memory as well. */
export async function abrirBanco(nome = 'player') {
  const db: IDBPDatabase<Esquema> = await openDB<Esquema>(nome, 1, {
    upgrade(novo) {
      novo.createObjectStore('memoria');
      novo.createObjectStore('fila', { keyPath: 'ordem', autoIncrement: true });
      novo.createObjectStore('reserva', { autoIncrement: true });
    },
  });
  const [nomes, valores] = await Promise.all([db.getAllKeys('memoria'), db.getAll('memoria')]);
  const lida = Object.fromEntries(nomes.map((chave, n) => [chave, valores[n]]));
  const memoria: Memoria = { dispositivo: crypto.randomUUID(), ...structuredClone(vazia), ...lida };
  if (!lida.dispositivo) await db.put('memoria', memoria.dispositivo, 'dispositivo');

  /**
   * Repeats a write that the full disk refused, each time with a piece less of the reserved room; rejects once nothing
   * is left to give up.
   */
  async function comReserva<T>(gravar: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await gravar();
      } catch (erro) {
        const [pedaco] = isCheio(erro) ? await db.getAllKeys('reserva', null, 1) : [];
        if (pedaco === undefined) throw erro;
        await db.delete('reserva', pedaco);
      }
    }
  }

  return {
    db,
    memoria: memoria as Readonly<Memoria>,

    /**
     * Keeps parts of the memory, also where the page goes away right after: a transaction that is committed at once
     * needs the page no more.
     */
    async gravar(partes: Partial<Memoria>): Promise<void> {
      Object.assign(memoria, partes);
      await comReserva(async () => {
        const escrita = db.transaction('memoria', 'readwrite');
        for (const [chave, valor] of Object.entries(partes)) void escrita.store.put(valor, chave);
        escrita.commit();
        await escrita.done;
      });
    },

    /** Adds to the queue, and keeps parts of the memory, in one step that is on the disk when this resolves. */
    async enfileirar(novos: NaFila[], partes: Partial<Memoria> = {}): Promise<void> {
      Object.assign(memoria, partes);
      await comReserva(async () => {
        const escrita = db.transaction(['fila', 'memoria'], 'readwrite', { durability: 'strict' });
        for (const novo of novos) void escrita.objectStore('fila').add({ ...novo });
        for (const [chave, valor] of Object.entries(partes))
          void escrita.objectStore('memoria').put(valor, chave);
        escrita.commit();
        await escrita.done;
      });
    },

    /**
     * Reserves room for the queue, as far as there is some, filled with random bytes because browsers compress what
     * they keep.
     */
    async reservar(): Promise<void> {
      const faltam = PEDACOS - (await db.count('reserva'));
      for (let n = 0; n < faltam; n += 1) {
        const pedaco = new Uint8Array(BYTES_POR_PEDACO);
        for (let de = 0; de < pedaco.length; de += BYTES_DE_UMA_VEZ)
          crypto.getRandomValues(pedaco.subarray(de, de + BYTES_DE_UMA_VEZ));
        await db.add('reserva', pedaco);
      }
    },
  };
}
