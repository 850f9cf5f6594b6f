/** Storage for audio files by hash. A failed write leaves no file. */
export type Deposito = {
  onde: 'OPFS' | 'CACHE';
  listar(): Promise<string[]>;
  ler(sha256: string): Promise<Blob | undefined>;
  /** Rejects with QuotaExceededError if the disk is full. */
  gravar(sha256: string, conteudo: Blob): Promise<void>;
  apagar(sha256: string): Promise<void>;
};

const PASTA = 'audio';

export async function sha256De(conteudo: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await conteudo.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The origin private file system, where new content replaces a file only when its write is closed. */
async function abrirOpfs(): Promise<Deposito> {
  const raiz = await navigator.storage.getDirectory();
  const pasta = await raiz.getDirectoryHandle(PASTA, { create: true });
  return {
    onde: 'OPFS',
    async listar() {
      const nomes: string[] = [];
      for await (const nome of pasta.keys()) nomes.push(nome);
      // Other names are temporary files of running writes.
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

/** The Cache API, for browsers whose pages cannot write files. */
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

export const abrirDeposito = (): Promise<Deposito> =>
  'createWritable' in (globalThis.FileSystemFileHandle?.prototype ?? {})
    ? abrirOpfs().catch(abrirCache)
    : abrirCache();
