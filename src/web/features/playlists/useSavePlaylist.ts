import type { Schemas } from '#domain/schemas.ts';
import { useWrite } from '../../shared/api/mutation.ts';
import type { Change, Save } from '../../shared/form/Form.tsx';
import { changeBetween, idsOf, type PlaylistValues, unpack } from './faixas.ts';
import { regraPart } from './regra.ts';

type Playlist = Schemas['Playlist'];
type PlaylistChange = Change<PlaylistValues>;

/** `alone` means that no other field changed. */
function changeOf({ body, values, began }: PlaylistChange) {
  const musicas = idsOf(unpack(values.musicas));
  const isRuled = values.regra === 'REGRA';
  const change = changeBetween(
    idsOf(unpack(began.musicas)),
    isRuled ? idsOf(unpack(began.musicas)) : musicas,
  );
  const { nome, cliente, modo } = body;
  const regra = regraPart.send(body, values);
  const fields = { ...(nome && { nome }), ...(cliente && { cliente }), ...(modo && { modo }), ...regra };
  const alone = Object.keys(fields).length === 0;
  return { musicas, change, fields, alone };
}

/** Uses the operation for reordering or removing tracks if nothing else changed. */
export function useSavePlaylist(): Save<PlaylistChange, Playlist> {
  return useWrite<PlaylistChange, Playlist>({
    run: async (sent, call) => {
      const { path, headers } = sent;
      const { musicas, change, fields, alone } = changeOf(sent);
      if (alone && change.kind === 'order')
        return call('reorderPlaylist', { path, body: { _id: path.id, musicas }, headers });
      if (alone && change.kind === 'removal') {
        const body = { playlist: path.id, musicas: change.removed };
        return call('removeMusicasFromPlaylist', { body });
      }
      const body = { ...fields, ...(change.kind !== 'none' && { musicas }) };
      return call('updatePlaylist', { path, body, headers }) as Promise<Playlist>;
    },
    success: (_, sent) => {
      const { change, alone } = changeOf(sent);
      if (alone && change.kind === 'order') return 'Música reordenada com sucesso!';
      if (alone && change.kind === 'removal') return 'Músicas removidas com sucesso da playlist!';
      return 'Playlist atualizada com sucesso!';
    },
    invalidates: ['listPlaylists', 'getPlaylist', 'listMusicas'],
    toastError: true,
  });
}
