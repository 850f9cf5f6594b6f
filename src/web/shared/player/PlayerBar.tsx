import { chakra } from '@chakra-ui/react/styled-system';
import { LoaderCircle, Music, Pause, Play, Radio, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '#domain/duration.ts';
import { type Audivel, useClock, usePlayer } from './player.ts';
import './player.looks.ts?css';

const faces = {
  loading: { Icon: LoaderCircle, label: 'Carregando' },
  playing: { Icon: Pause, label: 'Pausar' },
  paused: { Icon: Play, label: 'Tocar' },
  failed: { Icon: RotateCcw, label: 'Tentar novamente' },
};

export function PlayerBar() {
  const { audivel, state, failure, toggle, close } = usePlayer();
  useSystemControls(audivel);
  if (!audivel) return null;
  const { Icon, label } = faces[state];
  const Kind = audivel.kind === 'musica' ? Music : Radio;
  return (
    <section className="player" aria-label="Player de áudio">
      <span className="icon-button play-current" aria-hidden>
        <Kind size={18} aria-hidden />
      </span>
      <chakra.div display="grid" lineHeight="1.35">
        {audivel.href ? (
          <Link className="row-name clip" to={audivel.href}>
            {audivel.titulo}
          </Link>
        ) : (
          <span className="row-name clip">{audivel.titulo}</span>
        )}
        {failure ? (
          <span className="note clip tone-bad" role="alert">
            {failure}
          </span>
        ) : (
          <span className="note clip">{audivel.detalhe}</span>
        )}
      </chakra.div>
      <button
        type="button"
        className="icon-button player-toggle"
        aria-label={label}
        title={label}
        aria-busy={state === 'loading'}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden />
      </button>
      <Position />
      <button
        type="button"
        className="icon-button player-close"
        aria-label="Fechar o player"
        title="Fechar o player"
        onClick={close}
      >
        <X size={18} aria-hidden />
      </button>
      <span className="sr-only" role="status">
        {state === 'playing' && `Tocando ${audivel.titulo}`}
      </span>
    </section>
  );
}

function Position() {
  const { position, duration } = useClock();
  const { seek } = usePlayer();
  const [now, end] = [formatDuration(position), formatDuration(duration)];
  return (
    <div className="player-position note tabular">
      <span aria-hidden>{now}</span>
      <input
        type="range"
        aria-label="Posição"
        aria-valuetext={`${now} de ${end}`}
        min={0}
        max={duration || 1}
        // Step of the arrow keys; the mouse is still accurate to a second.
        step={duration > 60 ? 1 : 0.1}
        value={Math.min(position, duration)}
        disabled={duration === 0}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <span aria-hidden>{end}</span>
    </div>
  );
}

function useSystemControls(audivel: Audivel | null) {
  useEffect(() => {
    if (!audivel || !('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: audivel.titulo, artist: audivel.detalhe });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [audivel]);
}
