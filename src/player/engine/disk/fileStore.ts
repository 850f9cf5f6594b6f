/** Storage for audio files by hash. A failed write leaves no file. */
export type FileStore = {
  onde: 'OPFS' | 'CACHE';
  list(): Promise<string[]>;
  read(sha256: string): Promise<Blob | undefined>;
  /** Rejects with QuotaExceededError if the disk is full. */
  write(sha256: string, content: Blob): Promise<void>;
  remove(sha256: string): Promise<void>;
};

const FOLDER = 'audio';

export async function sha256Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The origin private file system, where new content replaces a file only when its write is closed. */
async function openOpfs(): Promise<FileStore> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  return {
    onde: 'OPFS',
    async list() {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      // Other names are temporary files of running writes.
      return names.filter((name) => /^[\da-f]{64}$/.test(name));
    },
    async read(sha256) {
      const handle = await folder.getFileHandle(sha256).catch(() => undefined);
      return handle?.getFile();
    },
    async write(sha256, content) {
      const handle = await folder.getFileHandle(sha256, { create: true });
      try {
        const writable = await handle.createWritable();
        await writable.write(content);
        await writable.close();
      } catch (error) {
        await folder.removeEntry(sha256).catch(() => undefined);
        throw error;
      }
    },
    remove: (sha256) => folder.removeEntry(sha256).catch(() => undefined),
  };
}

/** The Cache API, for browsers whose pages cannot write files. */
async function openCache(): Promise<FileStore> {
  const cache = await caches.open(FOLDER);
  const addressOf = (sha256: string) => `/player/${FOLDER}/${sha256}`;
  return {
    onde: 'CACHE',
    async list() {
      return (await cache.keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    },
    async read(sha256) {
      return (await cache.match(addressOf(sha256)))?.blob();
    },
    write: (sha256, content) => cache.put(addressOf(sha256), new Response(content)),
    async remove(sha256) {
      await cache.delete(addressOf(sha256));
    },
  };
}

export const openFileStore = (): Promise<FileStore> =>
  'createWritable' in (globalThis.FileSystemFileHandle?.prototype ?? {})
    ? openOpfs().catch(openCache)
    : openCache();
