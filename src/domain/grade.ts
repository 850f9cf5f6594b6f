import { type Dia, dias, diaUtcDe, momentoNo, type Relogio } from './horarios.ts';
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

export const maneiras = ['LOJA', 'GRUPO', 'CLIENTE'] as const;
export type Maneira = (typeof maneiras)[number];

export type Grade = { _id: string; validade: Validade; blocos: readonly Bloco[] };
export type Alcancada = Grade & { por: Maneira };

type Alvos = {
  todoCliente: boolean;
  grupos: readonly string[];
  lojas: readonly string[];
  exceto: readonly string[];
};

export function maneiraDe(
  alvos: Alvos,
  loja: { _id: string; grupos: readonly string[] },
): Maneira | undefined {
  if (alvos.exceto.includes(loja._id)) return undefined;
  if (alvos.lojas.includes(loja._id)) return 'LOJA';
  if (alvos.grupos.some((grupo) => loja.grupos.includes(grupo))) return 'GRUPO';
  return alvos.todoCliente ? 'CLIENTE' : undefined;
}

/** By code unit, which gives the same order in every engine; `localeCompare` does not. */
const porTexto = (um: string, outro: string) => Number(um > outro) - Number(um < outro);

/**
 * Orders grades by priority: with an end date before without, specific before general, later start before earlier, then
 * the greater id.
 */
export function compareGrades(uma: Alcancada, outra: Alcancada): number {
  return (
    Number(!uma.validade?.ate) - Number(!outra.validade?.ate) ||
    maneiras.indexOf(uma.por) - maneiras.indexOf(outra.por) ||
    porTexto(outra.validade?.de ?? '', uma.validade?.de ?? '') ||
    porTexto(outra._id, uma._id)
  );
}

export const gradesDe = <G extends Grade & Alvos>(
  grades: readonly G[],
  loja: { _id: string; grupos: readonly string[] },
): (G & Alcancada)[] =>
  grades
    .flatMap((grade) => {
      const por = maneiraDe(grade, loja);
      return por ? [{ ...grade, por }] : [];
    })
    .sort(compareGrades);

export type SituacaoDaGrade = 'VIGENTE' | 'FUTURA' | 'ENCERRADA';

export function situacaoDaGrade(validade: Validade, dia: string): SituacaoDaGrade {
  if (validade?.ate && validade.ate < dia) return 'ENCERRADA';
  return validade?.de && validade.de > dia ? 'FUTURA' : 'VIGENTE';
}

type Feriado = { dia: string; uf: string | null; cidade: string | null; status: 'ATIVO' | 'INATIVO' };

export const feriadosDe = (feriados: readonly Feriado[], loja: { uf: string; cidade: string }): Set<string> =>
  new Set(
    feriados
      .filter(({ status }) => status === 'ATIVO')
      .filter(({ uf }) => uf === null || uf === loja.uf)
      .filter(({ cidade }) => cidade === null || fold(cidade) === fold(loja.cidade))
      .map(({ dia }) => dia),
  );

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const dataDe = (diaUtc: number) => new Date(diaUtc).toISOString().slice(0, 10);
export const acabaNoDiaSeguinte = ({ de, ate }: Pick<Bloco, 'de' | 'ate'>) => ate <= de;

/** `de` and `ate` are clock times, in milliseconds from the day's midnight. */
type BlocoDoDia = { bloco: Bloco; de: number; ate: number };
/** `diaUtc` is midnight as if it were UTC; `data` is yyyy-MM-dd. */
type Data = { diaUtc: number; data: string; dia: Dia };

const asData = (diaUtc: number): Data => ({
  diaUtc,
  data: dataDe(diaUtc),
  dia: dias[new Date(diaUtc).getUTCDay()]!,
});

const asBlocoDoDia = (bloco: Bloco): BlocoDoDia => ({
  bloco,
  de: minutosDe(bloco.de) * MINUTE_MS,
  ate: minutosDe(bloco.ate) * MINUTE_MS + (acabaNoDiaSeguinte(bloco) ? DAY_MS : 0),
});

/**
 * Looks up the blocos that begin on a day. On a holiday, a grade with FERIADO blocos uses only these; other grades use
 * the weekday.
 */
function blocosPorDia(
  { blocos, validade }: Grade,
  feriados: ReadonlySet<string>,
): (data: Data) => BlocoDoDia[] {
  const doDia = blocos.map(asBlocoDoDia);
  const porDia = new Map<string, BlocoDoDia[]>();
  const de = (dia: Dia | 'FERIADO') => {
    const found = porDia.get(dia) ?? doDia.filter(({ bloco }) => bloco.dias.includes(dia));
    porDia.set(dia, found);
    return found;
  };
  const nomeiaFeriados = de('FERIADO').length > 0;
  return ({ data, dia }) => {
    if (situacaoDaGrade(validade, data) !== 'VIGENTE') return [];
    return de(nomeiaFeriados && feriados.has(data) ? 'FERIADO' : dia);
  };
}

export type Programa<G extends Grade = Grade> = {
  grades: readonly G[];
  feriados: ReadonlySet<string>;
  relogio: Relogio;
  toca: (playlist: string) => boolean;
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
type Vez = { bloco: Bloco; de: number; ate: number; mostrado: number };
/** A stretch covered by a grade; `playlists` is null if no bloco then has anything playable. */
type Coberto = { de: number; ate: number; playlists: readonly string[] | null };

function momentosNo(relogio: Relogio): (mostrado: number) => number {
  // Minutes are small integers, and a Map finds them several times as fast as milliseconds.
  const momentos = new Map<number, number>();
  return (mostrado) => {
    const minuto = mostrado / MINUTE_MS;
    let momento = momentos.get(minuto);
    if (momento === undefined) {
      momento = momentoNo(relogio, mostrado, '00:00');
      momentos.set(minuto, momento);
    }
    return momento;
  };
}

type Janela = {
  datas: readonly Data[];
  abertos: readonly { de: number; ate: number }[];
  momento: (mostrado: number) => number;
};

function vezesDe(grade: Grade, feriados: ReadonlySet<string>, { datas, abertos, momento }: Janela): Vez[] {
  const blocosDo = blocosPorDia(grade, feriados);
  const vezes: Vez[] = [];
  let n = 0;
  for (const data of datas) {
    const meiaNoite = momento(data.diaUtc);
    while (n < abertos.length && abertos[n]!.ate <= meiaNoite) n += 1;
    for (const doDia of blocosDo(data)) {
      const mostrado = data.diaUtc + doDia.de;
      const comeco = momento(mostrado);
      const fim = momento(data.diaUtc + doDia.ate);
      let at = n;
      while (at < abertos.length && abertos[at]!.ate <= comeco) at += 1;
      if (comeco < fim && at < abertos.length && abertos[at]!.de < fim)
        vezes.push({ bloco: doDia.bloco, de: comeco, ate: fim, mostrado });
    }
  }
  // A skipped hour can make two begin together; the one with the later clock time counts as later.
  return vezes.sort((uma, outra) => uma.de - outra.de || uma.mostrado - outra.mostrado);
}

/** Lists covered stretches in order. If occurrences overlap, the latest with something playable wins. */
function cobertosDe(vezes: readonly Vez[], tocam: (bloco: Bloco) => boolean): Coberto[] {
  const coberto = ({ bloco }: Vez) => (tocam(bloco) ? bloco.playlists : null);
  const apart = vezes.every((vez, n) => n === 0 || vezes[n - 1]!.ate <= vez.de);
  if (apart) return vezes.map((vez) => ({ de: vez.de, ate: vez.ate, playlists: coberto(vez) }));
  const limites = [...new Set(vezes.flatMap(({ de, ate }) => [de, ate]))].sort((um, outro) => um - outro);
  return limites.slice(0, -1).flatMap((de, n) => {
    const agora = vezes.filter((vez) => vez.de <= de && de < vez.ate);
    const toca = agora.findLast(({ bloco }) => tocam(bloco)) ?? agora.at(-1);
    return toca ? { de, ate: limites[n + 1]!, playlists: coberto(toca) } : [];
  });
}

const mesmas = <T>(umas: readonly T[], outras: readonly T[]) =>
  umas.length === outras.length && umas.every((uma, n) => uma === outras[n]);

const igual = <G extends Grade>(um: Trecho<G>, outro: Trecho<G>) =>
  um.grade === outro.grade &&
  um.playlists === outro.playlists &&
  mesmas(um.encobertas, outro.encobertas) &&
  mesmas(um.vazias, outro.vazias);

const nenhuma: readonly string[] = [];

function atras<G extends Grade>(trecho: Trecho<G>, grade: G, playlists: Coberto['playlists']): Trecho<G> {
  if (playlists === null) return trecho.grade ? trecho : { ...trecho, vazias: [...trecho.vazias, grade] };
  return trecho.grade
    ? { ...trecho, encobertas: [...trecho.encobertas, grade] }
    : { ...trecho, grade, playlists };
}

/**
 * Computes the stretches between two moments. The first grade with a playable bloco plays, else the base. At most
 * `mais` grades behind it are listed; further ones do not split stretches.
 */
export function trechosEntre<G extends Grade>(
  programa: Programa<G>,
  de: number,
  ate: number,
  mais = Number.POSITIVE_INFINITY,
): Trecho<G>[] {
  if (de >= ate) return [];
  const { grades, feriados, relogio, toca } = programa;
  // Starts two days earlier, because a bloco may last past midnight.
  const datas: Data[] = [];
  for (let dia = diaUtcDe(de + relogio(de)) - 2 * DAY_MS; dia <= ate + relogio(ate); dia += DAY_MS)
    datas.push(asData(dia));
  const momento = momentosNo(relogio);
  const isFull = ({ grade, encobertas }: Trecho<G>) => grade !== null && encobertas.length >= mais;
  let trechos: Trecho<G>[] = [{ de, ate, grade: null, playlists: nenhuma, encobertas: [], vazias: [] }];
  for (const grade of grades) {
    const abertos = trechos.filter((um) => !isFull(um));
    const [first, last] = [abertos[0], abertos.at(-1)];
    if (!first || !last) break;
    // A bloco ends within two days of its day's midnight, and UTC offsets are under a day.
    const near = datas.filter(({ diaUtc }) => diaUtc > first.de - 3 * DAY_MS && diaUtc < last.ate + DAY_MS);
    const janela = { datas: near, abertos, momento };
    const cobertos = cobertosDe(vezesDe(grade, feriados, janela), ({ playlists }) => playlists.some(toca));
    if (cobertos.length === 0) continue;
    const cortados: Trecho<G>[] = [];
    let n = 0;
    for (const trecho of trechos) {
      while (n < cobertos.length && cobertos[n]!.ate <= trecho.de) n += 1;
      if (isFull(trecho)) {
        cortados.push(trecho);
        continue;
      }
      let comeco = trecho.de;
      for (let at = n; at < cobertos.length && cobertos[at]!.de < trecho.ate; at += 1) {
        const { de: entra, ate: sai, playlists } = cobertos[at]!;
        if (entra > comeco) cortados.push({ ...trecho, de: comeco, ate: entra });
        const parte = { ...trecho, de: Math.max(entra, comeco), ate: Math.min(sai, trecho.ate) };
        cortados.push(atras(parte, grade, playlists));
        comeco = parte.ate;
      }
      if (comeco < trecho.ate) cortados.push({ ...trecho, de: comeco });
    }
    trechos = cortados;
  }
  const juntos: Trecho<G>[] = [];
  for (const trecho of trechos) {
    const ultimo = juntos.at(-1);
    if (ultimo && igual(ultimo, trecho)) ultimo.ate = trecho.ate;
    else juntos.push(trecho);
  }
  return juntos;
}

export function trechosDoDia<G extends Grade>(programa: Programa<G>, dia: string): Trecho<G>[] {
  const diaUtc = Date.parse(`${dia}T00:00:00Z`);
  const meiaNoite = (qual: number) => momentoNo(programa.relogio, qual, '00:00');
  return trechosEntre(programa, meiaNoite(diaUtc), meiaNoite(diaUtc + DAY_MS));
}

export const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

export const minutosDe = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** In minutes of the week; a bloco past the end of the week wraps to its start. */
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
 * Returns the indexes of two overlapping blocos, on weekdays or on a holiday. Holiday blocos are not compared with the
 * days around them.
 */
export function findSobrepostos(blocos: readonly Bloco[]): [number, number] | undefined {
  for (const minutos of [naSemana, noFeriado]) {
    const vezes = blocos
      .flatMap((bloco, n) => minutos(bloco).map(([de, ate]) => ({ n, de, ate })))
      .sort((uma, outra) => uma.de - outra.de);
    const at = vezes.findIndex((vez, n) => n > 0 && vezes[n - 1]!.ate > vez.de);
    if (at > 0) return [vezes[at - 1]!.n, vezes[at]!.n].sort((um, outro) => um - outro) as [number, number];
  }
  return undefined;
}
