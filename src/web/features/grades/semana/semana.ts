import { type Bloco, DAY_MIN, endsNextDay, minutesOf } from '#domain/grade.ts';

export type DiaDaGrade = Bloco['dias'][number];
export type PlaylistDoBloco = { _id: string; nome: string };
export type BlocoDaSemana = {
  dias: DiaDaGrade[];
  de: string;
  ate: string;
  playlists: PlaylistDoBloco[];
};
export type Blocos = readonly BlocoDaSemana[];

export const linhas: readonly DiaDaGrade[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'DOM', 'FERIADO'];

/** Blocos begin and end on multiples of 5 minutes. */
export const PASSO = 5;
/** Drawing step of the pointer in minutes: five minutes are only a few pixels. */
export const QUARTO = 15;

export const naOrdem = (dias: readonly DiaDaGrade[]) => linhas.filter((dia) => dias.includes(dia));

export const noPasso = (minutos: number, passo = PASSO) => Math.round(minutos / passo) * passo;

/** `HH:mm`; minutes beyond a day wrap around. */
export function horaDe(minutos: number): string {
  const doDia = ((minutos % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return [Math.floor(doDia / 60), doDia % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** In minutes. */
export const duracaoDe = (bloco: Pick<BlocoDaSemana, 'de' | 'ate'>) =>
  minutesOf(bloco.ate) - minutesOf(bloco.de) + (endsNextDay(bloco) ? DAY_MIN : 0);

/** A bloco past midnight has a second piece in the next day's row. */
export type Pedaco = {
  bloco: number;
  /** `linha` is the row, `dia` the day the bloco begins on. */
  linha: DiaDaGrade;
  dia: DiaDaGrade;
  de: number;
  ate: number;
  continua: boolean;
  segue: boolean;
};

/** Undefined for holidays: the day after one is unknown. */
function linhaSeguinte(dia: DiaDaGrade): DiaDaGrade | undefined {
  return dia === 'FERIADO' ? undefined : linhas[(linhas.indexOf(dia) + 1) % 7];
}

export function pedacosDe(bloco: Pick<BlocoDaSemana, 'dias' | 'de' | 'ate'>, n: number): Pedaco[] {
  const de = minutesOf(bloco.de);
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

export type Sobreposicao = { linha: DiaDaGrade; de: number; ate: number; blocos: [number, number] };

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

/** Packed into one text, so that the form compares and saves drafts of it like any other field. */
export const pack = (blocos: Blocos): string => JSON.stringify(blocos);

export const unpack = (text: string): Blocos => (text ? (JSON.parse(text) as BlocoDaSemana[]) : []);

export const sentOf = (text: string) =>
  unpack(text).map(({ playlists, ...bloco }) => ({ ...bloco, playlists: playlists.map(({ _id }) => _id) }));

/** Indices of the blocos named in error paths: `blocos.3`, `blocos.3.playlists.0`. */
export const refusedOf = (paths: readonly string[]): Set<number> =>
  new Set(paths.flatMap((path) => /^blocos\.(\d+)/.exec(path)?.[1] ?? []).map(Number));
