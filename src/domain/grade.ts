import { type Clock, type Dia, dias, diaUtcOf, momentoAt } from './horarios.ts';
import { fold } from './text.ts';

/** Times at which playlists play on some weekdays; if `ate` is not after `de`, it ends the next day. */
export type Bloco = {
  dias: readonly (Dia | 'FERIADO')[];
  /** HH:mm on the store's clock. */
  de: string;
  ate: string;
  playlists: readonly string[];
};

/** Blocos begin only on these days, yyyy-MM-dd and both included; null means no limit. */
export type Validade = { de: string | null; ate: string | null } | null;

export const reaches = ['LOJA', 'GRUPO', 'CLIENTE'] as const;
export type Reach = (typeof reaches)[number];

export type Grade = { _id: string; validade: Validade; blocos: readonly Bloco[] };
export type ReachedGrade = Grade & { por: Reach };

type Alvos = {
  todoCliente: boolean;
  grupos: readonly string[];
  lojas: readonly string[];
  exceto: readonly string[];
};

export function reachOf(alvos: Alvos, loja: { _id: string; grupos: readonly string[] }): Reach | undefined {
  if (alvos.exceto.includes(loja._id)) return undefined;
  if (alvos.lojas.includes(loja._id)) return 'LOJA';
  if (alvos.grupos.some((grupo) => loja.grupos.includes(grupo))) return 'GRUPO';
  return alvos.todoCliente ? 'CLIENTE' : undefined;
}

/** By code unit, which gives the same order in every engine; `localeCompare` does not. */
const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * Orders grades by priority: with an end date before without, specific before general, later start before earlier, then
 * the greater id.
 */
export function compareGrades(left: ReachedGrade, right: ReachedGrade): number {
  return (
    Number(!left.validade?.ate) - Number(!right.validade?.ate) ||
    reaches.indexOf(left.por) - reaches.indexOf(right.por) ||
    compareTexts(right.validade?.de ?? '', left.validade?.de ?? '') ||
    compareTexts(right._id, left._id)
  );
}

export const gradesOf = <G extends Grade & Alvos>(
  grades: readonly G[],
  loja: { _id: string; grupos: readonly string[] },
): (G & ReachedGrade)[] =>
  grades
    .flatMap((grade) => {
      const reach = reachOf(grade, loja);
      return reach ? [{ ...grade, por: reach }] : [];
    })
    .sort(compareGrades);

export type SituacaoDaGrade = 'VIGENTE' | 'FUTURA' | 'ENCERRADA';

export function situacaoDaGrade(validade: Validade, dia: string): SituacaoDaGrade {
  if (validade?.ate && validade.ate < dia) return 'ENCERRADA';
  return validade?.de && validade.de > dia ? 'FUTURA' : 'VIGENTE';
}

type Feriado = { dia: string; uf: string | null; cidade: string | null; status: 'ATIVO' | 'INATIVO' };

export const feriadosOf = (feriados: readonly Feriado[], loja: { uf: string; cidade: string }): Set<string> =>
  new Set(
    feriados
      .filter(({ status }) => status === 'ATIVO')
      .filter(({ uf }) => uf === null || uf === loja.uf)
      .filter(({ cidade }) => cidade === null || fold(cidade) === fold(loja.cidade))
      .map(({ dia }) => dia),
  );

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const isoDay = (diaUtc: number) => new Date(diaUtc).toISOString().slice(0, 10);
export const endsNextDay = ({ de, ate }: Pick<Bloco, 'de' | 'ate'>) => ate <= de;

/** `de` and `ate` are clock times, in milliseconds from the day's midnight. */
type DayBloco = { bloco: Bloco; de: number; ate: number };
/** `diaUtc` is midnight as if it were UTC; `data` is yyyy-MM-dd. */
type Day = { diaUtc: number; data: string; dia: Dia };

const asDay = (diaUtc: number): Day => ({
  diaUtc,
  data: isoDay(diaUtc),
  dia: dias[new Date(diaUtc).getUTCDay()]!,
});

const asDayBloco = (bloco: Bloco): DayBloco => ({
  bloco,
  de: minutesOf(bloco.de) * MINUTE_MS,
  ate: minutesOf(bloco.ate) * MINUTE_MS + (endsNextDay(bloco) ? DAY_MS : 0),
});

/**
 * Looks up the blocos that begin on a day. On a holiday, a grade with FERIADO blocos uses only these; other grades use
 * the weekday.
 */
function blocosByDay({ blocos, validade }: Grade, feriados: ReadonlySet<string>): (data: Day) => DayBloco[] {
  const ofDay = blocos.map(asDayBloco);
  const byDay = new Map<string, DayBloco[]>();
  const blocosOn = (dia: Dia | 'FERIADO') => {
    const found = byDay.get(dia) ?? ofDay.filter(({ bloco }) => bloco.dias.includes(dia));
    byDay.set(dia, found);
    return found;
  };
  const namesFeriados = blocosOn('FERIADO').length > 0;
  return ({ data, dia }) => {
    if (situacaoDaGrade(validade, data) !== 'VIGENTE') return [];
    return blocosOn(namesFeriados && feriados.has(data) ? 'FERIADO' : dia);
  };
}

export type Program<G extends Grade = Grade> = {
  grades: readonly G[];
  feriados: ReadonlySet<string>;
  relogio: Clock;
  plays: (playlist: string) => boolean;
};

export type Trecho<G extends Grade = Grade> = {
  de: number;
  ate: number;
  grade: G | null;
  playlists: readonly string[];
  /** Grades of lower priority that would play instead. */
  encobertas: G[];
  /** Grades of higher priority with nothing playable now. */
  vazias: G[];
};

/** One occurrence of a bloco; `mostrado` is the clock time at its start, as if it were UTC. */
type Occurrence = { bloco: Bloco; de: number; ate: number; mostrado: number };
/** A stretch covered by a grade; `playlists` is null if no bloco then has anything playable. */
type Covered = { de: number; ate: number; playlists: readonly string[] | null };

function cachedMomento(clock: Clock): (shown: number) => number {
  // Minutes are small integers, and a Map finds them several times as fast as milliseconds.
  const momentos = new Map<number, number>();
  return (shown) => {
    const minute = shown / MINUTE_MS;
    let momento = momentos.get(minute);
    if (momento === undefined) {
      momento = momentoAt(clock, shown, '00:00');
      momentos.set(minute, momento);
    }
    return momento;
  };
}

type Janela = {
  datas: readonly Day[];
  abertos: readonly { de: number; ate: number }[];
  momento: (shown: number) => number;
};

function occurrencesOf(
  grade: Grade,
  feriados: ReadonlySet<string>,
  { datas, abertos, momento }: Janela,
): Occurrence[] {
  const blocosOf = blocosByDay(grade, feriados);
  const occurrences: Occurrence[] = [];
  let n = 0;
  for (const data of datas) {
    const midnight = momento(data.diaUtc);
    while (n < abertos.length && abertos[n]!.ate <= midnight) n += 1;
    for (const ofDay of blocosOf(data)) {
      const shown = data.diaUtc + ofDay.de;
      const start = momento(shown);
      const end = momento(data.diaUtc + ofDay.ate);
      let at = n;
      while (at < abertos.length && abertos[at]!.ate <= start) at += 1;
      if (start < end && at < abertos.length && abertos[at]!.de < end)
        occurrences.push({ bloco: ofDay.bloco, de: start, ate: end, mostrado: shown });
    }
  }
  // A skipped hour can make two begin together; the one with the later clock time counts as later.
  return occurrences.sort((left, right) => left.de - right.de || left.mostrado - right.mostrado);
}

/** Lists covered stretches in order. If occurrences overlap, the latest with something playable wins. */
function coverageOf(occurrences: readonly Occurrence[], isPlayable: (bloco: Bloco) => boolean): Covered[] {
  const playlistsOf = ({ bloco }: Occurrence) => (isPlayable(bloco) ? bloco.playlists : null);
  const apart = occurrences.every((occurrence, n) => n === 0 || occurrences[n - 1]!.ate <= occurrence.de);
  if (apart)
    return occurrences.map((occurrence) => ({
      de: occurrence.de,
      ate: occurrence.ate,
      playlists: playlistsOf(occurrence),
    }));
  const bounds = [...new Set(occurrences.flatMap(({ de, ate }) => [de, ate]))].sort(
    (one, other) => one - other,
  );
  return bounds.slice(0, -1).flatMap((de, n) => {
    const current = occurrences.filter((occurrence) => occurrence.de <= de && de < occurrence.ate);
    const playing = current.findLast(({ bloco }) => isPlayable(bloco)) ?? current.at(-1);
    return playing ? { de, ate: bounds[n + 1]!, playlists: playlistsOf(playing) } : [];
  });
}

const sameItems = <T>(items: readonly T[], others: readonly T[]) =>
  items.length === others.length && items.every((left, n) => left === others[n]);

const isSame = <G extends Grade>(one: Trecho<G>, other: Trecho<G>) =>
  one.grade === other.grade &&
  one.playlists === other.playlists &&
  sameItems(one.encobertas, other.encobertas) &&
  sameItems(one.vazias, other.vazias);

const noPlaylists: readonly string[] = [];

function addBehind<G extends Grade>(trecho: Trecho<G>, grade: G, playlists: Covered['playlists']): Trecho<G> {
  if (playlists === null) return trecho.grade ? trecho : { ...trecho, vazias: [...trecho.vazias, grade] };
  return trecho.grade
    ? { ...trecho, encobertas: [...trecho.encobertas, grade] }
    : { ...trecho, grade, playlists };
}

/**
 * Computes the stretches between two moments. The first grade with a playable bloco plays, else the base. At most
 * `mostBehind` grades behind it are listed; further ones do not split stretches.
 */
export function trechosBetween<G extends Grade>(
  program: Program<G>,
  de: number,
  ate: number,
  mostBehind = Number.POSITIVE_INFINITY,
): Trecho<G>[] {
  if (de >= ate) return [];
  const { grades, feriados, relogio: clock, plays } = program;
  // Starts two days earlier, because a bloco may last past midnight.
  const datas: Day[] = [];
  for (let dia = diaUtcOf(de + clock(de)) - 2 * DAY_MS; dia <= ate + clock(ate); dia += DAY_MS)
    datas.push(asDay(dia));
  const momento = cachedMomento(clock);
  const isFull = ({ grade, encobertas }: Trecho<G>) => grade !== null && encobertas.length >= mostBehind;
  let trechos: Trecho<G>[] = [{ de, ate, grade: null, playlists: noPlaylists, encobertas: [], vazias: [] }];
  for (const grade of grades) {
    const abertos = trechos.filter((one) => !isFull(one));
    const [first, last] = [abertos[0], abertos.at(-1)];
    if (!first || !last) break;
    // A bloco ends within two days of its day's midnight, and UTC offsets are under a day.
    const near = datas.filter(({ diaUtc }) => diaUtc > first.de - 3 * DAY_MS && diaUtc < last.ate + DAY_MS);
    const janela = { datas: near, abertos, momento };
    const covered = coverageOf(occurrencesOf(grade, feriados, janela), ({ playlists }) =>
      playlists.some(plays),
    );
    if (covered.length === 0) continue;
    const cut: Trecho<G>[] = [];
    let n = 0;
    for (const trecho of trechos) {
      while (n < covered.length && covered[n]!.ate <= trecho.de) n += 1;
      if (isFull(trecho)) {
        cut.push(trecho);
        continue;
      }
      let start = trecho.de;
      for (let at = n; at < covered.length && covered[at]!.de < trecho.ate; at += 1) {
        const { de: from, ate: to, playlists } = covered[at]!;
        if (from > start) cut.push({ ...trecho, de: start, ate: from });
        const part = { ...trecho, de: Math.max(from, start), ate: Math.min(to, trecho.ate) };
        cut.push(addBehind(part, grade, playlists));
        start = part.ate;
      }
      if (start < trecho.ate) cut.push({ ...trecho, de: start });
    }
    trechos = cut;
  }
  const merged: Trecho<G>[] = [];
  for (const trecho of trechos) {
    const previous = merged.at(-1);
    if (previous && isSame(previous, trecho)) previous.ate = trecho.ate;
    else merged.push(trecho);
  }
  return merged;
}

export function trechosOfDay<G extends Grade>(program: Program<G>, dia: string): Trecho<G>[] {
  const diaUtc = Date.parse(`${dia}T00:00:00Z`);
  const midnight = (day: number) => momentoAt(program.relogio, day, '00:00');
  return trechosBetween(program, midnight(diaUtc), midnight(diaUtc + DAY_MS));
}

export const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

export const minutesOf = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** In minutes of the week; a bloco past the end of the week wraps to its start. */
function weekMinutes(bloco: Bloco): [number, number][] {
  const de = minutesOf(bloco.de);
  const ate = minutesOf(bloco.ate) + (endsNextDay(bloco) ? DAY_MIN : 0);
  return bloco.dias.flatMap((dia): [number, number][] => {
    if (dia === 'FERIADO') return [];
    const dayStart = dias.indexOf(dia) * DAY_MIN;
    const occurrence: [number, number] = [dayStart + de, dayStart + ate];
    return occurrence[1] > WEEK_MIN
      ? [occurrence, [occurrence[0] - WEEK_MIN, occurrence[1] - WEEK_MIN]]
      : [occurrence];
  });
}

function feriadoMinutes(bloco: Bloco): [number, number][] {
  if (!bloco.dias.includes('FERIADO')) return [];
  return [[minutesOf(bloco.de), minutesOf(bloco.ate) + (endsNextDay(bloco) ? DAY_MIN : 0)]];
}

/**
 * Returns the indexes of two overlapping blocos, on weekdays or on a holiday. Holiday blocos are not compared with the
 * days around them.
 */
export function findOverlap(blocos: readonly Bloco[]): [number, number] | undefined {
  for (const minutesIn of [weekMinutes, feriadoMinutes]) {
    const occurrences = blocos
      .flatMap((bloco, n) => minutesIn(bloco).map(([de, ate]) => ({ n, de, ate })))
      .sort((left, right) => left.de - right.de);
    const at = occurrences.findIndex((occurrence, n) => n > 0 && occurrences[n - 1]!.ate > occurrence.de);
    if (at > 0)
      return [occurrences[at - 1]!.n, occurrences[at]!.n].sort((one, other) => one - other) as [
        number,
        number,
      ];
  }
  return undefined;
}
