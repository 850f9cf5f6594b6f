import { useSearchParams } from 'react-router';
import type { OperationAnswer } from '../shared/api/operation.ts';

/** The screens that show the first steps, by the word that names them in the addresses that their buttons lead to. */
export const telasDosPassos = {
  inicio: { to: '/insights-gerais', label: 'Primeiros passos' },
  passos: { to: '/primeiros-passos', label: 'Primeiros passos' },
};
export type TelaDosPassos = keyof typeof telasDosPassos;

const isTela = (word: string | null): word is TelaDosPassos =>
  word !== null && Object.hasOwn(telasDosPassos, word);

/** Answers the way back to the first steps, where one came from there. */
export function useVoltaAosPassos() {
  const word = useSearchParams()[0].get('de');
  return isTela(word) ? telasDosPassos[word] : undefined;
}

export type Estado = OperationAnswer<'getPrimeirosPassos'>;

/** The steps, in their order. */
export const passos = ['faixas', 'cliente', 'loja', 'playlist', 'player'] as const;
export type Passo = (typeof passos)[number];

/** Tells which steps are done. */
export const feitos = (estado: Estado): Record<Passo, boolean> => ({
  faixas: estado.faixas,
  cliente: estado.cliente !== null,
  loja: estado.loja !== null,
  playlist: estado.playlistNaLoja,
  player: estado.tocou,
});

/** Finds the step that comes next; none once all are done. */
export function proximo(estado: Estado): Passo | undefined {
  const feito = feitos(estado);
  return passos.find((passo) => !feito[passo]);
}

/** Finds what a store lacks to have a playlist with tracks: itself, a playlist, tracks in it, or to be put on it. */
export function faltaDaPlaylist({ loja, playlist }: Estado): 'LOJA' | 'PLAYLIST' | 'FAIXAS' | 'VÍNCULO' {
  if (!loja) return 'LOJA';
  if (!playlist) return 'PLAYLIST';
  return playlist.numMusicas === 0 ? 'FAIXAS' : 'VÍNCULO';
}
