import { trechosEntre } from '#domain/grade.ts';
import { relogioDe } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';
import { API } from '../http/contract.ts';
import type { Changes, Part } from './changes.ts';
import { keepFresh } from './fresh.ts';
import {
  alcancadasPor,
  diasDeFeriado,
  type Programacao,
  playlistsDaGrade,
  readFeriados,
  readFuso,
  readGrades,
  toPlayerGrade,
} from './grades.ts';
import { type Conteudo, type Propria, readConteudo, readPropria, versaoOf } from './parts.ts';

type Manifest = components['schemas']['PlayerSincronia'];
type Arquivo = Manifest['arquivos'][number];

/** About 40 MB of tracks. */
const TRACKS_KEPT = 100_000;
/** About 20 MB of blocos. */
const BLOCOS_KEPT = 50_000;
/** A store that has not reached the server for this long stops playing. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

export type Manifests = {
  versaoOf(lojaId: string): Promise<string>;
  build(lojaId: string, now: Date): Promise<Manifest>;
  /** Null if the store plays only its base playlists at that time. */
  gradeDe(lojaId: string, now: Date): Promise<string | null>;
  findArquivo(
    lojaId: string,
    sha256: string,
  ): Promise<{ arquivoTipo: string; arquivoSha256: string } | undefined>;
};

type Lida = {
  propria: Propria;
  lists: Conteudo[];
  programacao?: Programacao;
  /** Playlists that only grades refer to, and their content. */
  daGrade: Propria['playlists'];
  listsDaGrade: Conteudo[];
  parts: Part[];
};

const withoutArquivo = <T>({ arquivo: _, ...rest }: T & { arquivo: unknown }) => rest;
const urlOf = (sha256: string) => `${API}/player/audio/${sha256}`;
const withMusicas = (playlists: Propria['playlists'], lists: Conteudo[]) =>
  playlists.map((playlist, index) => ({
    ...playlist,
    musicas: lists[index]!.musicas.map(({ _id }) => _id),
  }));

/**
 * Builds manifests from the store's rows, its playlists (shared with other stores) and its client's grades. The result
 * depends on stored data only, not on the time, so all instances build the same manifest.
 */
export function createManifests(db: Db, changes: Changes): Manifests {
  const conteudos = keepFresh(changes, (id) => readConteudo(db, id), { capacity: TRACKS_KEPT });
  const grades = keepFresh(changes, (cliente) => readGrades(db, cliente), { capacity: BLOCOS_KEPT });
  const feriados = keepFresh(changes, () => readFeriados(db));
  const fusos = keepFresh(changes, (fuso) => readFuso(db, fuso));

  const listsOf = (playlists: Propria['playlists']) =>
    Promise.all(playlists.map(({ _id }) => conteudos.get(_id)));

  async function readProgramacao({ loja, lugar }: Propria): Promise<Programacao | undefined> {
    const alcancadas = alcancadasPor(await grades.get(loja.cliente._id), lugar);
    if (alcancadas.length === 0) return undefined;
    const todos = await feriados.get('');
    const fuso = await fusos.get(loja.fusoHorario);
    return { alcancadas, feriados: diasDeFeriado(todos, lugar), fuso };
  }

  const read = async (lojaId: string): Promise<Lida> => {
    const { value: propria, parts } = await readPropria(db, lojaId);
    const lists = await listsOf(propria.playlists);
    const programacao = await readProgramacao(propria);
    const daGrade = programacao ? playlistsDaGrade(programacao.alcancadas, propria.playlists) : [];
    const ligadas = programacao?.alcancadas.flatMap((grade) => grade.ligadas) ?? [];
    return {
      propria,
      lists,
      programacao,
      daGrade,
      listsDaGrade: await listsOf(daGrade),
      parts: [
        ...parts,
        `programacao:${propria.loja.cliente._id}`,
        `fuso:${propria.loja.fusoHorario}`,
        ...[...new Set(ligadas)].map((id): Part => `playlist:${id}`),
      ],
    };
  };
  const versions = keepFresh(changes, async (lojaId) => {
    const lida = await read(lojaId);
    return { value: versionOf(lida), parts: lida.parts };
  });

  async function find(lojaId: string, sha256: string) {
    const { propria, lists, listsDaGrade } = await read(lojaId);
    const { vinhetas, vinhetasProgramadas } = propria;
    for (const tocaveis of [
      vinhetas,
      vinhetasProgramadas,
      ...[...lists, ...listsDaGrade].map(({ musicas }) => musicas),
    ]) {
      const found = tocaveis.find(({ arquivo }) => arquivo.sha256 === sha256)?.arquivo;
      if (found) return { arquivoTipo: found.tipo, arquivoSha256: found.sha256 };
    }
    return undefined;
  }

  return {
    versaoOf: versions.get,
    async build(lojaId, now) {
      const lida = await read(lojaId);
      const { propria, lists, programacao, daGrade, listsDaGrade } = lida;
      const all = [...lists, ...listsDaGrade];
      const each = new Map(all.flatMap((list) => list.musicas.map((musica) => [musica._id, musica])));
      const musicas = [...each.values()];
      const arquivos = new Map(
        [...musicas, ...propria.vinhetas, ...propria.vinhetasProgramadas].map(({ arquivo }) => [
          arquivo.sha256,
          arquivo,
        ]),
      );
      return {
        versao: versionOf(lida),
        geradaEm: now.toISOString(),
        validaAte: new Date(now.getTime() + VALID_MS).toISOString(),
        loja: propria.loja,
        configuracao: propria.configuracao,
        arquivos: [...arquivos.values()].map(
          (arquivo): Arquivo => ({ ...arquivo, url: urlOf(arquivo.sha256) }),
        ),
        musicas: musicas.map(withoutArquivo),
        playlists: withMusicas(propria.playlists, lists),
        vinhetas: propria.vinhetas.map(withoutArquivo),
        ...(propria.vinhetasProgramadas.length > 0 && {
          vinhetasProgramadas: propria.vinhetasProgramadas.map(withoutArquivo),
        }),
        bloqueadas: all.reduce((sum, { bloqueadas }) => sum + bloqueadas, 0),
        ...(programacao && {
          grade: toPlayerGrade(programacao),
          playlistsDaGrade: withMusicas(daGrade, listsDaGrade),
        }),
      };
    },
    async gradeDe(lojaId, now) {
      const { propria, lists, programacao, daGrade, listsDaGrade } = await read(lojaId);
      if (!programacao) return null;
      const all = [...propria.playlists, ...daGrade].map(({ _id }, index) => {
        return [_id, [...lists, ...listsDaGrade][index]!.musicas.length > 0] as const;
      });
      const tocaveis = new Map(all);
      const programa = {
        grades: programacao.alcancadas,
        feriados: new Set(programacao.feriados),
        relogio: relogioDe(propria.loja.fusoHorario),
        toca: (playlist: string) => tocaveis.get(playlist) ?? false,
      };
      const [trecho] = trechosEntre(programa, now.getTime(), now.getTime() + 1);
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
function versionOf({ propria, lists, programacao, daGrade, listsDaGrade }: Lida): string {
  const { loja, configuracao, playlists, vinhetas, vinhetasProgramadas } = propria;
  const marcas = (all: Conteudo[]) => all.map(({ marca }) => marca);
  const programadas = vinhetasProgramadas.length > 0 ? [{ vinhetasProgramadas }] : [];
  const base = [loja, configuracao, playlists, marcas(lists), vinhetas, ...programadas];
  if (!programacao) return versaoOf(base);
  const { alcancadas, feriados, fuso } = programacao;
  const dasGrades = alcancadas.map(({ marca }) => marca);
  return versaoOf([...base, dasGrades, feriados, fuso, daGrade, marcas(listsDaGrade)]);
}
