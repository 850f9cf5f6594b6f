import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Evento, Execucao } from '#domain/eventos.ts';
import type { Play } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import type { EventoRecusado, FimDaSessao, LinhaDoRegistro, Momento } from '../../tocador.ts';
import type { RelogioGuardado } from '../relogio.ts';

type Schemas = components['schemas'];

/** A sign-in of this device. Its token can still deliver events after the session has ended. */
export type SessaoGuardada = {
  id: string;
  token: string;
  loja: Schemas['PlayerLoja'];
  provisoria: boolean;
  fim: FimDaSessao | null;
};

/**
 * An undelivered event with the sign-in it happened under. `partida` names the player start whose clock set its moment,
 * or is null if the moment is correct.
 */
export type NaFila = { ordem?: number; sessao: string; partida: string | null; evento: Evento };

/**
 * The running play, saved so that a restart can continue it. `continua` has the save time by the machine's clock, the
 * programme key and the store's opinion; older players did not save it.
 */
export type Aberta = NaFila & {
  evento: Execucao;
  continua?: { guardadaEm: number; chave: string; curtida: boolean | null };
};

/**
 * A received command. `feito` is null until it is done; `contado` is set once a heartbeat has reported the result.
 */
export type ComandoRecebido = {
  _id: string;
  feito: Schemas['PlayerComandoFeito'] | null;
  contado: boolean;
};

type PinsErrados = { seguidos: number; esperaDesde: Momento | null; em: Momento[] };

export type Memoria = {
  dispositivo: string;
  sessao: SessaoGuardada | null;
  sessoesAntigas: SessaoGuardada[];
  pareamento: { codigo: string; segredo: string } | null;
  sincronia: Schemas['PlayerSincronia'] | null;
  seq: number;
  aberta: Aberta | null;
  historico: Play[];
  vinhetas: Record<string, Momento>;
  vinhetasRecentes: Record<string, Momento[]>;
  pulos: Momento[];
  /** The store's own volume, and the agency's volume when it was set. */
  volume: { valor: number; sobre: number } | null;
  escolha: { playlist: string; ate: Momento } | null;
  pinsErrados: PinsErrados;
  mensagens: {
    versao: string | null;
    comunicados: Schemas['PlayerComunicado'][];
    notificacoes: Schemas['PlayerNotificacao'][];
  };
  lidas: string[];
  registro: LinhaDoRegistro[];
  recusados: EventoRecusado[];
  relogio: RelogioGuardado;
  servidor: { ultimaResposta: Momento; semRespostaMs: number } | null;
  recargas: number[];
  /** Recent commands, so that a repeated one is not executed twice. */
  comandos: ComandoRecebido[];
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

/** Reserved space in pieces, for 50,000 events of about 320 bytes. A full disk uses it up piece by piece. */
const PEDACOS = 16;
const BYTES_POR_PEDACO = 1_000_000;
const BYTES_DE_UMA_VEZ = 50_000;

const isCheio = (erro: unknown) => erro instanceof DOMException && erro.name === 'QuotaExceededError';

export type Banco = Awaited<ReturnType<typeof abrirBanco>>;

/**
 * Opens the database. The queue is flushed to disk on each write (`durability: 'strict'`), because the power may fail;
 * everything else is also held in memory.
 */
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

  /** Retries a write on a full disk, freeing one reserved piece each time. Rejects when none is left. */
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

    /** Commits explicitly, so that the write completes even if the page closes right after. */
    async gravar(partes: Partial<Memoria>): Promise<void> {
      Object.assign(memoria, partes);
      await comReserva(async () => {
        const escrita = db.transaction('memoria', 'readwrite');
        for (const [chave, valor] of Object.entries(partes)) void escrita.store.put(valor, chave);
        escrita.commit();
        await escrita.done;
      });
    },

    /** Queues events and saves state in one transaction, which is on the disk when this resolves. */
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

    /** Random bytes, because browsers compress stored data. */
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
