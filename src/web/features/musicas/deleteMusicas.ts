import { count } from '#domain/text.ts';
import type { RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { askDeletion } from '../../shared/ui/question.ts';

type Row = Pick<RowOf<'listMusicas'>, 'titulo' | 'numPlaylists'>;

function whatTheyLeave(musicas: Row[]): string {
  const [musica] = musicas;
  if (musicas.every(({ numPlaylists }) => numPlaylists === 0)) return 'Nenhuma playlist muda.';
  return musica && musicas.length === 1
    ? `Sai de ${count(musica.numPlaylists, 'playlist', 'playlists')}.`
    : 'Saem de todas as playlists em que estão.';
}

export const askDeleteMusicas = askDeletion<Row>({
  nome: ({ titulo }) => titulo,
  noun: 'músicas',
  text: whatTheyLeave,
  along: ({ numPlaylists }) => numPlaylists,
});

export const deleteMusicas: Command<RowOf<'listMusicas'>> = {
  run: (ids, call) =>
    ids.length === 1
      ? call('deleteMusica', { path: { id: String(ids[0]) } })
      : call('deleteMusicas', { body: { ids } }),
  success: (deleted) => (deleted === 1 ? 'Música excluída com sucesso!' : 'Músicas excluídas com sucesso!'),
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeleteMusicas,
  destructive: true,
};
