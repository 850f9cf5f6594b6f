import type { components } from '#generated/api.d.ts';
import { type Grade, trechosBetween } from './grade.ts';
import { type Clock, clockOf } from './horarios.ts';

type Schemas = components['schemas'];
type Sincronia = Pick<Schemas['PlayerSincronia'], 'grade' | 'loja'>;

/** A stretch with the same playlists; null `grade` and `playlists` mean the base. */
export type Turn = {
  de: number;
  ate: number;
  grade: string | null;
  playlists: readonly string[] | null;
  chave: string;
};

const HOUR_MS = 3_600_000;
/** The window computed at a time: it reaches back 30 hours and ahead 48 to 72. */
const BEHIND_MS = 30 * HOUR_MS;
const AHEAD_MS = 72 * HOUR_MS;
const AT_LEAST_MS = 48 * HOUR_MS;

const DAY_MS = 24 * HOUR_MS;

const always: Turn = {
  de: Number.NEGATIVE_INFINITY,
  ate: Number.POSITIVE_INFINITY,
  grade: null,
  playlists: null,
  chave: '',
};

/** The store's clock from the manifest, because a device's time zone data may be outdated. */
export function clockOfLoja({ grade, loja }: Sincronia): Clock {
  const changes = (grade?.fuso ?? []).map(({ em, deslocamentoMin }) => ({
    em: Date.parse(em),
    ms: deslocamentoMin * 60_000,
  }));
  const [first] = changes;
  if (!first) return clockOf(loja.fusoHorario);
  return (momento) => (changes.findLast(({ em }) => em <= momento) ?? first).ms;
}

function gradesOf({ blocos }: NonNullable<Sincronia['grade']>): Grade[] {
  const grades = new Map<string, Grade & { blocos: Schemas['PlayerGradeBloco'][] }>();
  for (const bloco of blocos) {
    const { grade: _id, validade } = bloco;
    const ofGrade = grades.get(_id) ?? { _id, validade, blocos: [] };
    ofGrade.blocos.push(bloco);
    grades.set(_id, ofGrade);
  }
  return [...grades.values()];
}

export type Timetable = ReturnType<typeof createTimetable>;

/**
 * Builds the schedule from a manifest. `plays` reports whether a playlist has a playable track; rebuild the schedule
 * when that changes.
 */
export function createTimetable(sincronia: Sincronia, plays: (playlist: string) => boolean) {
  const { grade } = sincronia;
  const clock = clockOfLoja(sincronia);
  const program = grade && {
    grades: gradesOf(grade),
    relogio: clock,
    plays,
    feriados: new Set(grade.feriados),
  };
  let janela = { de: 0, ate: 0, vezes: [] as Turn[] };

  function between(de: number, ate: number): Turn[] {
    if (!program) return de < ate ? [{ ...always, de, ate }] : [];
    const turns: Turn[] = [];
    for (const trecho of trechosBetween(program, de, ate)) {
      const gradeId = trecho.grade?._id ?? null;
      const playlists = gradeId === null ? null : trecho.playlists;
      const chave = gradeId === null ? '' : [gradeId, ...trecho.playlists].join(' ');
      const last = turns.at(-1);
      if (last?.chave === chave) last.ate = trecho.ate;
      else turns.push({ de: trecho.de, ate: trecho.ate, grade: gradeId, playlists, chave });
    }
    return turns;
  }

  /** A stretch that reaches the end of the window (at least two days ahead) is reported as endless. */
  function at(momento: number): Turn {
    if (!program) return always;
    if (momento < janela.de || momento + AT_LEAST_MS > janela.ate) {
      const [de, ate] = [momento - BEHIND_MS, momento + AHEAD_MS];
      janela = { de, ate, vezes: between(de, ate) };
    }
    const turn = janela.vezes.find(({ ate }) => momento < ate)!;
    return turn.ate === janela.ate ? { ...turn, ate: Number.POSITIVE_INFINITY } : turn;
  }

  function dayOfTurn(momento: number): number {
    const { de } = at(momento);
    return Math.floor((de + clock(de)) / DAY_MS);
  }

  return {
    between,
    at,
    /**
     * Reports whether an ordered playlist continues from `before`: the base always does, a bloco only from the same
     * stretch or one that began the same day.
     */
    continues(before: number, momento: number): boolean {
      if (at(momento).grade === null) return true;
      return before > momento - DAY_MS && dayOfTurn(before) === dayOfTurn(momento);
    },
  };
}
