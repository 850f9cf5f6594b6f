import { chakra } from '@chakra-ui/react/styled-system';
import { LoaderCircle, Pause, Play } from 'lucide-react';
import { formatBytes } from '#domain/bytes.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatDuration } from '#domain/duration.ts';
import { volumeText } from '#domain/volume.ts';
import { Explicita } from '#generated/labels.ts';
import { player, usePlaybackOf } from '../../shared/player/player.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { audivel, type Musica } from './musica.ts';

const formats: Record<string, string> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'OGG',
  'audio/flac': 'FLAC',
  'audio/wav': 'WAV',
};

const Dado = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '120px minmax(0, 1fr)',
    gap: '3',
    py: '9px',
    overflowWrap: 'anywhere',
    '& + &': { borderTopWidth: '1px' },
  },
});

export function MusicaFacts({ musica }: { musica: Musica }) {
  const { arquivo } = musica;
  const dados = [
    ['Artista', musica.artista],
    ['Álbum', musica.album],
    ['Compositor', musica.compositor],
    ['ISRC', musica.isrc],
    ['Etiquetas', musica.etiquetas.join(', ')],
    ['Letra', musica.explicita && Explicita[musica.explicita]],
    ['Ano', musica.ano],
    ['Duração', formatDuration(musica.duracao)],
    ['Arquivo', `${formats[arquivo.type] ?? arquivo.type}, ${formatBytes(arquivo.bytes)}`],
    ['Volume medido', volumeText(musica)],
    ['Cadastrada em', formatDateTime(musica.createdAt)],
    [
      'Atualizada em',
      formatDateTime(musica.updatedAt) + (musica.updatedBy ? `, por ${musica.updatedBy.nome}` : ''),
    ],
  ] as const;
  return (
    <Card padded title="Dados da música" actions={<ListenButton musica={musica} />}>
      <dl>
        {dados.map(([label, value]) => (
          <Dado key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value || <span className="muted">—</span>}</dd>
          </Dado>
        ))}
      </dl>
    </Card>
  );
}

function ListenButton({ musica }: { musica: Musica }) {
  const state = usePlaybackOf({ kind: 'musica', id: musica._id });
  const playing = state === 'playing';
  const Icon = state === 'loading' ? LoaderCircle : playing ? Pause : Play;
  return (
    <Button icon={<Icon size={16} />} onClick={() => player.play(audivel(musica))}>
      {playing ? 'Pausar' : 'Tocar'}
    </Button>
  );
}
