import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';
import { API } from '../http/contract.ts';
import type { Changes } from './changes.ts';
import { keepFresh } from './fresh.ts';
import { type Conteudo, type Propria, readConteudo, readPropria, versaoOf } from './parts.ts';

type Manifest = components['schemas']['PlayerSincronia'];
type Arquivo = Manifest['arquivos'][number];

/** How many tracks of playlists are kept in memory: about 40 MB. */
const TRACKS_KEPT = 100_000;
/** How long a manifest is good: a store that has heard nothing of the server for so long stops. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

export type Manifests = {
  /** Answers the version that a store should have, without building its manifest where nothing changed. */
  versaoOf(lojaId: string): Promise<string>;
  build(lojaId: string, now: Date): Promise<Manifest>;
  /** Finds the file with this content, if the store's manifest has it. */
  findArquivo(
    lojaId: string,
    sha256: string,
  ): Promise<{ arquivoTipo: string; arquivoSha256: string } | undefined>;
};

const withoutArquivo = <T>({ arquivo: _, ...rest }: T & { arquivo: unknown }) => rest;
const urlOf = (sha256: string) => `${API}/player/audio/${sha256}`;

/**
 * Makes what builds the manifests of stores, each of the store's own rows and of its playlists, which it shares with
 * other stores.
 */
export function createManifests(db: Db, changes: Changes): Manifests {
  const conteudos = keepFresh(changes, (id) => readConteudo(db, id), { capacity: TRACKS_KEPT });

  const read = async (lojaId: string) => {
    const { value: propria, parts } = await readPropria(db, lojaId);
    const lists = await Promise.all(propria.playlists.map(({ _id }) => conteudos.get(_id)));
    return { propria, lists, parts };
  };
  const versions = keepFresh(changes, async (lojaId) => {
    const { propria, lists, parts } = await read(lojaId);
    return { value: versionOf(propria, lists), parts };
  });

  async function find(lojaId: string, sha256: string) {
    const { propria, lists } = await read(lojaId);
    for (const tocaveis of [propria.vinhetas, ...lists.map(({ musicas }) => musicas)]) {
      const found = tocaveis.find(({ arquivo }) => arquivo.sha256 === sha256)?.arquivo;
      if (found) return { arquivoTipo: found.tipo, arquivoSha256: found.sha256 };
    }
    return undefined;
  }

  return {
    versaoOf: versions.get,
    async build(lojaId, now) {
      const { propria, lists } = await read(lojaId);
      const each = new Map(lists.flatMap((list) => list.musicas.map((musica) => [musica._id, musica])));
      const musicas = [...each.values()];
      const arquivos = new Map(
        [...musicas, ...propria.vinhetas].map(({ arquivo }) => [arquivo.sha256, arquivo]),
      );
      return {
        versao: versionOf(propria, lists),
        geradaEm: now.toISOString(),
        validaAte: new Date(now.getTime() + VALID_MS).toISOString(),
        loja: propria.loja,
        configuracao: propria.configuracao,
        arquivos: [...arquivos.values()].map(
          (arquivo): Arquivo => ({ ...arquivo, url: urlOf(arquivo.sha256) }),
        ),
        musicas: musicas.map(withoutArquivo),
        playlists: propria.playlists.map((playlist, index) => ({
          ...playlist,
          musicas: lists[index]!.musicas.map(({ _id }) => _id),
        })),
        vinhetas: propria.vinhetas.map(withoutArquivo),
        bloqueadas: lists.reduce((sum, { bloqueadas }) => sum + bloqueadas, 0),
      };
    },
    async findArquivo(lojaId, sha256) {
      const known = await find(lojaId, sha256);
      if (known) return known;
      // Another instance may have named the file to the store before this one looked for changes.
      await changes.follow();
      return find(lojaId, sha256);
    },
  };
}

const versionOf = ({ loja, configuracao, playlists, vinhetas }: Propria, lists: Conteudo[]) =>
  versaoOf([loja, configuracao, playlists, lists.map(({ marca }) => marca), vinhetas]);
