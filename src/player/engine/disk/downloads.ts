import { allVinhetas } from '#domain/calendar.ts';
import { drawDelay } from '#domain/delay.ts';
import { dias, isOpenAt } from '#domain/horarios.ts';
import { nextMusica, type Play } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import { type Environment, wait } from '../environment.ts';
import { Failure, type Network } from '../server/network.ts';
import { allPlaylists, createDownloadOrder } from './downloadOrder.ts';
import { type FileStore, sha256Of } from './fileStore.ts';
import { createReadyFiles } from './readyFiles.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Arquivo = Sincronia['arquivos'][number];
type Playlist = Sincronia['playlists'][number];

export const ENOUGH_MUSICAS = 3;
const LIMIT_BYTES = 4_000_000_000;
const FULL_FOR_MS = 3_600_000;
const STALLED_MS = 60_000;

type Parts = {
  environment: Environment;
  network: Network;
  fileStore: FileStore;
  token(): string | null;
  sincronia(): Sincronia | null;
  now(): number;
  history(): readonly Play[];
  seed(): string;
  playlist(): string | null;
  inUse(): (string | undefined)[];
  onChange(): void;
  log(text: string, codigo: string | null): void;
};

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

export type Downloads = ReturnType<typeof createDownloads>;

export function createDownloads(parts: Parts) {
  const { environment, network, fileStore, onChange, log } = parts;
  const ready = createReadyFiles(parts.sincronia);
  const order = createDownloadOrder(parts.now);
  const pieces = new Map<string, Blob[]>();
  /** Earliest next attempt per file (monotonic). */
  const postponed = new Map<string, number>();
  let fullUntil = 0;
  const arriving = new Set<string>();
  let workers = 0;
  let failures = 0;
  let isRefused = false;
  let droppedBytes = 0;

  /** Checks the download window; the first few files ignore it. */
  function isAllowedNow(sincronia: Sincronia): boolean {
    const { janela } = sincronia.configuracao.download;
    if (!janela || ready.totals().musicas < ENOUGH_MUSICAS) return true;
    const horarios = [{ dias: [...dias], abre: janela.de, fecha: janela.ate }];
    return isOpenAt({ horarios, excecoes: [], fusoHorario: sincronia.loja.fusoHorario }, parts.now());
  }

  /**
   * With a grade: the playlists to download next, reduced to their missing tracks. The current and the next stretch
   * come first until both have enough tracks, then the nearest incomplete one.
   */
  function nextPlaylists(sincronia: Sincronia, absent: Playlist[]): Playlist[] {
    const absentById = new Map(absent.map((each) => [each._id, each]));
    const fullById = new Map(allPlaylists(sincronia).map((each) => [each._id, each]));
    const sum = (all: typeof absentById, ids: readonly string[]) =>
      ids.reduce((count, id) => count + (all.get(id)?.musicas.length ?? 0), 0);
    const levels = order.levels(sincronia).map(({ playlists }, n) => {
      const missing = sum(absentById, playlists);
      return { playlists, missing, isScarce: n < 2 && sum(fullById, playlists) - missing < ENOUGH_MUSICAS };
    });
    const level =
      levels.find(({ missing, isScarce }) => isScarce && missing > 0) ??
      levels.find(({ missing }) => missing > 0);
    return level?.playlists.flatMap((id) => absentById.get(id) ?? []) ?? [];
  }

  /** Tracks come first until there are enough, then jingles, then the remaining tracks in order of play. */
  function nextFile(sincronia: Sincronia): string | undefined {
    const isMissing = ({ sha256 }: { sha256: string }) =>
      !ready.has(sha256) && !arriving.has(sha256) && (postponed.get(sha256) ?? 0) <= environment.monotonic();
    const missingVinheta = () => allVinhetas(sincronia).find(isMissing);
    const vinheta = ready.totals().musicas >= ENOUGH_MUSICAS && missingVinheta();
    if (vinheta) return vinheta.sha256;
    const musicas = sincronia.musicas.filter(isMissing);
    const absent = new Set(musicas.map(({ _id }) => _id));
    const playlists = allPlaylists(sincronia).map((playlist) => ({
      ...playlist,
      musicas: playlist.musicas.filter((musica) => absent.has(musica)),
    }));
    const chosen = playlists.filter((each) => each._id === parts.playlist() && each.musicas.length > 0);
    const due = sincronia.grade ? nextPlaylists(sincronia, playlists) : playlists;
    const choice = nextMusica(
      { musicas, playlists: chosen.length > 0 ? chosen : due },
      parts.history(),
      parts.now(),
      parts.seed(),
    );
    return musicas.find(({ _id }) => _id === choice?.musica)?.sha256 ?? missingVinheta()?.sha256;
  }

  async function receive(sha256: string): Promise<Blob> {
    const received = pieces.get(sha256) ?? [];
    for (const other of pieces.keys()) if (!arriving.has(other)) pieces.delete(other);
    pieces.set(sha256, received);
    const from = received.reduce((sum, { size }) => sum + size, 0);
    const { status, file } = await network.request('getPlayerAudio', parts.token(), {
      path: { sha256 },
      headers: { accept: '*/*', ...(from > 0 && { range: `bytes=${from}-` }) },
    });
    if (status !== 206) received.length = 0;
    const reader = file.body!.getReader();
    for (;;) {
      const cancelTimeout = environment.after(STALLED_MS, () => void reader.cancel());
      const { done, value } = await reader.read().finally(cancelTimeout);
      if (done) break;
      received.push(new Blob([value]));
    }
    pieces.delete(sha256);
    return new Blob(received);
  }

  async function download({ sha256, bytes, tipo }: Arquivo): Promise<void> {
    const content = new Blob([await receive(sha256)], { type: tipo });
    if ((await sha256Of(content)) !== sha256) {
      postponed.set(sha256, environment.monotonic() + STALLED_MS);
      log(`Um arquivo de ${bytes} bytes chegou corrompido e será baixado de novo.`, 'ARQUIVO_CORROMPIDO');
      return;
    }
    await fileStore.write(sha256, content);
    ready.add(sha256);
  }

  function markFull(text: string): void {
    droppedBytes = 0;
    fullUntil = environment.monotonic() + FULL_FOR_MS;
    log(text, 'SEM_ESPACO');
  }

  function delayAfter(error: unknown, sha256: string): number {
    if (isFull(error)) {
      markFull('O disco está cheio: toca o que já foi baixado.');
      return 0;
    }
    const failure = Failure.from(error);
    // The track was blocked or removed, and the next manifest will omit its file.
    if (failure.codigo === 'M006') postponed.set(sha256, environment.monotonic() + FULL_FOR_MS);
    failures += 1;
    isRefused = failure.status > 0;
    return (failure.rejection.tenteEmS ?? 0) * 1000 + drawDelay(failures, environment.chance);
  }

  /**
   * Frees space by dropping the file needed last, if it is needed later than this one. If as many bytes were freed and
   * the disk still refuses, it is full for another reason: returns false.
   */
  async function dropFarthest(sincronia: Sincronia, { sha256: wanted, bytes }: Arquivo): Promise<boolean> {
    if (!sincronia.grade || droppedBytes > bytes) return false;
    const inUse = new Set(parts.inUse());
    const droppable = ready.all().filter((sha256) => !inUse.has(sha256));
    const farthest = order.farthest(sincronia, droppable, wanted);
    if (!farthest) return false;
    droppedBytes += sincronia.arquivos.find(({ sha256 }) => sha256 === farthest)?.bytes ?? 0;
    ready.remove(farthest);
    await fileStore.remove(farthest);
    onChange();
    return true;
  }

  const parallelDownloads = () => parts.sincronia()?.configuracao.download.simultaneos ?? 1;

  async function work(): Promise<void> {
    while (workers <= parallelDownloads()) {
      const sincronia = parts.sincronia();
      if (!sincronia || !parts.token() || !isAllowedNow(sincronia) || environment.monotonic() < fullUntil)
        return;
      const sha256 = nextFile(sincronia);
      const file = sincronia.arquivos.find((candidate) => candidate.sha256 === sha256);
      if (!sha256 || !file) return;
      if (ready.totals().bytes + file.bytes > LIMIT_BYTES) {
        if (await dropFarthest(sincronia, file)) continue;
        markFull('O player já guarda o máximo, 4 GB: toca o que já foi baixado.');
        return;
      }
      arriving.add(sha256);
      try {
        await download(file).finally(() => arriving.delete(sha256));
        failures = 0;
        isRefused = false;
        droppedBytes = 0;
      } catch (error) {
        if (isFull(error) && (await dropFarthest(sincronia, file))) continue;
        onChange();
        await wait(environment, delayAfter(error, sha256));
      }
      onChange();
    }
  }

  return {
    has: ready.has,
    /** Whether the server responded to the last download without the file. */
    isRefused: () => isRefused,

    state() {
      const { arquivos, musicas } = ready.totals();
      return {
        prontos: arquivos,
        total: parts.sincronia()?.arquivos.length ?? 0,
        musicasProntas: musicas,
        baixando: workers > 0,
        cheio: environment.monotonic() < fullUntil,
      };
    },

    /** With a grade, counts only files needed in the next 48 hours. */
    missingCount(): number {
      const sincronia = parts.sincronia();
      if (!sincronia) return 0;
      if (!sincronia.grade) return sincronia.arquivos.length - ready.totals().arquivos;
      return [...order.needed(sincronia)].filter((sha256) => !ready.has(sha256)).length;
    },

    async open(): Promise<void> {
      for (const sha256 of await fileStore.list()) ready.add(sha256);
    },

    resume(): void {
      while (workers < parallelDownloads()) {
        workers += 1;
        void work().finally(() => {
          workers -= 1;
          onChange();
        });
      }
    },

    async cleanUp(): Promise<void> {
      const sincronia = parts.sincronia();
      if (!sincronia) return;
      const kept = new Set([...sincronia.arquivos.map(({ sha256 }) => sha256), ...parts.inUse()]);
      for (const sha256 of ready.all()) {
        if (kept.has(sha256)) continue;
        ready.remove(sha256);
        await fileStore.remove(sha256);
      }
    },

    /** Clears back-offs: a new manifest may free space or make files available. */
    restart(): void {
      fullUntil = 0;
      postponed.clear();
      this.resume();
    },

    /** Returns a file if its content matches its hash. Otherwise drops it, to be downloaded again. */
    async verified(sha256: string): Promise<Blob | undefined> {
      const content = await fileStore.read(sha256).catch(() => undefined);
      if (content && (await sha256Of(content).catch(() => undefined)) === sha256) return content;
      this.downloadAgain(sha256);
      return undefined;
    },

    downloadAgain(sha256: string): void {
      if (!ready.remove(sha256)) return;
      log('Um arquivo no disco estava corrompido e será baixado de novo.', 'ARQUIVO_CORROMPIDO');
      void fileStore.remove(sha256).then(() => this.resume());
      onChange();
    },
  };
}
