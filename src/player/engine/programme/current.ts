import { withPlay } from '#domain/calendar.ts';
import { createEventoKey, createFact, type Execucao, moveKey } from '#domain/eventos.ts';
import type { Play } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import type { PlayingFaixa, PlayingVinheta } from '../../player.ts';
import type { Clock, Stamp } from '../clock.ts';
import type { Database, OpenPlay, QueuedEvento } from '../disk/database.ts';
import type { Queue } from '../disk/queue.ts';
import type { Environment } from '../environment.ts';
import type { Item } from './picker.ts';
import { durationOf } from './segment.ts';

type Fim = components['schemas']['FimDeExecucao'];

const SAVE_AT_LEAST_EVERY_MS = 5000;
const HISTORY_MS = 24 * 3_600_000;
const HEARD_SHARE = 0.5;

type CurrentPlay = {
  item: Item;
  desde: number;
  stamp: Stamp;
  evento: string;
  curtida: boolean | null;
  duracaoS: number;
  /** Set while the next item is about to begin; until then this one counts as playing. */
  fim?: { fim: Fim; tocadoMs: number };
};

type Parts = {
  environment: Environment;
  database: Database;
  queue: Queue;
  clock: Clock;
  positionS(): number;
  isOverlay?: boolean;
  sessionId(): string;
  log(texto: string, codigo: string | null): void;
};

const historyEntry = ({ musica, emOrdem }: Item & { tipo: 'MUSICA' }, momento: number): Play => ({
  musica: musica._id,
  momento,
  ...(emOrdem && { emOrdem }),
});

export function createCurrent({
  environment,
  database,
  queue,
  clock,
  positionS,
  sessionId,
  ...parts
}: Parts) {
  const cleared = parts.isOverlay ? {} : { aberta: null };
  let current: CurrentPlay | undefined;
  let startedAt = 0;
  let savedAt = 0;
  let fading: { evento: string; ate: number } | undefined;
  let writes: Promise<unknown> = Promise.resolve();

  function write(pending: Promise<void>): void {
    const settled = pending.catch((error) =>
      parts.log(`Não foi possível gravar no disco: ${error}`, 'DISCO'),
    );
    writes = Promise.all([writes, settled]);
  }

  const playEvento = (): QueuedEvento & { evento: Execucao } => {
    const { item, stamp, evento } = current as CurrentPlay & { item: Item & { tipo: 'MUSICA' } };
    const { musica, playlist } = item;
    return {
      sessao: sessionId(),
      partida: stamp.partida,
      evento: {
        evento,
        momento: new Date(stamp.momento).toISOString(),
        tipo: 'EXECUCAO',
        musica: musica._id,
        playlist: playlist._id,
        ...(current?.fim ?? { tocadoMs: Math.round(positionS() * 1000), fim: 'INTERROMPIDA' }),
      },
    };
  };

  const openPlay = (): OpenPlay => {
    const { item, curtida } = current as CurrentPlay & { item: Item & { tipo: 'MUSICA' } };
    return { ...playEvento(), continua: { guardadaEm: environment.wallClock(), chave: item.chave, curtida } };
  };

  function heardEventos(): QueuedEvento[] {
    if (!current?.fim) return [];
    const { item, stamp, evento, duracaoS } = current;
    const { tocadoMs } = current.fim;
    if (item.tipo === 'MUSICA') return tocadoMs > 0 ? [playEvento()] : [];
    if (tocadoMs < duracaoS * 1000 * HEARD_SHARE) return [];
    const momento = new Date(stamp.momento).toISOString();
    const heardVinheta = { evento, momento, tipo: 'VINHETA', vinheta: item.vinheta._id } as const;
    return [{ sessao: sessionId(), partida: stamp.partida, evento: heardVinheta }];
  }

  function save(): void {
    if (current?.item.tipo !== 'MUSICA') return;
    savedAt = environment.monotonic();
    write(database.enqueue([], { aberta: openPlay() }));
  }

  const leftMs = () => Math.max(0, (current?.duracaoS ?? 0) - positionS()) * 1000;

  return {
    write,
    item: () => current?.item,
    endsAt: () => current && Math.round(clock.now() + leftMs()),
    leftMs,
    writes: () => writes,
    save,

    /**
     * Starts an item that began `agoMs` ago. The previous event is queued in the same transaction, so that a power cut
     * loses neither.
     */
    start(item: Item, agoMs: number): void {
      const heard = heardEventos();
      const desde = clock.now() - agoMs;
      const { momento, partida } = clock.stamp();
      const stamp = { momento: momento - agoMs, partida };
      const evento = createEventoKey(stamp.momento, environment.chance);
      current = { item, desde, stamp, evento, curtida: null, duracaoS: durationOf(item) };
      startedAt = environment.monotonic();
      savedAt = startedAt;
      const { historico, vinhetas, vinhetasRecentes } = database.memory;
      const recent = historico.filter(({ momento }) => desde - momento < HISTORY_MS);
      const remembered =
        item.tipo === 'MUSICA'
          ? { aberta: openPlay(), historico: [...recent, historyEntry(item, desde)] }
          : {
              ...cleared,
              vinhetas: { ...vinhetas, [item.vinheta._id]: desde },
              vinhetasRecentes: withPlay(vinhetasRecentes, item.vinheta._id, desde),
            };
      write(queue.add(heard, remembered));
    },

    resume(item: Item, { partida, evento: { evento, momento: iso }, continua }: OpenPlay): void {
      const momento = Date.parse(iso);
      const desde = partida === null ? momento : momento + clock.offsetMs();
      const { curtida = null } = continua ?? {};
      current = { item, desde, stamp: { momento, partida }, evento, curtida, duracaoS: durationOf(item) };
      startedAt = environment.monotonic();
      save();
    },

    /** Saves at least every 5 s, and more often at the start, so that a power cut loses at most half of the play. */
    saveRegularly(): void {
      const everyMs = Math.min(SAVE_AT_LEAST_EVERY_MS, savedAt - startedAt);
      if (environment.monotonic() - savedAt >= everyMs) save();
    },

    /**
     * Ends the current play, counting the `audibleMs` that stay audible. If the previous play is still fading out,
     * it is cut off in `cutMs` and its recorded length shortened.
     */
    finish(fim: Fim, audibleMs: number, cutMs = 0): void {
      if (!current || current.fim) return;
      const now = environment.monotonic();
      const unheardMs = Math.round((fading?.ate ?? 0) - now - cutMs);
      if (fading && unheardMs > 0) write(queue.shorten(fading.evento, unheardMs));
      const positionMs = positionS() * 1000;
      const heardMs = positionMs + audibleMs;
      const tocadoMs = Math.round(Math.min(heardMs, current.duracaoS * 1000 || heardMs));
      current.fim = { fim, tocadoMs };
      fading = { evento: current.evento, ate: now + tocadoMs - positionMs };
    },

    silence(): void {
      if (!current) return;
      write(queue.add(heardEventos(), cleared));
      current = undefined;
    },

    restamp(offsetOf: (partida: string) => number): void {
      if (!current || current.stamp.partida === null) return;
      const { partida, momento } = current.stamp;
      const corrected = momento + offsetOf(partida);
      current.desde = corrected;
      current.stamp = { momento: corrected, partida: null };
      current.evento = moveKey(current.evento, corrected);
      save();
    },

    rate(liked: boolean): void {
      if (current?.item.tipo !== 'MUSICA') return;
      current.curtida = liked;
      const { momento, partida } = clock.stamp();
      const { evento: execucao, momento: executadoEm, musica, playlist } = playEvento().evento;
      const fact = createFact(momento, environment.chance);
      const opinion = { ...fact, tipo: 'CURTIDA', execucao, musica, playlist, executadoEm, liked } as const;
      write(queue.add([{ sessao: sessionId(), partida, evento: opinion }], { aberta: openPlay() }));
    },

    playing(): PlayingFaixa | PlayingVinheta | null {
      if (!current) return null;
      const { item, desde, duracaoS, evento: execucao, curtida } = current;
      if (item.tipo === 'VINHETA') {
        const { _id, nome } = item.vinheta;
        return { tipo: 'VINHETA', _id, nome, duracaoS, desde };
      }
      const { _id, titulo, artista } = item.musica;
      const playlist = { _id: item.playlist._id, nome: item.playlist.nome };
      const faixa = { execucao, _id, titulo, artista, playlist, duracaoS, desde, curtida };
      return { tipo: 'MUSICA', ...faixa, vinheta: null };
    },
  };
}
