import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectStorage } from '../../../tests/support/s3.ts';
import { Refused } from '../api.ts';
import { todas } from '../conferencia.ts';
import { entrarPelaPrimeiraVez } from '../entrada.ts';
import { comArquivo } from '../mundo.ts';
import { nenhuma } from './conjunto.ts';
import { criarLojas } from './lojas.ts';
import type { Onde } from './painel.ts';

/** The rest between two uploads: a device has 120 requests a minute. */
const ENTRE_ENVIOS_MS = 2_000;
const ENTRE_LEITURAS_MS = 500;
const SEGUNDOS = 30;

const sha256De = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Sends tracks to the storage, each once, and has a store and a panel hear them while servers and storage are away. */
export async function criarAudios({ conjunto, api, admin }: Onde, balde: ObjectStorage) {
  const { cliente, lojas } = await criarLojas(api, admin, 'Ouvinte', 1);
  const { token } = await entrarPelaPrimeiraVez(api, lojas[0]!);
  const corrida = randomBytes(4).toString('hex');
  const playlist = (await api.call('createPlaylist', admin, { body: { nome: corrida, cliente } }))._id;
  const path = { id: playlist };
  await api.call('addPlaylistLojas', admin, { path, body: { lojas: [lojas[0]!._id] } });
  /** The hashes of what was sent, by the tracks' titles: of all, and of those that were answered. */
  const enviados = new Map<string, string>();
  const aceitos = new Map<string, string>();
  const naPlaylist: string[] = [];
  const contas = { aceitos: 0, recusados: nenhuma(), ouvidos: 0, naoOuvidos: nenhuma(), semLinha: 0 };
  const faltas: string[] = [];

  async function enviar(n: number): Promise<void> {
    const titulo = `Envio ${n} de ${corrida}`;
    const body = comArquivo({ titulo, artista: corrida }, SEGUNDOS);
    const sha256 = sha256De(await (body.get('arquivo') as Blob).bytes());
    enviados.set(titulo, sha256);
    const { _id } = await api.call('createMusica', admin, { body });
    aceitos.set(titulo, sha256);
    naPlaylist.push(_id);
    await api.insist('updatePlaylist', admin, { path, body: { musicas: naPlaylist } });
  }

  /** Gets a file as a store does: by the address that the server leads to, past the server. */
  async function baixar(sha256: string): Promise<void> {
    const pedido = { headers: { authorization: `Bearer ${token()}` }, redirect: 'manual' } as const;
    const levado = await fetch(`${conjunto.url}/api/v1/player/audio/${sha256}`, pedido);
    const endereco = levado.headers.get('location');
    if (levado.status >= 500 || levado.status === 429) throw new Error(`${levado.status}`);
    if (levado.status !== 307 || !endereco?.startsWith(balde.origin))
      return void faltas.push(`${sha256}: ${levado.status} para ${endereco}`);
    const arquivo = await fetch(endereco);
    const achado = sha256De(await arquivo.bytes());
    if (achado !== sha256) faltas.push(`${sha256}: veio ${arquivo.status} com ${achado}`);
  }

  /** Gets a part of a track as the panel does: through the server. */
  async function escutar(id: string): Promise<void> {
    const { url } = await api.call('signMusicaAudio', admin, { path: { id } });
    const parte = await fetch(`${conjunto.url}${url}`, { headers: { range: 'bytes=44-143' } });
    const bytes = await parte.bytes();
    if (parte.status >= 500) throw new Error(`${parte.status}`);
    if (parte.status !== 206 || bytes.length !== 100)
      faltas.push(`${id}: ${parte.status} e ${bytes.length} bytes da prévia`);
  }

  async function ouvir(): Promise<void> {
    const { musicas } = await api.insist('getPlayerSincronia', token(), {});
    const ultima = musicas.find(({ _id }) => _id === naPlaylist.at(-1)) ?? musicas.at(-1);
    if (!ultima) return;
    await baixar(ultima.sha256);
    await escutar(ultima._id);
    contas.ouvidos += 1;
  }

  /** Tries work, and counts a failure by what was being done to the servers meanwhile. */
  async function tentar(work: () => Promise<void>, falhas: ReturnType<typeof nenhuma>): Promise<void> {
    const since = performance.now();
    await work().catch((error) => {
      if (error instanceof Refused && !error.passes) faltas.push(error.message);
      falhas[conjunto.momentoDesde(since)] += 1;
    });
  }

  return {
    contas,
    /** Answers the hashes of the files that were answered by now. */
    guardados: () => new Set(aceitos.values()),
    async seguir(signal: AbortSignal): Promise<void> {
      for (let n = 1; !signal.aborted; n += 1) {
        await tentar(() => enviar(n), contas.recusados);
        await tentar(ouvir, contas.naoOuvidos);
        await wait(ENTRE_ENVIOS_MS, undefined, { signal }).catch(() => {});
      }
    },
    /**
     * Checks that each answered track is there, and that each track there is heard whole: the very bytes that were
     * sent.
     */
    async conferir(): Promise<string[]> {
      contas.aceitos = aceitos.size;
      const linhas = await todas((query) =>
        api.insist('listMusicas', admin, { query: { artista: corrida, ...query } }),
      );
      const achadas = new Map(linhas.map(({ _id, titulo }) => [titulo, _id]));
      for (const titulo of aceitos.keys())
        if (!achadas.has(titulo)) faltas.push(`${titulo}: aceito e perdido`);
      await api.insist('updatePlaylist', admin, { path, body: { musicas: [...achadas.values()] } });
      let { musicas } = await api.insist('getPlayerSincronia', token(), {});
      while (musicas.length < achadas.size) {
        await wait(ENTRE_LEITURAS_MS);
        ({ musicas } = await api.insist('getPlayerSincronia', token(), {}));
      }
      for (const { titulo, sha256 } of musicas) {
        if (enviados.get(titulo) !== sha256) faltas.push(`${titulo}: ${sha256} não é o que foi enviado`);
        while (
          !(await baixar(sha256).then(
            () => true,
            () => false,
          ))
        )
          await wait(ENTRE_LEITURAS_MS);
      }
      const semLinha = new Set(enviados.values()).difference(new Set(musicas.map(({ sha256 }) => sha256)));
      contas.semLinha = balde.keys().filter((key) => semLinha.has(key.slice(-64))).length;
      for (const falha of ['recusados', 'naoOuvidos'] as const)
        if (contas[falha].nada > 0) faltas.push(`${contas[falha].nada} ${falha} sem motivo`);
      return faltas;
    },
  };
}
