import type { Trecho } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { writtenOnce } from '../../http/serialization.ts';
import { createAvisos, type Dia, openOn, setsOf, toFeriado, toLoja, toTrecho } from './dias.ts';
import type { ReadFeriado } from './feriados.ts';
import { type Alcance, type ReadLoja, type ReadPlaylist, readDuracoes } from './leitura.ts';

type LojaProgramacao = components['schemas']['LojaProgramacao'];
type Kept = {
  chave: string;
  conjuntos: readonly (readonly string[])[];
  duracoes: string;
  body: LojaProgramacao;
};
type Source = {
  loja: ReadLoja;
  feriados: readonly ReadFeriado[];
  playlists: ReadonlyMap<string, ReadPlaylist>;
};

export function toProgramacao(
  { loja, playlists }: Pick<Source, 'loja' | 'playlists'>,
  dias: readonly Dia[],
  avisos: ReturnType<typeof createAvisos>,
): LojaProgramacao {
  const asTrecho = toTrecho(playlists, avisos);
  return {
    ...toLoja(loja),
    dias: dias.map((dia) => ({
      dia: dia.dia,
      feriado: toFeriado(dia.feriado),
      aberta: openOn(loja, dia),
      trechos: dia.trechos.map(asTrecho),
    })),
  };
}

/** Covers all inputs of the reply except the stretches and the combined lengths of playlists. */
const keyOf = ({ loja, feriados, playlists }: Source) =>
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
export function createReplies() {
  const kept = new WeakMap<readonly Trecho<Alcance>[], Kept>();

  return async (
    db: Db,
    source: Source,
    trechos: readonly Trecho<Alcance>[],
    readDays: () => readonly Dia[],
  ): Promise<LojaProgramacao> => {
    const chave = keyOf(source);
    const last = kept.get(trechos);
    const known = last?.chave === chave ? last : undefined;
    const cut = known ? undefined : readDays();
    const conjuntos = known?.conjuntos ?? setsOf(cut!, source.playlists);
    const lengths = await readDuracoes(db, conjuntos, source.loja);
    const duracoes = lengths.join();
    if (known?.duracoes === duracoes) return known.body;
    const avisos = createAvisos(source.playlists, conjuntos, lengths);
    const body = writtenOnce(toProgramacao(source, cut ?? readDays(), avisos));
    kept.set(trechos, { chave, conjuntos, duracoes, body });
    return body;
  };
}
