import { type Dia, dias, diaUtcDe, momentoNo, type Relogio } from './horarios.ts';
import { fold } from './text.ts';

/** A stretch of days of a week in which playlists play; `ate` at or before `de` ends the next day. */
export type Bloco = {
  dias: readonly (Dia | 'FERIADO')[];
  /** HH:mm on the store's clock. */
  de: string;
  ate: string;
  playlists: readonly string[];
};

/** The days, yyyy-MM-dd and both included, on which blocos may begin; null is open. */
export type Validade = { de: string | null; ate: string | null } | null;

/** How a grade reaches a store; the first is the most specific. */
const maneiras = ['LOJA', 'GRUPO', 'CLIENTE'] as const;
export type Maneira = (typeof maneiras)[number];

export type Grade = { _id: string; validade: Validade; blocos: readonly Bloco[] };
/** A grade that reaches a store, and how. */
export type Alcancada = Grade & { por: Maneira };

type Alvos = {
  todoCliente: boolean;
  grupos: readonly string[];
  lojas: readonly string[];
  exceto: readonly string[];
};

/** Finds the most specific way in which a grade of a store's client reaches it; nothing where it does not. */
export function maneiraDe(
  alvos: Alvos,
  loja: { _id: string; grupos: readonly string[] },
): Maneira | undefined {
  if (alvos.exceto.includes(loja._id)) return undefined;
  if (alvos.lojas.includes(loja._id)) return 'LOJA';
  if (alvos.grupos.some((grupo) => loja.grupos.includes(grupo))) return 'GRUPO';
  return alvos.todoCliente ? 'CLIENTE' : undefined;
}

/** Compares texts by their characters' numbers, as every engine and browser does alike. */
const porTexto = (um: string, outro: string) => Number(um > outro) - Number(um < outro);

/**
 * Compares two grades that reach a store: the one that plays before comes first. One that ends goes before one that does
 * not, the more specific before the wider, the later begun before the earlier, then the greater id.
 */
export function compareGrades(uma: Alcancada, outra: Alcancada): number {
  return (
    Number(!uma.validade?.ate) - Number(!outra.validade?.ate) ||
    maneiras.indexOf(uma.por) - maneiras.indexOf(outra.por) ||
    porTexto(outra.validade?.de ?? '', uma.validade?.de ?? '') ||
    porTexto(outra._id, uma._id)
  );
}

export type SituacaoDaGrade = 'VIGENTE' | 'FUTURA' | 'ENCERRADA';

/** Tells whether a grade counts on a day, is to come, or is over. */
export function situacaoDaGrade(validade: Validade, dia: string): SituacaoDaGrade {
  if (validade?.ate && validade.ate < dia) return 'ENCERRADA';
  return validade?.de && validade.de > dia ? 'FUTURA' : 'VIGENTE';
}

type Feriado = { dia: string; uf: string | null; cidade: string | null; status: 'ATIVO' | 'INATIVO' };

/** Finds the days that are holidays of a store: of all stores, of its state, or of its city. */
export const feriadosDe = (feriados: readonly Feriado[], loja: { uf: string; cidade: string }): Set<string> =>
  new Set(
    feriados
      .filter(({ status }) => status === 'ATIVO')
      .filter(({ uf }) => uf === null || uf === loja.uf)
      .filter(({ cidade }) => cidade === null || fold(cidade) === fold(loja.cidade))
      .map(({ dia }) => dia),
  );

const DAY_MS = 86_400_000;
const dataDe = (diaUtc: number) => new Date(diaUtc).toISOString().slice(0, 10);
const acabaNoDiaSeguinte = ({ de, ate }: Bloco) => ate <= de;

/**
 * Finds the blocos of a grade that begin on a day. On a holiday a grade that names holidays counts with those blocos
 * alone; to any other the day is its weekday.
 */
function blocosDoDia({ blocos, validade }: Grade, diaUtc: number, feriados: ReadonlySet<string>): Bloco[] {
  const data = dataDe(diaUtc);
  if (situacaoDaGrade(validade, data) !== 'VIGENTE') return [];
  const contaFeriados = feriados.has(data) && blocos.some((bloco) => bloco.dias.includes('FERIADO'));
  const dia = contaFeriados ? 'FERIADO' : dias[new Date(diaUtc).getUTCDay()]!;
  return blocos.filter((bloco) => bloco.dias.includes(dia));
}

/** The programme of a store: the grades that reach it in their order, its holidays, its clock, and what can play there. */
export type Programa<G extends Grade = Grade> = {
  grades: readonly G[];
  feriados: ReadonlySet<string>;
  relogio: Relogio;
  /** Tells whether a playlist has something that the store can play. */
  toca: (playlist: string) => boolean;
};

/** A stretch in which the same plays; `grade` null is the base. */
export type Trecho<G extends Grade = Grade> = {
  de: number;
  ate: number;
  grade: G | null;
  playlists: readonly string[];
  /** The grades behind it that would play without it. */
  encobertas: G[];
  /** The grades before it that have nothing playable now. */
  vazias: G[];
};

type Vez<G> = { grade: G; bloco: Bloco; de: number; ate: number; mostrado: string };

/** Lists when the blocos of a grade play, from the day before on, because a night's goes on. */
function vezesDe<G extends Grade>(
  grade: G,
  { feriados, relogio }: Programa<G>,
  { de, ate }: { de: number; ate: number },
): Vez<G>[] {
  const vezes: Vez<G>[] = [];
  const fim = ate + relogio(ate);
  for (let dia = diaUtcDe(de + relogio(de)) - 2 * DAY_MS; dia <= fim; dia += DAY_MS) {
    for (const bloco of blocosDoDia(grade, dia, feriados)) {
      const ultimo = acabaNoDiaSeguinte(bloco) ? dia + DAY_MS : dia;
      const vez = { de: momentoNo(relogio, dia, bloco.de), ate: momentoNo(relogio, ultimo, bloco.ate) };
      if (vez.de < vez.ate && vez.ate > de && vez.de < ate)
        vezes.push({ grade, bloco, ...vez, mostrado: `${dataDe(dia)} ${bloco.de}` });
    }
  }
  // The one that began later plays; of two that a skipped hour makes begin together, the later by the clock.
  return vezes.sort((uma, outra) => outra.de - uma.de || porTexto(outra.mostrado, uma.mostrado));
}

const mesmas = <T>(umas: readonly T[], outras: readonly T[]) =>
  umas.length === outras.length && umas.every((uma, n) => uma === outras[n]);

const igual = <G extends Grade>(um: Trecho<G>, outro: Trecho<G>) =>
  um.grade === outro.grade &&
  um.playlists === outro.playlists &&
  mesmas(um.encobertas, outro.encobertas) &&
  mesmas(um.vazias, outro.vazias);

const nenhuma: readonly string[] = [];

/**
 * Works out what plays between two moments, and why: moment by moment the first grade that has a bloco with something
 * playable then, else the base.
 */
export function trechosEntre<G extends Grade>(programa: Programa<G>, de: number, ate: number): Trecho<G>[] {
  if (de >= ate) return [];
  const { grades, toca } = programa;
  const vezes = grades.map((grade) => vezesDe(grade, programa, { de, ate }));
  const cortes = vezes.flat().flatMap((vez) => [vez.de, vez.ate]);
  const limites = [...new Set([de, ...cortes.filter((corte) => corte > de && corte < ate)])].sort(
    (um, outro) => um - outro,
  );
  const trechos: Trecho<G>[] = [];
  for (const [n, comeco] of limites.entries()) {
    const trecho: Trecho<G> = {
      ...{ de: comeco, ate: limites[n + 1] ?? ate, grade: null, playlists: nenhuma },
      ...{ encobertas: [], vazias: [] },
    };
    for (const daGrade of vezes) {
      const agora = daGrade.filter((vez) => vez.de <= comeco && comeco < vez.ate);
      const vez = agora.find(({ bloco }) => bloco.playlists.some(toca));
      if (!vez) {
        if (agora[0] && !trecho.grade) trecho.vazias.push(agora[0].grade);
      } else if (trecho.grade) trecho.encobertas.push(vez.grade);
      else Object.assign(trecho, { grade: vez.grade, playlists: vez.bloco.playlists });
    }
    const ultimo = trechos.at(-1);
    if (ultimo && igual(ultimo, trecho)) ultimo.ate = trecho.ate;
    else trechos.push(trecho);
  }
  return trechos;
}

/** Works out what plays on a day of the store's clock, yyyy-MM-dd, from its midnight to the next. */
export function trechosDoDia<G extends Grade>(programa: Programa<G>, dia: string): Trecho<G>[] {
  const diaUtc = Date.parse(`${dia}T00:00:00Z`);
  const meiaNoite = (qual: number) => momentoNo(programa.relogio, qual, '00:00');
  return trechosEntre(programa, meiaNoite(diaUtc), meiaNoite(diaUtc + DAY_MS));
}

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

const minutosDe = (hora: string) => {
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  return horas * 60 + minutos;
};

/** Lists the minutes of the week in which a bloco plays; one that goes past the week's end begins it, too. */
function naSemana(bloco: Bloco): [number, number][] {
  const de = minutosDe(bloco.de);
  const ate = minutosDe(bloco.ate) + (acabaNoDiaSeguinte(bloco) ? DAY_MIN : 0);
  return bloco.dias.flatMap((dia): [number, number][] => {
    if (dia === 'FERIADO') return [];
    const dela = dias.indexOf(dia) * DAY_MIN;
    const vez: [number, number] = [dela + de, dela + ate];
    return vez[1] > WEEK_MIN ? [vez, [vez[0] - WEEK_MIN, vez[1] - WEEK_MIN]] : [vez];
  });
}

function noFeriado(bloco: Bloco): [number, number][] {
  if (!bloco.dias.includes('FERIADO')) return [];
  return [[minutosDe(bloco.de), minutosDe(bloco.ate) + (acabaNoDiaSeguinte(bloco) ? DAY_MIN : 0)]];
}

/**
 * Finds two blocos of a grade that overlap, by their places: on weekdays, past midnight too, or on a holiday. Those of a
 * holiday are not compared with the days around it.
 */
export function findSobrepostos(blocos: readonly Bloco[]): [number, number] | undefined {
  for (const minutos of [naSemana, noFeriado]) {
    const vezes = blocos
      .flatMap((bloco, n) => minutos(bloco).map(([de, ate]) => ({ n, de, ate })))
      .sort((uma, outra) => uma.de - outra.de);
    // Where none overlaps another, each ends before the next begins.
    const at = vezes.findIndex((vez, n) => n > 0 && vezes[n - 1]!.ate > vez.de);
    if (at > 0) return [vezes[at - 1]!.n, vezes[at]!.n].sort((um, outro) => um - outro) as [number, number];
  }
  return undefined;
}
