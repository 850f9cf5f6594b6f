import { type Bloco, type Conjunto, WEEKDAYS } from './conjunto.ts';
import { type Clock, dayAfter } from './relogio.ts';

const MOST_COVERED = 3;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Holidays of the store on a day, narrowest scope first. */
const holidaysOn = ({ uf, cidade, feriados }: Conjunto, day: string) =>
  feriados
    .filter((one) => one.dia === day && one.status === 'ATIVO')
    .filter((one) => one.uf === null || one.uf === uf)
    .filter((one) => one.cidade === null || plain(one.cidade) === plain(cidade))
    .sort((one, other) => width(other) - width(one));
const width = ({ uf, cidade }: Conjunto['feriados'][number]) => Number(uf !== null) + Number(cidade !== null);

type Grade = Conjunto['grades'][number];
type Reached = Grade & { por: 'LOJA' | 'GRUPO' | 'CLIENTE' };

/** Grades that reach the store, with the nearest target of each, in order of precedence. */
function reaching({ grades, grupos }: Conjunto): Reached[] {
  const inside = new Set(grupos.filter(({ has }) => has).map(({ id }) => id));
  const byWay = (grade: Grade): Reached[] => {
    if (grade.status !== 'ATIVO' || grade.exceto) return [];
    if (grade.loja) return [{ ...grade, por: 'LOJA' }];
    if (grade.grupos.some((grupo) => inside.has(grupo))) return [{ ...grade, por: 'GRUPO' }];
    return grade.todoCliente ? [{ ...grade, por: 'CLIENTE' }] : [];
  };
  const rank = ({ por, validaDe, validaAte, id }: Reached) =>
    [validaAte ? 1 : 0, { LOJA: 2, GRUPO: 1, CLIENTE: 0 }[por], validaDe ?? '0', id].join(' ');
  return grades.flatMap(byWay).sort((one, other) => (rank(one) < rank(other) ? 1 : -1));
}

type Turn = { from: number; to: number; shown: string; bloco: number };

/** Turns of a grade's blocos. It starts three days before the set, because earlier turns may last into it. */
function turnsOf(grade: Reached, conjunto: Conjunto, clock: Clock): Turn[] {
  const namesHolidays = grade.blocos.some(({ dias }) => dias.includes('FERIADO'));
  const turns: Turn[] = [];
  for (let day = dayAfter(conjunto.first, -3); day <= conjunto.last; day = dayAfter(day, 1)) {
    if ((grade.validaDe && day < grade.validaDe) || (grade.validaAte && day > grade.validaAte)) continue;
    const isHoliday = namesHolidays && holidaysOn(conjunto, day).length > 0;
    const counts = isHoliday ? 'FERIADO' : WEEKDAYS[new Date(`${day}T12:00Z`).getUTCDay()]!;
    for (const [at, { dias, de, ate }] of grade.blocos.entries()) {
      if (!dias.includes(counts)) continue;
      const to = clock.find(ate > de ? day : dayAfter(day, 1), ate);
      turns.push({ from: clock.find(day, de), to, shown: `${day} ${de}`, bloco: at });
    }
  }
  return turns.sort((one, other) => one.from - other.from || (one.shown < other.shown ? -1 : 1));
}

const NONE = 0;
const EMPTY = -1;

/**
 * Paints a grade over the minutes of a clock: the number of the bloco that plays, from 1, or EMPTY if the scheduled
 * bloco has nothing to play.
 */
function paint(grade: Reached, conjunto: Conjunto, clock: Clock, plays: (bloco: Bloco) => boolean) {
  const minutes = new Int16Array(clock.minutes);
  const turns = turnsOf(grade, conjunto, clock);
  const isPlaying = ({ bloco }: Turn) => plays(grade.blocos[bloco]!);
  for (const { from, to } of turns) if (from < to) minutes.fill(EMPTY, from, to);
  for (const turn of turns.filter(isPlaying))
    if (turn.from < turn.to) minutes.fill(turn.bloco + 1, turn.from, turn.to);
  return minutes;
}

/** `textOf` makes a text that is equal only for equal states. */
type Said = {
  grade: string | null;
  por: string | null;
  playlists: string[];
  encobertas: string[];
  vazias: string[];
};
const textOf = ({ grade, por, playlists, encobertas, vazias }: Said) =>
  [grade ?? '-', por ?? '-', playlists.join(), encobertas.join(), vazias.join()].join(' | ');

type Run = { from: number; to: number; text: string };

export function playingIn(run: Run | undefined): Pick<Said, 'grade' | 'playlists'> {
  if (!run) return { grade: null, playlists: [] };
  const [grade, , playlists] = run.text.split(' | ');
  return { grade: grade === '-' ? null : grade!, playlists: playlists!.split(',') };
}

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && last.to === run.from && last.text === run.text) last.to = run.to;
    else all.push({ ...run });
  }
  return all;
}

/**
 * Computes the playing grades and playlists of the set's store minute by minute, from the rules of the design only.
 * Equal adjacent minutes form one run.
 */
export function foretell(
  conjunto: Conjunto,
  clock: Clock,
  plays: (playlist: string) => boolean,
  { from, to }: { from: number; to: number },
): Run[] {
  const grades = reaching(conjunto);
  const painted = grades.map((grade) =>
    paint(grade, conjunto, clock, ({ playlists }) => playlists.some(plays)),
  );
  const runs: Run[] = [];
  for (let minute = from; minute < to; minute += 1) {
    const last = runs.at(-1);
    if (last && painted.every((minutes) => minutes[minute] === minutes[minute - 1])) last.to = minute + 1;
    else runs.push({ from: minute, to: minute + 1, text: textOf(say(painted.map((its) => its[minute]!))) });
  }
  return joined(runs);

  function say(states: readonly number[]): Said {
    const at = states.findIndex((state) => state > NONE);
    const ids = (first: number, end: number, wanted: (state: number) => boolean) =>
      grades.flatMap(({ id }, n) => (n >= first && n < end && wanted(states[n]!) ? [id] : []));
    const vazias = ids(0, at < 0 ? states.length : at, (state) => state === EMPTY);
    if (at < 0)
      return { grade: null, por: null, playlists: conjunto.base.filter(plays), encobertas: [], vazias };
    const { id, por, blocos } = grades[at]!;
    const encobertas = ids(at + 1, states.length, (state) => state > NONE).slice(0, MOST_COVERED);
    const { playlists } = blocos[states[at]! - 1]!;
    return { grade: id, por, playlists: playlists.filter(plays), encobertas, vazias };
  }
}
