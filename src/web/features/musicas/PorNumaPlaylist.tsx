import { chakra } from '@chakra-ui/react/styled-system';
import { ListPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber } from '#domain/text.ts';
import { type ComFaixas, type Enviada, novaPlaylist } from '../../entities/enviadas.ts';
import { PlaylistPicker } from '../../entities/pickers.tsx';
import { useWrite } from '../../shared/api/mutation.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';

type Playlist = Schemas['Playlist'];

/** Appends to the current version, so that concurrent changes are kept. */
const useAppend = () =>
  useWrite<{ id: string; faixas: readonly Enviada[] }, Playlist>({
    run: async ({ id, faixas }, call) => {
      const path = { id };
      const playlist = (await call('getPlaylist', { path })) as Playlist;
      const musicas = [...new Set([...playlist.musicas, ...faixas].map(({ _id }) => _id))];
      const headers = { 'If-Match': etagOf(playlist) };
      return call('updatePlaylist', { path, headers, body: { musicas } }) as Promise<Playlist>;
    },
    success: 'Playlist atualizada com sucesso!',
    next: ({ _id }) => ({ label: 'Ver a playlist', to: `/playlists/ver/${_id}` }),
    invalidates: ['listPlaylists', 'getPlaylist', 'listMusicas'],
    toastError: true,
  });

export function PorNumaPlaylist({ faixas }: { faixas: readonly Enviada[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [playlist, setPlaylist] = useState('');
  const [placed, setPlaced] = useState<readonly Enviada[]>([]);
  const append = useAppend();
  const left = faixas.filter(({ _id }) => !placed.some((one) => one._id === _id));
  if (left.length === 0) return null;
  const place = () =>
    append.mutate({ id: playlist, faixas: left }, { onSuccess: () => setPlaced([...placed, ...left]) });
  const begin = () => {
    const own = left.map(({ _id, titulo, artista, duracao }) => ({ _id, titulo, artista, duracao }));
    void navigate(novaPlaylist, { state: { faixas: own } satisfies ComFaixas });
  };
  return (
    <chakra.section aria-labelledby={`${id}-title`} bg="subtle" borderRadius="8px" p="4" mt="4">
      <chakra.h3 id={`${id}-title`} textStyle="heading" mb="3">
        Pôr {left.length === 1 ? 'esta faixa' : `estas ${formatNumber(left.length)}`} numa playlist
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="2.5">
        <Field.Root id={id} flex="1 1 220px" w="auto">
          <Field.Label>Playlist</Field.Label>
          <PlaylistPicker id={id} value={playlist} onChange={setPlaylist} placeholder="Busque a playlist" />
        </Field.Root>
        <Button
          variant="solid"
          loading={append.isPending}
          reason={!playlist && 'Escolha a playlist'}
          onClick={place}
        >
          Pôr {count(left.length, 'faixa', 'faixas')}
        </Button>
        <Button icon={<ListPlus size={16} />} onClick={begin}>
          Nova playlist
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
