import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

const leaves = 'Sai de todas as playlists em que está. Isto não pode ser desfeito.';
const leave = 'Saem de todas as playlists em que estão. Isto não pode ser desfeito.';

/** Deletes tracks: one from its row or its screen, several from the action bar. */
export const excluirMusicas: Command<ListRow<'listMusicas'>> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteMusica', { path: { id: String(ids[0]) } })
      : callOperation('deleteMusicas', { body: { ids } }),
  success: (deleted) => (deleted === 1 ? 'Música excluída com sucesso!' : 'Músicas excluídas com sucesso!'),
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (musicas) =>
    musicas.length === 1
      ? { title: `Excluir ${musicas[0]?.titulo}?`, text: leaves, confirm: 'Excluir' }
      : { title: `Excluir ${musicas.length} músicas?`, text: leave, confirm: 'Excluir' },
  destructive: true,
};
