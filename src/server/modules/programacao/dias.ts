import { addDays, daysBetween } from '#domain/day.ts';
import { feriadosOf, type Program, type Trecho, trechosBetween } from '#domain/grade.ts';
import { type Clock, clockOf, type Intervalo, momentoAt, openBetween } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { ReadFeriado } from './feriados.ts';
import type { Alcance, ReadLoja, ReadPlaylist } from './leitura.ts';
import { keyOfTrechos, type Trechos } from './trechos.ts';

type Schemas = components['schemas'];

const DAY_MS = 86_400_000;
const MOST_ENCOBERTAS = 3;
/** A preview lists more hidden grades, so that a hidden new grade is usually among them. */
export const MOST_ENCOBERTAS_IN_PREVIEW = 10;

const diaUtc = (dia: string) => Date.parse(`${dia}T00:00:00Z`);

export const listDays = (de: string, ate: string): string[] =>
  Array.from({ length: daysBetween(de, ate) + 1 }, (_, n) => addDays(de, n));

/** `playlists` contains only playable playlists; without a grade, the store's own. */
export type PlayedTrecho = Trecho<Alcance> & { mudou?: boolean };

export type Dia = {
  dia: string;
  feriado: ReadFeriado | null;
  de: number;
  ate: number;
  trechos: PlayedTrecho[];
};

/** A city's holiday wins over a state's, and a state's over a national one. */
function feriadoOn(dia: string, feriados: readonly ReadFeriado[], loja: ReadLoja): ReadFeriado | null {
  const found = feriados.filter((one) => one.dia === dia && feriadosOf([one], loja).has(dia));
  const rank = ({ uf, cidade }: ReadFeriado) => Number(uf !== null) + Number(cidade !== null);
  return found.sort((left, right) => rank(right) - rank(left))[0] ?? null;
}

function cutTrechos(trechos: readonly PlayedTrecho[], de: number, ate: number): PlayedTrecho[] {
  return trechos
    .filter((trecho) => trecho.de < ate && trecho.ate > de)
    .map((trecho) => ({ ...trecho, de: Math.max(trecho.de, de), ate: Math.min(trecho.ate, ate) }));
}

type Inputs = { feriados: readonly ReadFeriado[]; playlists: ReadonlyMap<string, ReadPlaylist> };

export function createPlanner(
  dias: readonly string[],
  { feriados, playlists }: Inputs,
  known: Trechos,
  mostEncobertas = MOST_ENCOBERTAS,
) {
  const plays = (playlist: string) => playlists.get(playlist)?.toca ?? false;
  const midnights = new Map<string, number[]>();

  const midnightsIn = (fuso: string, clock: Clock) => {
    const last = diaUtc(dias.at(-1)!) + DAY_MS;
    const found =
      midnights.get(fuso) ?? [...dias.map(diaUtc), last].map((dia) => momentoAt(clock, dia, '00:00'));
    midnights.set(fuso, found);
    return found;
  };

  const programOf = (loja: ReadLoja) => ({
    feriados: feriadosOf(feriados, loja),
    relogio: clockOf(loja.fusoHorario),
    plays,
  });

  /** Returns the same array while its inputs are unchanged, because `createReplies` uses it as a key. */
  function knownTrechosOf(loja: ReadLoja, grades: readonly Alcance[]) {
    const program: Program<Alcance> = { grades, ...programOf(loja) };
    const bounds = midnightsIn(loja.fusoHorario, program.relogio);
    const [de, ate] = [bounds[0]!, bounds.at(-1)!];
    const { feriados: ofLoja } = program;
    const key = keyOfTrechos({ de, ate, fuso: loja.fusoHorario, feriados: ofLoja, grades, plays });
    const found = known.get(key);
    const trechos = found ?? trechosBetween(program, de, ate, mostEncobertas);
    if (!found) known.set(key, trechos, trechos.length + grades.length);
    return trechos;
  }

  const playedTrechosOf = ({ base }: ReadLoja, trechos: readonly Trecho<Alcance>[]) =>
    trechos.map(
      (trecho): PlayedTrecho => ({
        ...trecho,
        playlists: (trecho.grade ? trecho.playlists : base).filter(plays),
      }),
    );

  return {
    programOf,
    knownTrechosOf,
    playedTrechosOf,
    trechosOf: (loja: ReadLoja, grades: readonly Alcance[]) =>
      playedTrechosOf(loja, knownTrechosOf(loja, grades)),

    daysOf(loja: ReadLoja, trechos: readonly PlayedTrecho[]): Dia[] {
      const bounds = midnightsIn(loja.fusoHorario, clockOf(loja.fusoHorario));
      return dias.map((dia, n) => {
        const [de, ate] = [bounds[n]!, bounds[n + 1]!];
        return {
          dia,
          feriado: feriadoOn(dia, feriados, loja),
          de,
          ate,
          trechos: cutTrechos(trechos, de, ate),
        };
      });
    },
  };
}

const iso = (momento: number) => new Date(momento).toISOString();
const toIntervalo = ({ de, ate }: Intervalo) => ({ de: iso(de), ate: iso(ate) });

export const openOn = (loja: ReadLoja, { de, ate }: Dia) => openBetween(loja, de, ate).map(toIntervalo);

export const toLoja = ({ id, nome, fusoHorario }: ReadLoja) => ({ loja: { _id: id, nome }, fusoHorario });

export const toFeriado = (feriado: ReadFeriado | null) => feriado && { _id: feriado.id, nome: feriado.nome };

type PlaylistsById = ReadonlyMap<string, ReadPlaylist>;

const secondsOf = ({ de, ate }: PlayedTrecho) => (ate - de) / 1000;
const sumOf = (playlists: PlaylistsById, ids: readonly string[]) =>
  ids.reduce((sum, id) => sum + (playlists.get(id)?.duracaoTocavel ?? 0), 0);

/**
 * Sets of playlists whose combined length must be read, because a track in two of them counts once. Skips sets whose
 * simple sum is already too short.
 */
export function setsOf(dias: readonly Dia[], playlists: PlaylistsById): (readonly string[])[] {
  const sets = new Map<string, readonly string[]>();
  for (const { trechos } of dias)
    for (const trecho of trechos)
      if (trecho.playlists.length > 1 && sumOf(playlists, trecho.playlists) >= secondsOf(trecho))
        sets.set(trecho.playlists.join(), trecho.playlists);
  return [...sets.values()];
}

export function createAvisos(
  playlists: PlaylistsById,
  playlistSets: readonly (readonly string[])[],
  lengths: readonly number[],
) {
  const duracoesBySet = new Map(playlistSets.map((set, n) => [set.join(), lengths[n]!]));
  return (trecho: PlayedTrecho): Schemas['AvisoDoTrecho'][] => {
    const duracao = duracoesBySet.get(trecho.playlists.join()) ?? sumOf(playlists, trecho.playlists);
    return [
      ...(trecho.vazias.length > 0 ? ['VAZIA' as const] : []),
      ...(trecho.playlists.length > 0 && duracao < secondsOf(trecho) ? ['REPETE' as const] : []),
      ...(trecho.playlists.some((id) => playlists.get(id)!.bloqueadas > 0) ? ['BLOQUEADAS' as const] : []),
    ];
  };
}

type Avisos = ReturnType<typeof createAvisos>;

const toGrade = ({ _id, nome }: Alcance) => ({ _id, nome });
const toOther = (grade: Alcance): Schemas['GradeDoTrecho'] => ({ grade: toGrade(grade), por: grade.por });

export const toTrecho =
  (playlists: PlaylistsById, avisos: Avisos) =>
  (trecho: PlayedTrecho): Schemas['ProgramacaoTrecho'] => {
    const { de, ate, grade, encobertas, vazias, mudou } = trecho;
    return {
      de: iso(de),
      ate: iso(ate),
      grade: grade && toGrade(grade),
      por: grade?.por ?? null,
      grupo: grade?.grupo ? { _id: grade.grupo.id, nome: grade.grupo.nome } : null,
      playlists: trecho.playlists.map((id) => {
        const { nome, numMusicas, duracaoTotal } = playlists.get(id)!;
        return { _id: id, nome, numMusicas, duracaoTotal };
      }),
      encobertas: encobertas.map(toOther),
      vazias: vazias.map(toOther),
      avisos: avisos(trecho),
      ...(mudou !== undefined && { mudou }),
    };
  };

export const toTrechoBreve =
  (playlists: PlaylistsById, avisos: Avisos) =>
  (trecho: PlayedTrecho): Schemas['TrechoBreve'] => ({
    de: iso(trecho.de),
    ate: iso(trecho.ate),
    grade: trecho.grade && toGrade(trecho.grade),
    por: trecho.grade?.por ?? null,
    playlists: trecho.playlists.map((id) => ({ _id: id, nome: playlists.get(id)!.nome })),
    avisos: avisos(trecho),
  });
