import { useNavigate } from 'react-router';
import { useOperation } from '../../shared/api/mutation.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { idsOf, unpack } from './faixas.ts';
import { PlaylistForm, playlistValues } from './PlaylistForm.tsx';

const empty = playlistValues();

/** A new playlist. */
export function AdicionarPlaylistScreen() {
  const navigate = useNavigate();
  const create = useOperation('createPlaylist', {
    success: 'Playlist cadastrada com sucesso!',
    invalidates: ['listPlaylists', 'listMusicas', 'listClientes'],
    toastError: true,
  });
  return (
    <>
      <PageHeader
        title="Adicionar playlist"
        back={<BackLink to={listAddress('/playlists')} label="Playlists" />}
      />
      <PlaylistForm
        defaultValues={empty}
        onSubmit={({ nome, cliente, musicas }) =>
          create.mutateAsync({ body: { nome, cliente, musicas: idsOf(unpack(musicas)) } })
        }
        onSaved={({ _id }) => navigate(`/playlists/ver/${_id}`)}
        pending={create.isPending}
        error={create.error}
        submit="Cadastrar playlist"
        onCancel={() => navigate(listAddress('/playlists'))}
      />
    </>
  );
}
