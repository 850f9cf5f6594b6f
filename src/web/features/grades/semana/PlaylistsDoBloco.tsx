import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { PlaylistDoClientePicker } from '../../../entities/pickers.tsx';
import type { PlaylistDoBloco } from './semana.ts';

type PlaylistsDoBlocoProps = {
  id: string;
  cliente: string;
  value: readonly PlaylistDoBloco[];
  onChange: (playlists: PlaylistDoBloco[]) => void;
};

export const PlaylistsDoBloco = ({ id, cliente, value, onChange }: PlaylistsDoBlocoProps) => (
  <>
    <PlaylistDoClientePicker
      id={id}
      value=""
      values={{ cliente }}
      placeholder="Busque a playlist"
      onChange={() => undefined}
      onPick={({ _id, nome }) => value.some((one) => one._id === _id) || onChange([...value, { _id, nome }])}
    />
    {value.length > 0 && (
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        gap="2"
        mt="1"
        listStyleType="none"
        aria-label="Playlists do bloco"
      >
        {value.map(({ _id, nome }) => (
          <chakra.li key={_id} className="semana-ficha">
            {nome}
            <button
              type="button"
              aria-label={`Retirar ${nome}`}
              onClick={() => onChange(value.filter((one) => one._id !== _id))}
            >
              <X size={14} aria-hidden />
            </button>
          </chakra.li>
        ))}
      </chakra.ul>
    )}
  </>
);
