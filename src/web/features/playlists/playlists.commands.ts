import { count } from '#domain/text.ts';
import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

export type PlaylistRow = ListRow<'listPlaylists'>;

export const activate: Command<PlaylistRow> = {
  run: (ids) => callOperation('activatePlaylists', { path: { id: ids.join(',') } }),
  success: () => 'Playlist ativada com sucesso!',
  outcome: (playlist) => ({ ...playlist, status: 'ATIVO' }),
  failure: 'Não foi possível ativar',
};

export const deactivate: Command<PlaylistRow> = {
  run: (ids) => callOperation('deactivatePlaylists', { path: { id: ids.join(',') } }),
  success: () => 'Playlist desativada com sucesso!',
  outcome: (playlist) => ({ ...playlist, status: 'INATIVO' }),
  failure: 'Não foi possível desativar',
  toastsError: () => true,
};

export const remove: Command<PlaylistRow> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deletePlaylist', { path: { id: String(ids[0]) } })
      : callOperation('deletePlaylists', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Playlist excluída com sucesso!' : 'Playlists excluídas com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (playlists) => ({
    title:
      playlists.length === 1 ? `Excluir ${playlists[0]?.nome}?` : `Excluir ${playlists.length} playlists?`,
    text: `${whereItPlays(playlists)} As faixas continuam na biblioteca. Isto não pode ser desfeito.`,
    confirm: 'Excluir',
  }),
  toastsError: () => true,
  destructive: true,
};

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
