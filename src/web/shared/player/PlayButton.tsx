import { LoaderCircle, Pause, Play } from 'lucide-react';
import { type Audivel, player, usePlaybackOf } from './player.ts';
import './player.looks.ts?css';

export function PlayButton({ audivel }: { audivel: Audivel }) {
  const state = usePlaybackOf(audivel);
  const playing = state === 'playing';
  const Icon = state === 'loading' ? LoaderCircle : playing ? Pause : Play;
  const label = `${playing ? 'Pausar' : 'Tocar'} ${audivel.titulo}`;
  return (
    <button
      type="button"
      className={`icon-button play-button ${state ? 'play-current' : ''}`}
      aria-label={label}
      title={label}
      aria-busy={state === 'loading'}
      onClick={() => player.play(audivel)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
