import type { Readable } from 'node:stream';
import { StartError } from '../settings/explain.ts';

/**
 * A file of the storage. Its path says what it is and not where: `audio/9f/9f2c…`, the same in a folder and in a
 * bucket.
 */
export type Kept = { bytes: number; modifiedMs: number };
export type Listed = { path: string } & Partial<Kept>;
/** From one byte to another, both included. */
export type Span = { from: number; to: number };
type Content = { sha256: string; type?: string };

/** Where files are kept: DATA_DIR, or the bucket of STORAGE_URL. One is there whole or not at all. */
export type Storage = {
  /** The folder of this machine that arriving files are written to first. */
  dataDir: string;
  /** Whether the storage lies behind a network, for which no transaction waits longer than a moment. */
  isFar: boolean;
  find(path: string, signal?: AbortSignal): Promise<Kept | undefined>;
  read(path: string, span?: Span): Promise<Readable | undefined>;
  /** Puts a file of this machine in its place, perhaps by moving it; a file that is there already stays. */
  put(path: string, file: string, content: Content): Promise<void>;
  /** Writes a short text so that it is there whole, or what was there before it. */
  write(path: string, text: string): Promise<void>;
  remove(path: string, signal?: AbortSignal): Promise<void>;
  /** Lists the folders at the storage's top. */
  folders(): Promise<string[]>;
  /** Lists everything under a folder, in parts, because there may be many files. */
  list(folder: string): AsyncIterable<Listed[]>;
  /**
   * Signs an address at which whoever has it may read a file for five minutes; missing where only the server reads
   * files.
   */
  sign?(path: string): Promise<string>;
  /** The origin of these addresses. */
  origin?: string;
  /** Fails where the storage cannot be reached, or is not ours. */
  check(): Promise<void>;
};

/** The failure of a storage that cannot be reached, or refuses. Its message has no address and no key. */
export class StorageError extends StartError {
  override name = 'StorageError';
  /** Whether the settings are wrong, rather than the network or the storage. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false } = {}) {
    super(message);
    this.isRefusal = isRefusal;
  }
}
