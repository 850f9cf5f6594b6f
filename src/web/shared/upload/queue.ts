import { ApiError } from '../api/ApiError.ts';

/** Form fields sent with a file, by their names in the contract. */
export type Dados = Readonly<Record<string, string>>;

export type Upload<Result> = {
  id: number;
  file: File;
  dados?: Dados;
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'cancelled';
  /** From 0 to 1. */
  sent: number;
  result?: Result;
  error?: ApiError;
};

const atOnce = 3;

type Send<Result> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void; dados?: Dados },
) => Promise<Result>;

type QueueOptions<Result> = {
  send: Send<Result>;
  check?: (file: File) => ApiError | null;
  whenBack: (signal: AbortSignal) => Promise<void>;
};

type QueueState<Result> = {
  uploads: readonly Upload<Result>[];
  held: boolean;
};

/** Sends a few files in parallel. A lost connection fails only the running ones; the others wait until it is back. */
export class UploadQueue<Result> {
  #state: QueueState<Result> = { uploads: [], held: false };
  #nextId = 1;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, AbortController>();
  readonly #options: QueueOptions<Result>;
  #life = new AbortController();

  constructor(options: QueueOptions<Result>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = () => this.#state;

  get active(): boolean {
    return this.#state.uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  add(files: Iterable<File>) {
    const added = [...files].map((file): Upload<Result> => {
      const error = this.#options.check?.(file) ?? undefined;
      return { id: this.#nextId++, file, state: error ? 'refused' : 'waiting', sent: 0, error };
    });
    this.#set({ uploads: [...this.#state.uploads, ...added] });
    this.#fill();
  }

  cancel(id: number) {
    const upload = this.#find(id);
    if (upload?.state !== 'waiting' && upload?.state !== 'sending') return;
    this.#change(id, { state: 'cancelled', sent: 0 });
    this.#running.get(id)?.abort();
    this.#fill();
  }

  retry(id: number, dados?: Dados) {
    const upload = this.#find(id);
    if (upload?.state !== 'refused' && upload?.state !== 'cancelled') return;
    this.#change(id, { state: 'waiting', sent: 0, error: undefined, ...(dados && { dados }) });
    this.#fill();
  }

  clear() {
    this.#life.abort();
    this.#life = new AbortController();
    for (const running of this.#running.values()) running.abort();
    this.#set({ uploads: [], held: false });
  }

  #fill() {
    while (!this.#state.held && this.#running.size < atOnce) {
      const next = this.#state.uploads.find(({ state }) => state === 'waiting');
      if (!next) return;
      void this.#run(next);
    }
  }

  async #run({ id, file, dados }: Upload<Result>) {
    const running = new AbortController();
    this.#running.set(id, running);
    this.#change(id, { state: 'sending', sent: 0 });
    try {
      const onProgress = (sent: number) => running.signal.aborted || this.#change(id, { sent });
      const result = await this.#options.send(file, { signal: running.signal, onProgress, dados });
      this.#change(id, { state: 'done', sent: 1, result });
    } catch (thrown) {
      if (!running.signal.aborted) this.#refuse(id, ApiError.from(thrown));
    } finally {
      this.#running.delete(id);
      this.#fill();
    }
  }

  #refuse(id: number, error: ApiError) {
    this.#change(id, { state: 'refused', sent: 0, error });
    if (error.code === 'REDE' && !this.#state.held) void this.#hold();
  }

  async #hold() {
    const { signal } = this.#life;
    this.#set({ held: true });
    await this.#options.whenBack(signal);
    if (signal.aborted) return;
    this.#set({ held: false });
    this.#fill();
  }

  #find(id: number) {
    return this.#state.uploads.find((upload) => upload.id === id);
  }

  #change(id: number, change: Partial<Upload<Result>>) {
    this.#set({
      uploads: this.#state.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    });
  }

  #set(change: Partial<QueueState<Result>>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
