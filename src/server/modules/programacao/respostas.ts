import type { Trecho } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { writtenOnce } from '../../http/serialization.ts';
import { abertaNo, conjuntosDe, createAvisos, type Dia, toFeriado, toLoja, toTrecho } from './dias.ts';
import type { FeriadoLido } from './feriados.ts';
import { type Alcance, type LojaLida, type PlaylistLida, readDuracoes } from './leitura.ts';

type LojaProgramacao = components['schemas']['LojaProgramacao'];
type Lembrada = {
  chave: string;
  conjuntos: readonly (readonly string[])[];
  duracoes: string;
  body: LojaProgramacao;
};
type De = {
  loja: LojaLida;
  feriados: readonly FeriadoLido[];
  playlists: ReadonlyMap<string, PlaylistLida>;
};

export function toProgramacao(
  { loja, playlists }: Pick<De, 'loja' | 'playlists'>,
  dias: readonly Dia[],
  avisos: ReturnType<typeof createAvisos>,
): LojaProgramacao {
  const asTrecho = toTrecho(playlists, avisos);
  return {
    ...toLoja(loja),
    dias: dias.map((dia) => ({
      dia: dia.dia,
      feriado: toFeriado(dia.feriado),
      aberta: abertaNo(loja, dia),
      trechos: dia.trechos.map(asTrecho),
    })),
  };
}

/** Covers all inputs of the reply except the stretches and the combined lengths of playlists. */
const chaveDe = ({ loja, feriados, playlists }: De) =>
  JSON.stringify([
    loja.id,
    loja.nome,
    loja.base,
    loja.horarios,
    loja.excecoes,
    loja.uf,
    loja.cidade,
    feriados,
    [...playlists.values()],
  ]);

/**
 * Caches the last reply for each array of stretches. A month of 200 grades is 10,000 objects and 300 KB of text, and
 * discarding them takes longer than building them.
 */
export function createRespostas() {
  const lembradas = new WeakMap<readonly Trecho<Alcance>[], Lembrada>();

  return async (
    db: Db,
    de: De,
    sabidos: readonly Trecho<Alcance>[],
    diasDe: () => readonly Dia[],
  ): Promise<LojaProgramacao> => {
    const chave = chaveDe(de);
    const last = lembradas.get(sabidos);
    const known = last?.chave === chave ? last : undefined;
    const cut = known ? undefined : diasDe();
    const conjuntos = known?.conjuntos ?? conjuntosDe(cut!, de.playlists);
    const lidas = await readDuracoes(db, conjuntos);
    const duracoes = lidas.join();
    if (known?.duracoes === duracoes) return known.body;
    const avisos = createAvisos(de.playlists, conjuntos, lidas);
    const body = writtenOnce(toProgramacao(de, cut ?? diasDe(), avisos));
    lembradas.set(sabidos, { chave, conjuntos, duracoes, body });
    return body;
  };
}
