import { count, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';

type Counts = Pick<components['schemas']['ClienteRow'], 'numLojas' | 'numPlaylists' | 'numVinhetas'>;

/** Says how many stores, playlists and jingles a deletion takes along. */
export function whatGoesAlong(clientes: Counts[]): string {
  const sum = (key: keyof Counts) => clientes.reduce((total, cliente) => total + cliente[key], 0);
  const parts = [
    [sum('numLojas'), 'loja', 'lojas'],
    [sum('numPlaylists'), 'playlist', 'playlists'],
    [sum('numVinhetas'), 'vinheta', 'vinhetas'],
  ] as const;
  const along = parts.filter(([total]) => total > 0).map(([total, one, many]) => count(total, one, many));
  if (along.length === 0) return 'Nenhuma loja, playlist ou vinheta vai junto.';
  return `Também ${parts.reduce((total, [n]) => total + n, 0) === 1 ? 'será excluída' : 'serão excluídas'}: ${listing(along)}.`;
}
