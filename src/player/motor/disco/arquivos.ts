/** The place of audio files, by their hashes. A file is there whole or not at all. */
export type Deposito = {
  onde: 'OPFS' | 'CACHE';
  /** Lists the hashes of the files that are there. */
  listar(): Promise<string[]>;
  ler(sha256: string): Promise<Blob | undefined>;
  /** Rejects with QuotaExceededError where the disk is full. */
  gravar(sha256: string, conteudo: Blob): Promise<void>;
  apagar(sha256: string): Promise<void>;
};

const PASTA = 'audio';

/** Makes the hash of a content, as the manifest writes it. */
export async function sha256De(conteudo: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await conteudo.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the browser's own file system, whose files are written beside and take their place when they are complete. */
async function abrirOpfs(): Promise<Deposito> {
  const raiz = await navigator.storage.getDirectory();
  const pasta = await raiz.getDirectoryHandle(PASTA, { create: true });
  return {
    onde: 'OPFS',
    async listar() {
      const nomes: string[] = [];
      for await (const nome of pasta.keys()) nomes.push(nome);
      // Names that are no hash are of files being written, which lie beside their place.
      return nomes.filter((nome) => /^[\da-f]{64}$/.test(nome));
    },
    async ler(sha256) {
      const arquivo = await pasta.getFileHandle(sha256).catch(() => undefined);
      return arquivo?.getFile();
    },
    async gravar(sha256, conteudo) {
      const arquivo = await pasta.getFileHandle(sha256, { create: true });
      try {
        const escrita = await arquivo.createWritable();
        await escrita.write(conteudo);
        await escrita.close();
      } catch (erro) {
        await pasta.removeEntry(sha256).catch(() => undefined);
        throw erro;
      }
    },
    apagar: (sha256) => pasta.removeEntry(sha256).catch(() => undefined),
  };
}

/** Opens the cache of requests, for browsers that write no files from a page. */
async function abrirCache(): Promise<Deposito> {
  const cache = await caches.open(PASTA);
  const endereco = (sha256: string) => `/player/${PASTA}/${sha256}`;
  return {
    onde: 'CACHE',
    async listar() {
      return (await cache.keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    },
    async ler(sha256) {
      return (await cache.match(endereco(sha256)))?.blob();
    },
    gravar: (sha256, conteudo) => cache.put(endereco(sha256), new Response(conteudo)),
    async apagar(sha256) {
      await cache.delete(endereco(sha256));
    },
  };
}

/** Opens the place for audio that this browser is best at. */
export const abrirDeposito = (): Promise<Deposito> =>
  'createWritable' in (globalThis.FileSystemFileHandle?.prototype ?? {})
    ? abrirOpfs().catch(abrirCache)
    : abrirCache();
