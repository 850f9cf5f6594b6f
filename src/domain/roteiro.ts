import type { components } from '#generated/api.d.ts';
import { type Grade, trechosEntre } from './grade.ts';
import { type Relogio, relogioDe } from './horarios.ts';

type Schemas = components['schemas'];
type Sincronia = Pick<Schemas['PlayerSincronia'], 'grade' | 'loja'>;

/** A stretch with the same playlists; null `grade` and `playlists` mean the base. */
export type Vez = {
  de: number;
  ate: number;
  grade: string | null;
  playlists: readonly string[] | null;
  chave: string;
};

const HOUR_MS = 3_600_000;
/** The window computed at a time: it reaches back 30 hours and ahead 48 to 72. */
const ATRAS_MS = 30 * HOUR_MS;
const ADIANTE_MS = 72 * HOUR_MS;
const AO_MENOS_MS = 48 * HOUR_MS;

const DAY_MS = 24 * HOUR_MS;

const sempre: Vez = {
  de: Number.NEGATIVE_INFINITY,
  ate: Number.POSITIVE_INFINITY,
  grade: null,
  playlists: null,
  chave: '',
};

/** The store's clock from the manifest, because a device's time zone data may be outdated. */
export function relogioDaLoja({ grade, loja }: Sincronia): Relogio {
  const mudancas = (grade?.fuso ?? []).map(({ em, deslocamentoMin }) => ({
    em: Date.parse(em),
    ms: deslocamentoMin * 60_000,
  }));
  const [primeira] = mudancas;
  if (!primeira) return relogioDe(loja.fusoHorario);
  return (momento) => (mudancas.findLast(({ em }) => em <= momento) ?? primeira).ms;
}

function gradesDe({ blocos }: NonNullable<Sincronia['grade']>): Grade[] {
  const grades = new Map<string, Grade & { blocos: Schemas['PlayerGradeBloco'][] }>();
  for (const bloco of blocos) {
    const { grade: _id, validade } = bloco;
    const daGrade = grades.get(_id) ?? { _id, validade, blocos: [] };
    daGrade.blocos.push(bloco);
    grades.set(_id, daGrade);
  }
  return [...grades.values()];
}

export type Roteiro = ReturnType<typeof createRoteiro>;

/**
 * Builds the schedule from a manifest. `toca` reports whether a playlist has a playable track; rebuild the schedule
 * when that changes.
 */
export function createRoteiro(sincronia: Sincronia, toca: (playlist: string) => boolean) {
  const { grade } = sincronia;
  const relogio = relogioDaLoja(sincronia);
  const programa = grade && {
    grades: gradesDe(grade),
    relogio,
    toca,
    feriados: new Set(grade.feriados),
  };
  let janela = { de: 0, ate: 0, vezes: [] as Vez[] };

  function entre(de: number, ate: number): Vez[] {
    if (!programa) return de < ate ? [{ ...sempre, de, ate }] : [];
    const vezes: Vez[] = [];
    for (const trecho of trechosEntre(programa, de, ate)) {
      const qual = trecho.grade?._id ?? null;
      const playlists = qual === null ? null : trecho.playlists;
      const chave = qual === null ? '' : [qual, ...trecho.playlists].join(' ');
      const ultima = vezes.at(-1);
      if (ultima?.chave === chave) ultima.ate = trecho.ate;
      else vezes.push({ de: trecho.de, ate: trecho.ate, grade: qual, playlists, chave });
    }
    return vezes;
  }

  /** A stretch that reaches the end of the window (at least two days ahead) is reported as endless. */
  function em(momento: number): Vez {
    if (!programa) return sempre;
    if (momento < janela.de || momento + AO_MENOS_MS > janela.ate) {
      const [de, ate] = [momento - ATRAS_MS, momento + ADIANTE_MS];
      janela = { de, ate, vezes: entre(de, ate) };
    }
    const vez = janela.vezes.find(({ ate }) => momento < ate)!;
    return vez.ate === janela.ate ? { ...vez, ate: Number.POSITIVE_INFINITY } : vez;
  }

  function diaDaVez(momento: number): number {
    const { de } = em(momento);
    return Math.floor((de + relogio(de)) / DAY_MS);
  }

  return {
    entre,
    em,
    /**
     * Reports whether an ordered playlist continues from `antes`: the base always does, a bloco only from the same
     * stretch or one that began the same day.
     */
    continua(antes: number, momento: number): boolean {
      if (em(momento).grade === null) return true;
      return antes > momento - DAY_MS && diaDaVez(antes) === diaDaVez(momento);
    },
  };
}
