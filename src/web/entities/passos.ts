import { useSearchParams } from 'react-router';
import type { OperationAnswer } from '../shared/api/operation.ts';

/** Screens with the first steps, by the value of `?de=` in links that lead back to them. */
export const telasDosPassos = {
  inicio: { to: '/insights-gerais', label: 'Primeiros passos' },
  passos: { to: '/primeiros-passos', label: 'Primeiros passos' },
};
export type TelaDosPassos = keyof typeof telasDosPassos;

const isTela = (word: string | null): word is TelaDosPassos =>
  word !== null && Object.hasOwn(telasDosPassos, word);

export function useVoltaAosPassos() {
  const word = useSearchParams()[0].get('de');
  return isTela(word) ? telasDosPassos[word] : undefined;
}

export type Estado = OperationAnswer<'getPrimeirosPassos'>;

export const passos = ['faixas', 'cliente', 'loja', 'playlist', 'player'] as const;
export type Passo = (typeof passos)[number];

export const feitos = (estado: Estado): Record<Passo, boolean> => ({
  faixas: estado.faixas,
  cliente: estado.cliente !== null,
  loja: estado.loja !== null,
  playlist: estado.playlistNaLoja,
  player: estado.tocou,
});

export function proximo(estado: Estado): Passo | undefined {
  const feito = feitos(estado);
  return passos.find((passo) => !feito[passo]);
}

/** The first missing piece. VÍNCULO means the playlist is ready but not linked to the store. */
export function faltaDaPlaylist({ loja, playlist }: Estado): 'LOJA' | 'PLAYLIST' | 'FAIXAS' | 'VÍNCULO' {
  if (!loja) return 'LOJA';
  if (!playlist) return 'PLAYLIST';
  return playlist.numMusicas === 0 ? 'FAIXAS' : 'VÍNCULO';
}
