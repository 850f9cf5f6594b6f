import { addDays, daysBetween } from '#domain/day.ts';
import { feriadosDe, type Programa, type Trecho, trechosEntre } from '#domain/grade.ts';
import { abertaEntre, type Intervalo, momentoNo, type Relogio, relogioDe } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { FeriadoLido } from './feriados.ts';
import type { Alcance, LojaLida, PlaylistLida } from './leitura.ts';
import { chaveDosTrechos, type Trechos } from './trechos.ts';

type Schemas = components['schemas'];

const DAY_MS = 86_400_000;
const MAIS_ENCOBERTAS = 3;
/** A preview lists more hidden grades, so that a hidden new grade is usually among them. */
export const MAIS_ENCOBERTAS_NA_PREVIA = 10;

const diaUtc = (dia: string) => Date.parse(`${dia}T00:00:00Z`);

export const diasEntre = (de: string, ate: string): string[] =>
  Array.from({ length: daysBetween(de, ate) + 1 }, (_, n) => addDays(de, n));

/** `playlists` contains only playable playlists; without a grade, the store's own. */
export type Tocado = Trecho<Alcance> & { mudou?: boolean };

export type Dia = { dia: string; feriado: FeriadoLido | null; de: number; ate: number; trechos: Tocado[] };

/** A city's holiday wins over a state's, and a state's over a national one. */
function feriadoDe(dia: string, feriados: readonly FeriadoLido[], loja: LojaLida): FeriadoLido | null {
  const found = feriados.filter((one) => one.dia === dia && feriadosDe([one], loja).has(dia));
  const rank = ({ uf, cidade }: FeriadoLido) => Number(uf !== null) + Number(cidade !== null);
  return found.sort((um, outro) => rank(outro) - rank(um))[0] ?? null;
}

function cortar(trechos: readonly Tocado[], de: number, ate: number): Tocado[] {
  return trechos
    .filter((trecho) => trecho.de < ate && trecho.ate > de)
    .map((trecho) => ({ ...trecho, de: Math.max(trecho.de, de), ate: Math.min(trecho.ate, ate) }));
}

type Lidos = { feriados: readonly FeriadoLido[]; playlists: ReadonlyMap<string, PlaylistLida> };

export function createProgramador(
  dias: readonly string[],
  { feriados, playlists }: Lidos,
  known: Trechos,
  maisEncobertas = MAIS_ENCOBERTAS,
) {
  const toca = (playlist: string) => playlists.get(playlist)?.toca ?? false;
  const midnights = new Map<string, number[]>();

  const meiasNoites = (fuso: string, relogio: Relogio) => {
    const last = diaUtc(dias.at(-1)!) + DAY_MS;
    const found =
      midnights.get(fuso) ?? [...dias.map(diaUtc), last].map((dia) => momentoNo(relogio, dia, '00:00'));
    midnights.set(fuso, found);
    return found;
  };

  const programaDe = (loja: LojaLida) => ({
    feriados: feriadosDe(feriados, loja),
    relogio: relogioDe(loja.fusoHorario),
    toca,
  });

  /** Returns the same array while its inputs are unchanged, because `createRespostas` uses it as a key. */
  function sabidosDe(loja: LojaLida, grades: readonly Alcance[]) {
    const programa: Programa<Alcance> = { grades, ...programaDe(loja) };
    const limites = meiasNoites(loja.fusoHorario, programa.relogio);
    const [de, ate] = [limites[0]!, limites.at(-1)!];
    const { feriados: delas } = programa;
    const key = chaveDosTrechos({ de, ate, fuso: loja.fusoHorario, feriados: delas, grades, toca });
    const found = known.get(key);
    const trechos = found ?? trechosEntre(programa, de, ate, maisEncobertas);
    if (!found) known.set(key, trechos, trechos.length + grades.length);
    return trechos;
  }

  const tocadosDe = ({ base }: LojaLida, trechos: readonly Trecho<Alcance>[]) =>
    trechos.map(
      (trecho): Tocado => ({
        ...trecho,
        playlists: (trecho.grade ? trecho.playlists : base).filter(toca),
      }),
    );

  return {
    programaDe,
    sabidosDe,
    tocadosDe,
    trechosDe: (loja: LojaLida, grades: readonly Alcance[]) => tocadosDe(loja, sabidosDe(loja, grades)),

    diasDe(loja: LojaLida, trechos: readonly Tocado[]): Dia[] {
      const limites = meiasNoites(loja.fusoHorario, relogioDe(loja.fusoHorario));
      return dias.map((dia, n) => {
        const [de, ate] = [limites[n]!, limites[n + 1]!];
        return { dia, feriado: feriadoDe(dia, feriados, loja), de, ate, trechos: cortar(trechos, de, ate) };
      });
    },
  };
}

const iso = (momento: number) => new Date(momento).toISOString();
const toIntervalo = ({ de, ate }: Intervalo) => ({ de: iso(de), ate: iso(ate) });

export const abertaNo = (loja: LojaLida, { de, ate }: Dia) => abertaEntre(loja, de, ate).map(toIntervalo);

export const toLoja = ({ id, nome, fusoHorario }: LojaLida) => ({ loja: { _id: id, nome }, fusoHorario });

export const toFeriado = (feriado: FeriadoLido | null) => feriado && { _id: feriado.id, nome: feriado.nome };

type Tocar = ReadonlyMap<string, PlaylistLida>;

const segundos = ({ de, ate }: Tocado) => (ate - de) / 1000;
const somaDe = (playlists: Tocar, ids: readonly string[]) =>
  ids.reduce((sum, id) => sum + (playlists.get(id)?.duracaoTocavel ?? 0), 0);

/**
 * Sets of playlists whose combined length must be read, because a track in two of them counts once. Skips sets whose
 * simple sum is already too short.
 */
export function conjuntosDe(dias: readonly Dia[], playlists: Tocar): (readonly string[])[] {
  const sets = new Map<string, readonly string[]>();
  for (const { trechos } of dias)
    for (const trecho of trechos)
      if (trecho.playlists.length > 1 && somaDe(playlists, trecho.playlists) >= segundos(trecho))
        sets.set(trecho.playlists.join(), trecho.playlists);
  return [...sets.values()];
}

export function createAvisos(
  playlists: Tocar,
  conjuntos: readonly (readonly string[])[],
  lidas: readonly number[],
) {
  const duracoes = new Map(conjuntos.map((set, n) => [set.join(), lidas[n]!]));
  return (trecho: Tocado): Schemas['AvisoDoTrecho'][] => {
    const duracao = duracoes.get(trecho.playlists.join()) ?? somaDe(playlists, trecho.playlists);
    return [
      ...(trecho.vazias.length > 0 ? ['VAZIA' as const] : []),
      ...(trecho.playlists.length > 0 && duracao < segundos(trecho) ? ['REPETE' as const] : []),
      ...(trecho.playlists.some((id) => playlists.get(id)!.bloqueadas > 0) ? ['BLOQUEADAS' as const] : []),
    ];
  };
}

type Avisos = ReturnType<typeof createAvisos>;

const toGrade = ({ _id, nome }: Alcance) => ({ _id, nome });
const toOutra = (grade: Alcance): Schemas['GradeDoTrecho'] => ({ grade: toGrade(grade), por: grade.por });

export const toTrecho =
  (playlists: Tocar, avisos: Avisos) =>
  (trecho: Tocado): Schemas['ProgramacaoTrecho'] => {
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
      encobertas: encobertas.map(toOutra),
      vazias: vazias.map(toOutra),
      avisos: avisos(trecho),
      ...(mudou !== undefined && { mudou }),
    };
  };

export const toTrechoBreve =
  (playlists: Tocar, avisos: Avisos) =>
  (trecho: Tocado): Schemas['TrechoBreve'] => ({
    de: iso(trecho.de),
    ate: iso(trecho.ate),
    grade: trecho.grade && toGrade(trecho.grade),
    por: trecho.grade?.por ?? null,
    playlists: trecho.playlists.map((id) => ({ _id: id, nome: playlists.get(id)!.nome })),
    avisos: avisos(trecho),
  });
