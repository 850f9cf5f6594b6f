import type { Readable } from 'node:stream';
import { StartError } from '../settings/explain.ts';

/** Paths do not depend on the storage: `audio/9f/9f2c…` is the same in a folder and in a bucket. */
export type Kept = { bytes: number; modifiedMs: number };
export type Listed = { path: string } & Partial<Kept>;
/** Both ends are inclusive. */
export type Span = { from: number; to: number };
type Content = { sha256: string; type?: string };

/** DATA_DIR or the bucket of STORAGE_URL. A file is stored whole or not at all. */
export type Storage = {
  dataDir: string;
  /** Remote storage: transactions must not wait long for it. */
  isFar: boolean;
  find(path: string, signal?: AbortSignal): Promise<Kept | undefined>;
  read(path: string, span?: Span): Promise<Readable | undefined>;
  /** Stores a local file, possibly by moving it. Does nothing if the path exists. */
  put(path: string, file: string, content: Content): Promise<void>;
  write(path: string, text: string): Promise<void>;
  remove(path: string, signal?: AbortSignal): Promise<void>;
  folders(): Promise<string[]>;
  list(folder: string): AsyncIterable<Listed[]>;
  /** Returns a URL for anyone, which expires after five minutes. Missing if only the server can read files. */
  sign?(path: string): Promise<string>;
  origin?: string;
  check(): Promise<void>;
};

/** The message contains no URL and no key. */
export class StorageError extends StartError {
  override name = 'StorageError';
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false } = {}) {
    super(message);
    this.isRefusal = isRefusal;
  }
}
