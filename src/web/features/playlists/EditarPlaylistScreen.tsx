import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { etagOf } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { PlaylistForm, playlistValues } from './PlaylistForm.tsx';
import { useSalvarPlaylist } from './useSalvarPlaylist.ts';

type Playlist = components['schemas']['Playlist'];
type Title = (nome: string) => string;

/** A playlist in the editor. */
export const EditarPlaylistScreen = () => <Screen title={(nome) => nome} />;

/** The same editor, come to for adding tracks. */
export const AdicionarFaixasScreen = () => <Screen title={(nome) => `Adicionar faixas a ${nome}`} />;

function Screen({ title }: { title: Title }) {
  const { id = '' } = useParams();
  // A version from the cache would only lead to a conflict when it is saved.
  const read = useQuery({
    ...query('getPlaylist', { path: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const playlist = read.data as Playlist | undefined;
  return (
    <>
      <PageHeader
        title={playlist ? title(playlist.nome) : 'Editar playlist'}
        back={<BackLink to={listAddress('/playlists')} label="Playlists" />}
      />
      <ReadState read={read}>
        {(found) =>
          read.isFetchedAfterMount && (
            <Editor
              key={id}
              playlist={found as Playlist}
              onReload={async () => (await read.refetch()).data as Playlist}
            />
          )
        }
      </ReadState>
    </>
  );
}

type EditorProps = { playlist: Playlist; onReload: () => Promise<Playlist> };

function Editor({ playlist, onReload }: EditorProps) {
  const navigate = useNavigate();
  // What is on the screen began here; a version that is read again in the background must not pass for it.
  const [base, setBase] = useState(playlist);
  const { save, pending, error } = useSalvarPlaylist(base);
  return (
    <PlaylistForm
      defaultValues={playlistValues(base)}
      onSubmit={save}
      version={etagOf(base)}
      onSaved={({ _id }) => navigate(`/playlists/ver/${_id}`)}
      onReload={async () => {
        const current = await onReload();
        setBase(current);
        return playlistValues(current);
      }}
      pending={pending}
      error={error}
      submit="Salvar alterações"
      onCancel={() => navigate(listAddress('/playlists'))}
      numLojas={base.numLojas}
      editing
    />
  );
}
