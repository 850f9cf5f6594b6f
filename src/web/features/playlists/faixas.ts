import type { components } from '#generated/api.d.ts';
import type { Audivel } from '../../shared/player/player.ts';

/** A track as the editor knows it. */
export type Faixa = Pick<components['schemas']['MusicaDaPlaylist'], '_id' | 'titulo' | 'artista' | 'duracao'>;

/** The values of a playlist's form; `musicas` are the tracks in their order, packed. */
export type PlaylistValues = {
  nome: string;
  cliente: string;
  modo: components['schemas']['Playlist']['modo'];
  musicas: string;
};

type Packed = [id: string, titulo: string, artista: string, duracao: number];

/**
 * Packs tracks in their order into one text, because a form compares, keeps and brings back its values one by one: a
 * text is one value, where an array would be thousands.
 */
export function pack(faixas: readonly Faixa[]): string {
  const packed: Packed[] = faixas.map(({ _id, titulo, artista, duracao }) => [_id, titulo, artista, duracao]);
  return JSON.stringify(packed);
}

/** Reads the tracks of a packed text. */
export function unpack(text: string): Faixa[] {
  const packed: Packed[] = JSON.parse(text || '[]');
  return packed.map(([_id, titulo, artista, duracao]) => ({ _id, titulo, artista, duracao }));
}

/** Makes what the panel's player plays of a track. */
export const audivelOf = ({ _id, titulo, artista }: Faixa): Audivel => ({
  kind: 'musica',
  id: _id,
  titulo,
  detalhe: artista,
  href: `/musicas/ver/${_id}`,
});

/** The ids of tracks, in their order. */
export const idsOf = (faixas: readonly { _id: string }[]) => faixas.map(({ _id }) => _id);

/** Sums the seconds that all the tracks last. */
export const totalOf = (faixas: readonly { duracao: number }[]) =>
  faixas.reduce((total, { duracao }) => total + duracao, 0);

/** Moves the track at `from` to `to`; a place outside the list is its nearest end. */
export function moved<T>(faixas: readonly T[], from: number, to: number): T[] {
  const next = [...faixas];
  const [faixa] = next.splice(from, 1);
  if (faixa !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, faixa);
  return next;
}

/** How the order of a playlist changed; which operation of the contract writes it follows from this. */
export type Mudanca =
  | { kind: 'none' }
  | { kind: 'order' }
  | { kind: 'removal'; removed: string[] }
  | { kind: 'contents' };

/** Finds the change between two orders of track ids. */
export function changeBetween(before: readonly string[], after: readonly string[]): Mudanca {
  const old = new Set(before);
  const kept = new Set(after);
  if (after.some((id) => !old.has(id))) return { kind: 'contents' };
  const removed = before.filter((id) => !kept.has(id));
  const remaining = before.filter((id) => kept.has(id));
  const sameOrder = remaining.every((id, index) => id === after[index]);
  if (removed.length === 0) return { kind: sameOrder ? 'none' : 'order' };
  return sameOrder ? { kind: 'removal', removed } : { kind: 'contents' };
}
