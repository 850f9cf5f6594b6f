import { allVinhetas, withPlay } from '#domain/calendar.ts';
import { type ComunicadoLido, createFact, type Evento, type Execucao } from '#domain/eventos.ts';
import { type Expediente, isOpenAt, nextOpening } from '#domain/horarios.ts';
import { type Library, nextMusica, type Play, repeticaoOf } from '#domain/programacao.ts';
import { createTimetable, type Turn } from '#domain/timetable.ts';
import { dueVinhetas } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import { type Chance, whole } from './chance.ts';

type Schemas = components['schemas'];
const HOUR_MS = 3_600_000;
/**
 * How long plays are kept: no rule looks further back for a track, or for the position in a playlist played in order.
 */
const REMEMBERED_MS = 24 * HOUR_MS;

const SKIPPED_SHARE = 0.05;
const INTERRUPTED_SHARE = 0.02;
const FAILED_SHARE = 0.01;
const RATED_SHARE = 0.04;
const CONTATO_SHARE = 0.003;

type Current = {
  endsAt: number;
  eventos: Evento[];
  grade: string | null;
  /** Jingle state before this track, restored if it is interrupted. */
  before: { lastPlayed: Map<string, number>; recent: Record<string, number[]> };
};

/** Returns the same object as long as the same playlists play. */
function createAcervos(sincronia: Schemas['PlayerSincronia']) {
  const { musicas, playlists, playlistsDaGrade = [] } = sincronia;
  const repeticao = repeticaoOf(sincronia);
  const all = new Map([...playlists, ...playlistsDaGrade].map((playlist) => [playlist._id, playlist]));
  const due = new Map<string, Library>();
  return ({ chave, playlists: ids }: Turn): Library => {
    const acervo = due.get(chave) ?? {
      musicas,
      playlists: ids ? ids.flatMap((id) => all.get(id) ?? []) : playlists,
      repeticao,
    };
    due.set(chave, acervo);
    return acervo;
  };
}

function readSincronia(sincronia: Schemas['PlayerSincronia']) {
  const { loja, configuracao, musicas } = sincronia;
  const vinhetas = allVinhetas(sincronia);
  const { horarios, excecoes } = configuracao;
  const expediente: Expediente = { horarios, excecoes, fusoHorario: loja.fusoHorario };
  const all = [...sincronia.playlists, ...(sincronia.playlistsDaGrade ?? [])];
  const withFaixas = new Set(all.flatMap(({ _id, musicas: ids }) => (ids.length > 0 ? [_id] : [])));
  return {
    sincronia,
    roteiro: createTimetable(sincronia, (playlist) => withFaixas.has(playlist)),
    acervoOf: createAcervos(sincronia),
    expediente,
    vinhetas,
    seconds: new Map(musicas.map(({ _id, duracao }) => [_id, duracao])),
    vinhetaDuration: new Map(
      vinhetas.map(({ _id, duracao, sobreAMusica }) => [_id, sobreAMusica ? 0 : duracao]),
    ),
  };
}

export function createPlayer(
  manifest: Schemas['PlayerSincronia'],
  start: number,
  seed: string,
  chance: Chance,
) {
  let { sincronia, roteiro, acervoOf, expediente, vinhetas, seconds, vinhetaDuration } =
    readSincronia(manifest);
  let lastPlayed = new Map<string, number>();
  let recent: Record<string, number[]> = {};
  let history: Play[] = [];
  const createFato = (at: number) => createFact(Math.round(at), chance);
  let current = begin(start);
  let silentSince: number | undefined;

  function drawEnd(fullMs: number): Pick<Execucao, 'fim' | 'tocadoMs'> {
    const drawn = chance();
    const part = 1 + whole(chance, fullMs);
    if (drawn < SKIPPED_SHARE) return { fim: 'PULADA', tocadoMs: part };
    if (drawn < SKIPPED_SHARE + INTERRUPTED_SHARE) return { fim: 'INTERROMPIDA', tocadoMs: part };
    if (drawn < SKIPPED_SHARE + INTERRUPTED_SHARE + FAILED_SHARE) return { fim: 'ERRO', tocadoMs: part };
    return { fim: 'COMPLETA', tocadoMs: fullMs };
  }

  function begin(from: number): Current | undefined {
    const momento = Math.round(
      isOpenAt(expediente, from) ? from : (nextOpening(expediente, from) ?? Number.NaN),
    );
    if (Number.isNaN(momento)) return undefined;
    const vez = roteiro.at(momento);
    const continues = (before: number) => roteiro.continues(before, momento);
    const chosen = nextMusica(acervoOf(vez), history, momento, seed, continues);
    if (!chosen) return undefined;
    const { emOrdem, ...choice } = chosen;
    history = history.filter((played) => momento - played.momento < REMEMBERED_MS);
    history.push({ musica: choice.musica, momento, ...(emOrdem && { emOrdem }) });
    const { fim, tocadoMs } = drawEnd(Math.round(seconds.get(choice.musica)! * 1000));
    const execucao: Execucao = { ...createFato(momento), tipo: 'EXECUCAO', ...choice, tocadoMs, fim };
    const eventos: Evento[] = [execucao];
    let endsAt = momento + tocadoMs;
    if (chance() < RATED_SHARE) {
      const { evento, momento: executadoEm } = execucao;
      const at = momento + whole(chance, tocadoMs);
      const opinion = { execucao: evento, executadoEm, liked: chance() < 0.7 };
      eventos.push({ ...createFato(at), tipo: 'CURTIDA', ...choice, ...opinion });
    }
    if (chance() < CONTATO_SHARE)
      eventos.push({ ...createFato(endsAt), tipo: 'CONTATO', email: 'gerente@frota.exemplo.com.br' });
    const before = { lastPlayed: new Map(lastPlayed), recent };
    const recentMap = new Map(Object.entries(recent));
    const due = dueVinhetas(vinhetas, lastPlayed, endsAt, expediente, recentMap);
    // Jingles over the music come last, with the track that follows the others.
    const isOverMusic = (vinheta: string) => vinhetaDuration.get(vinheta) === 0;
    for (const vinheta of due.toSorted(
      (one, other) => Number(isOverMusic(one)) - Number(isOverMusic(other)),
    )) {
      lastPlayed.set(vinheta, endsAt);
      recent = withPlay(recent, vinheta, endsAt);
      eventos.push({ ...createFato(endsAt), tipo: 'VINHETA', vinheta });
      endsAt += Math.round(vinhetaDuration.get(vinheta)! * 1000);
    }
    return { endsAt, eventos, grade: vez.grade, before };
  }

  return {
    createComunicadoLido: (comunicado: string, momento: number): ComunicadoLido => ({
      ...createFato(momento),
      tipo: 'COMUNICADO_LIDO',
      comunicado,
    }),

    /**
     * Returns the play at `momento`, up to which `collectUntil` must have been called. Undefined while the store is closed.
     */
    findPlaying(momento: number): Execucao | undefined {
      const [execucao] = current?.eventos ?? [];
      const isHeard = execucao?.tipo === 'EXECUCAO' && Date.parse(execucao.momento) <= momento;
      return isHeard ? execucao : undefined;
    },

    /** Returns the grade at `momento`, null outside all blocos, or undefined if no grade reaches the store. */
    findGrade(momento: number): string | null | undefined {
      if (!sincronia.grade) return undefined;
      return this.findPlaying(momento) ? current!.grade : roteiro.at(momento).grade;
    },

    isOpen: (momento: number) => isOpenAt(expediente, momento),

    changeManifest(next: Schemas['PlayerSincronia']): void {
      ({ sincronia, roteiro, acervoOf, expediente, vinhetas, seconds, vinhetaDuration } =
        readSincronia(next));
    },

    /** Stops after the current track. Events after `momento` are dropped. */
    silence(momento: number): void {
      silentSince ??= momento;
    },

    /** Allows playing again. Nothing that would have played meanwhile is made up for. */
    release(): void {
      silentSince = undefined;
    },

    /** Returns false if nothing was playing. */
    interrupt(momento: number): boolean {
      const execucao = this.findPlaying(momento);
      if (!current || !execucao) return false;
      const tocadoMs = Math.min(Math.round(momento) - Date.parse(execucao.momento), execucao.tocadoMs);
      if (tocadoMs === execucao.tocadoMs) return false;
      const heard = current.eventos.slice(1).filter((evento) => Date.parse(evento.momento) <= momento);
      const wasHeard = tocadoMs > 0;
      const eventos = wasHeard ? [{ ...execucao, tocadoMs, fim: 'INTERROMPIDA' as const }, ...heard] : [];
      ({ lastPlayed, recent } = current.before);
      current = { ...current, endsAt: Math.round(momento), eventos };
      return true;
    },

    collectUntil(momento: number): Evento[] {
      const eventos: Evento[] = [];
      if (silentSince === undefined) current ??= begin(momento);
      while (current && current.endsAt <= momento) {
        const { endsAt, eventos: own } = current;
        const until = silentSince ?? Number.POSITIVE_INFINITY;
        eventos.push(...own.filter((evento) => Date.parse(evento.momento) <= until));
        current = silentSince === undefined ? begin(endsAt) : undefined;
      }
      return eventos;
    },
  };
}
