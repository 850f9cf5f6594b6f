import { count } from '#domain/text.ts';
import { situacao } from '../../entities/situacao.tsx';
import { callOperation } from '../../shared/api/operation.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

type PlaylistRow = ListRow<'listPlaylists'>;

/** What a playlist's status can become, and its end. */
export const situacaoDasPlaylists = situacao<PlaylistRow>({
  activate: {
    run: (ids) => callOperation('activatePlaylists', { path: { id: ids.join(',') } }),
    success: 'Playlist ativada com sucesso!',
  },
  deactivate: {
    run: (ids) => callOperation('deactivatePlaylists', { path: { id: ids.join(',') } }),
    success: 'Playlist desativada com sucesso!',
    toastsError: true,
  },
  remove: {
    one: (id) => callOperation('deletePlaylist', { path: { id } }),
    several: (ids) => callOperation('deletePlaylists', { body: { ids } }),
    success: ['Playlist excluída com sucesso!', 'Playlists excluídas com sucesso!'],
    noun: 'playlists',
    text: (playlists) => `${whereItPlays(playlists)} As faixas continuam na biblioteca.`,
    toastsError: () => true,
  },
});

/** Says from how many stores a deletion takes playlists away. */
function whereItPlays(playlists: Pick<PlaylistRow, 'numLojas'>[]): string {
  const lojas = playlists.reduce((total, { numLojas }) => total + numLojas, 0);
  if (lojas === 0) return 'Nenhuma loja a toca agora.';
  const [subject, links] =
    playlists.length === 1
      ? ['Ela deixa', count(lojas, 'loja', 'lojas')]
      : ['Elas deixam', `${count(lojas, 'vínculo', 'vínculos')} com lojas`];
  return playlists.length === 1 ? `${subject} de tocar em ${links}.` : `${subject} ${links}.`;
}
