import { acabaNoDiaSeguinte, type Bloco, DAY_MIN, minutosDe } from '#domain/grade.ts';

/** A day of a grade's week, or its holidays. */
export type DiaDaGrade = Bloco['dias'][number];
export type PlaylistDoBloco = { _id: string; nome: string };
/** A bloco as the form holds it: with the names of its playlists. */
export type BlocoDaSemana = {
  dias: DiaDaGrade[];
  de: string;
  ate: string;
  playlists: PlaylistDoBloco[];
};
export type Blocos = readonly BlocoDaSemana[];

/** The rows of the week as shops count it, the weekend last, with the holidays under it. */
export const linhas: readonly DiaDaGrade[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'DOM', 'FERIADO'];

/** The minutes between two times that a bloco may begin or end at. */
export const PASSO = 5;
/** The minutes that drawing by pointer goes by: few programmes begin at other times, and few pixels are five minutes. */
export const QUARTO = 15;

/** Puts days into the rows' order, none twice. */
export const naOrdem = (dias: readonly DiaDaGrade[]) => linhas.filter((dia) => dias.includes(dia));

/** Moves minutes to the nearest time that a bloco may begin or end at. */
export const noPasso = (minutos: number, passo = PASSO) => Math.round(minutos / passo) * passo;

/** Writes minutes as HH:mm; those of the next day by its own clock. */
export function horaDe(minutos: number): string {
  const doDia = ((minutos % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return [Math.floor(doDia / 60), doDia % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Counts how many minutes a bloco lasts. */
export const duracaoDe = (bloco: Pick<BlocoDaSemana, 'de' | 'ate'>) =>
  minutosDe(bloco.ate) - minutosDe(bloco.de) + (acabaNoDiaSeguinte(bloco) ? DAY_MIN : 0);

/** A piece of a bloco that is drawn in one row: a night's bloco has a second one, in the next day's row. */
export type Pedaco = {
  /** The bloco's place in the grade. */
  bloco: number;
  /** The row, and the day on which the bloco begins. */
  linha: DiaDaGrade;
  dia: DiaDaGrade;
  /** Minutes in the row. */
  de: number;
  ate: number;
  /** Whether it goes on from the day before. */
  continua: boolean;
  /** Whether it goes on in the next day. */
  segue: boolean;
};

/** Finds the row of the day after; the day after a holiday is unknown. */
function linhaSeguinte(dia: DiaDaGrade): DiaDaGrade | undefined {
  return dia === 'FERIADO' ? undefined : linhas[(linhas.indexOf(dia) + 1) % 7];
}

/** Lists the pieces that a bloco is drawn by. */
export function pedacosDe(bloco: Pick<BlocoDaSemana, 'dias' | 'de' | 'ate'>, n: number): Pedaco[] {
  const de = minutosDe(bloco.de);
  const ate = de + duracaoDe(bloco);
  return bloco.dias.flatMap((dia): Pedaco[] => {
    const primeiro = { bloco: n, linha: dia, dia, de, ate: Math.min(ate, DAY_MIN), continua: false };
    const seguinte = linhaSeguinte(dia);
    const resto = ate - DAY_MIN;
    if (resto <= 0) return [{ ...primeiro, segue: false }];
    if (!seguinte) return [{ ...primeiro, segue: true }];
    return [
      { ...primeiro, segue: true },
      { ...primeiro, linha: seguinte, de: 0, ate: resto, continua: true, segue: false },
    ];
  });
}

export const todosOsPedacos = (blocos: Blocos): Pedaco[] => blocos.flatMap((bloco, n) => pedacosDe(bloco, n));

/** A stretch of a row in which two blocos overlap. */
export type Sobreposicao = { linha: DiaDaGrade; de: number; ate: number; blocos: [number, number] };

/** Finds where pieces overlap, row by row. */
export function sobreposicoesDe(pedacos: readonly Pedaco[]): Sobreposicao[] {
  return linhas.flatMap((linha) => {
    const daLinha = pedacos
      .filter((pedaco) => pedaco.linha === linha)
      .toSorted((um, outro) => um.de - outro.de);
    return daLinha.flatMap((um, n) => {
      const achadas: Sobreposicao[] = [];
      for (const outro of daLinha.slice(n + 1)) {
        if (outro.de >= um.ate) break;
        const blocos = [um.bloco, outro.bloco].sort((a, b) => a - b) as [number, number];
        achadas.push({ linha, de: outro.de, ate: Math.min(um.ate, outro.ate), blocos });
      }
      return achadas;
    });
  });
}

/** Packs blocos into one text, so that a form compares, keeps and drafts them as any other field. */
export const pack = (blocos: Blocos): string => JSON.stringify(blocos);

/** Unpacks blocos; an empty text has none. */
export const unpack = (text: string): Blocos => (text ? (JSON.parse(text) as BlocoDaSemana[]) : []);

/** Answers blocos as the contract takes them: their playlists by id. */
export const sentOf = (text: string) =>
  unpack(text).map(({ playlists, ...bloco }) => ({ ...bloco, playlists: playlists.map(({ _id }) => _id) }));

/** Finds the blocos that a refusal names, by the paths of its fields: `blocos.3`, `blocos.3.playlists.0`. */
export const refusedOf = (paths: readonly string[]): Set<number> =>
  new Set(paths.flatMap((path) => /^blocos\.(\d+)/.exec(path)?.[1] ?? []).map(Number));
