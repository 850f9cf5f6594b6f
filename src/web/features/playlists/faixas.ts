import type { Schemas } from '#domain/schemas.ts';
import type { Audivel } from '../../shared/player/player.ts';
import type { RegraValues } from './regra.ts';

export type Faixa = Pick<Schemas['MusicaDaPlaylist'], '_id' | 'titulo' | 'artista' | 'duracao'>;

/** `musicas` is packed into one text. */
export type PlaylistValues = RegraValues & {
  nome: string;
  cliente: string;
  modo: Schemas['Playlist']['modo'];
  musicas: string;
};

type Packed = [id: string, titulo: string, artista: string, duracao: number];

/** Forms compare, keep and restore each value separately, and an array would be thousands of values. */
export function pack(faixas: readonly Faixa[]): string {
  const packed: Packed[] = faixas.map(({ _id, titulo, artista, duracao }) => [_id, titulo, artista, duracao]);
  return JSON.stringify(packed);
}

export function unpack(text: string): Faixa[] {
  const packed: Packed[] = JSON.parse(text || '[]');
  return packed.map(([_id, titulo, artista, duracao]) => ({ _id, titulo, artista, duracao }));
}

export const audivelOf = ({ _id, titulo, artista }: Faixa): Audivel => ({
  kind: 'musica',
  id: _id,
  titulo,
  detalhe: artista,
  href: `/musicas/ver/${_id}`,
});

export const idsOf = (faixas: readonly { _id: string }[]) => faixas.map(({ _id }) => _id);

/** In seconds. */
export const totalOf = (faixas: readonly { duracao: number }[]) =>
  faixas.reduce((total, { duracao }) => total + duracao, 0);

/** Moves a track. A target outside the list means its nearest end. */
export function moved<T>(faixas: readonly T[], from: number, to: number): T[] {
  const next = [...faixas];
  const [faixa] = next.splice(from, 1);
  if (faixa !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, faixa);
  return next;
}

export type Mudanca =
  | { kind: 'none' }
  | { kind: 'order' }
  | { kind: 'removal'; removed: string[] }
  | { kind: 'contents' };

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
