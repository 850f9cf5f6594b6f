import { trechosBetween } from '#domain/grade.ts';
import { clockOf } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';
import { API } from '../http/contract.ts';
import type { Changes, Part } from './changes.ts';
import { keepFresh } from './fresh.ts';
import {
  daysOfFeriados,
  findGradePlaylists,
  findReaching,
  type Programacao,
  readFeriados,
  readFuso,
  readGrades,
  toPlayerGrade,
} from './grades.ts';
import {
  filterMarcas,
  type OwnContent,
  type PlaylistContent,
  readOwnContent,
  readPlaylistContent,
  toVersao,
} from './parts.ts';

type Manifest = components['schemas']['PlayerSincronia'];
type Arquivo = Manifest['arquivos'][number];

/** About 40 MB of tracks. */
const TRACKS_KEPT = 100_000;
/** About 20 MB of blocos. */
const BLOCOS_KEPT = 50_000;
/** A store that has not reached the server for this long stops playing. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

export type Manifests = {
  getVersao(lojaId: string): Promise<string>;
  build(lojaId: string, now: Date): Promise<Manifest>;
  /** Null if the store plays only its base playlists at that time. */
  getGrade(lojaId: string, now: Date): Promise<string | null>;
  findArquivo(
    lojaId: string,
    sha256: string,
  ): Promise<{ arquivoTipo: string; arquivoSha256: string } | undefined>;
};

type StoreContent = {
  own: OwnContent;
  lists: PlaylistContent[];
  programacao?: Programacao;
  gradePlaylists: OwnContent['playlists'];
  gradeLists: PlaylistContent[];
  parts: Part[];
};

const withoutArquivo = <T>({ arquivo: _, ...rest }: T & { arquivo: unknown }) => rest;
const urlOf = (sha256: string) => `${API}/player/audio/${sha256}`;
const withMusicas = (playlists: OwnContent['playlists'], lists: PlaylistContent[]) =>
  playlists.map((playlist, index) => ({
    ...playlist,
    musicas: lists[index]!.musicas.map(({ _id }) => _id),
  }));

/**
 * Builds manifests from the store's rows, its playlists (shared with other stores) and its client's grades. The result
 * depends on stored data only, not on the time, so all instances build the same manifest.
 */
export function createManifests(db: Db, changes: Changes): Manifests {
  const contents = keepFresh(changes, (id) => readPlaylistContent(db, id), { capacity: TRACKS_KEPT });
  const grades = keepFresh(changes, (cliente) => readGrades(db, cliente), { capacity: BLOCOS_KEPT });
  const feriados = keepFresh(changes, () => readFeriados(db));
  const fusos = keepFresh(changes, (fuso) => readFuso(db, fuso));

  const listsOf = (playlists: OwnContent['playlists'], { explicitas }: OwnContent) =>
    Promise.all(playlists.map(async ({ _id }) => filterMarcas(await contents.get(_id), explicitas)));

  async function readProgramacao({ loja, lugar }: OwnContent): Promise<Programacao | undefined> {
    const reaching = findReaching(await grades.get(loja.cliente._id), lugar);
    if (reaching.length === 0) return undefined;
    const allFeriados = await feriados.get('');
    const fuso = await fusos.get(loja.fusoHorario);
    return { reaching, feriados: daysOfFeriados(allFeriados, lugar), fuso };
  }

  const read = async (lojaId: string): Promise<StoreContent> => {
    const { value: own, parts } = await readOwnContent(db, lojaId);
    const lists = await listsOf(own.playlists, own);
    const programacao = await readProgramacao(own);
    const gradePlaylists = programacao ? findGradePlaylists(programacao.reaching, own.playlists) : [];
    const linked = programacao?.reaching.flatMap((grade) => grade.linked) ?? [];
    return {
      own,
      lists,
      programacao,
      gradePlaylists,
      gradeLists: await listsOf(gradePlaylists, own),
      parts: [
        ...parts,
        `programacao:${own.loja.cliente._id}`,
        `fuso:${own.loja.fusoHorario}`,
        ...[...new Set(linked)].map((id): Part => `playlist:${id}`),
      ],
    };
  };
  const versions = keepFresh(changes, async (lojaId) => {
    const content = await read(lojaId);
    return { value: versionOf(content), parts: content.parts };
  });

  async function find(lojaId: string, sha256: string) {
    const { own, lists, gradeLists } = await read(lojaId);
    const { vinhetas, vinhetasProgramadas } = own;
    for (const playable of [
      vinhetas,
      vinhetasProgramadas,
      ...[...lists, ...gradeLists].map(({ musicas }) => musicas),
    ]) {
      const found = playable.find(({ arquivo }) => arquivo.sha256 === sha256)?.arquivo;
      if (found) return { arquivoTipo: found.tipo, arquivoSha256: found.sha256 };
    }
    return undefined;
  }

  return {
    getVersao: versions.get,
    async build(lojaId, now) {
      const content = await read(lojaId);
      const { own, lists, programacao, gradePlaylists, gradeLists } = content;
      const all = [...lists, ...gradeLists];
      const each = new Map(all.flatMap((list) => list.musicas.map((musica) => [musica._id, musica])));
      const musicas = [...each.values()];
      const arquivos = new Map(
        [...musicas, ...own.vinhetas, ...own.vinhetasProgramadas].map(({ arquivo }) => [
          arquivo.sha256,
          arquivo,
        ]),
      );
      return {
        versao: versionOf(content),
        geradaEm: now.toISOString(),
        validaAte: new Date(now.getTime() + VALID_MS).toISOString(),
        loja: own.loja,
        configuracao: own.configuracao,
        arquivos: [...arquivos.values()].map(
          (arquivo): Arquivo => ({ ...arquivo, url: urlOf(arquivo.sha256) }),
        ),
        musicas: musicas.map(withoutArquivo),
        playlists: withMusicas(own.playlists, lists),
        vinhetas: own.vinhetas.map(withoutArquivo),
        ...(own.vinhetasProgramadas.length > 0 && {
          vinhetasProgramadas: own.vinhetasProgramadas.map(withoutArquivo),
        }),
        bloqueadas: all.reduce((sum, { bloqueadas }) => sum + bloqueadas, 0),
        ...(programacao && {
          grade: toPlayerGrade(programacao),
          playlistsDaGrade: withMusicas(gradePlaylists, gradeLists),
        }),
      };
    },
    async getGrade(lojaId, now) {
      const { own, lists, programacao, gradePlaylists, gradeLists } = await read(lojaId);
      if (!programacao) return null;
      const all = [...own.playlists, ...gradePlaylists].map(({ _id }, index) => {
        return [_id, [...lists, ...gradeLists][index]!.musicas.length > 0] as const;
      });
      const playable = new Map(all);
      const schedule = {
        grades: programacao.reaching,
        feriados: new Set(programacao.feriados),
        relogio: clockOf(own.loja.fusoHorario),
        plays: (playlist: string) => playable.get(playlist) ?? false,
      };
      const [trecho] = trechosBetween(schedule, now.getTime(), now.getTime() + 1);
      return trecho?.grade?._id ?? null;
    },
    async findArquivo(lojaId, sha256) {
      const known = await find(lojaId, sha256);
      if (known) return known;
      // Another instance may have offered the file to the store since the last look at changes.
      await changes.follow();
      return find(lojaId, sha256);
    },
  };
}

/**
 * Without grades and calendars the version must stay as it was before these features existed, so that players do not
 * reload.
 */
function versionOf({ own, lists, programacao, gradePlaylists, gradeLists }: StoreContent): string {
  const { loja, configuracao, playlists, vinhetas, vinhetasProgramadas } = own;
  const hashesOf = (all: PlaylistContent[]) => all.map(({ hash }) => hash);
  const scheduled = vinhetasProgramadas.length > 0 ? [{ vinhetasProgramadas }] : [];
  const base = [loja, configuracao, playlists, hashesOf(lists), vinhetas, ...scheduled];
  if (!programacao) return toVersao(base);
  const { reaching, feriados, fuso } = programacao;
  const gradeHashes = reaching.map(({ hash }) => hash);
  return toVersao([...base, gradeHashes, feriados, fuso, gradePlaylists, hashesOf(gradeLists)]);
}
