import { useId } from 'react';
import { PlaylistDoClientePicker } from '../../../entities/pickers.tsx';
import { Amostra } from '../../../entities/programacao/Amostra.tsx';
import type { Aparencias } from '../../../entities/programacao/aparencias.ts';
import type { PlaylistDoBloco } from './semana.ts';

type LegendaProps = {
  cliente: string;
  playlists: readonly PlaylistDoBloco[];
  aparencias: Aparencias;
  pincel: PlaylistDoBloco | null;
  onPincel: (playlist: PlaylistDoBloco | null) => void;
};

export function Legenda({ cliente, playlists, aparencias, pincel, onPincel }: LegendaProps) {
  const id = useId();
  return (
    <div className="semana-legenda">
      <span id={id} className="semana-rotulo">
        Desenhar com
      </span>
      <ul aria-labelledby={id}>
        {playlists.map((playlist, n) => (
          <li key={playlist._id}>
            <button
              type="button"
              className="semana-ficha"
              aria-pressed={pincel?._id === playlist._id}
              aria-keyshortcuts={n < 9 ? String(n + 1) : undefined}
              onClick={() => onPincel(pincel?._id === playlist._id ? null : playlist)}
            >
              <Amostra playlists={[playlist]} aparencias={aparencias} />
              {playlist.nome}
            </button>
          </li>
        ))}
      </ul>
      <div className="semana-outra">
        <label htmlFor={`${id}outra`} className="sr-only">
          Outra playlist para desenhar
        </label>
        <PlaylistDoClientePicker
          id={`${id}outra`}
          value=""
          values={{ cliente }}
          placeholder={playlists.length > 0 ? 'Outra playlist…' : 'Busque uma playlist'}
          onChange={() => undefined}
          onPick={({ _id, nome }) => onPincel({ _id, nome })}
        />
      </div>
    </div>
  );
}
