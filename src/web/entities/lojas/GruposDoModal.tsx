import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { GrupoPicker } from '../pickers.tsx';
import type { Lojas } from './useLojas.ts';

type Grupo = Schemas['GrupoRow'];

type GruposDoModalProps = {
  cliente: string | undefined;
  value: readonly Grupo[];
  onChange: (value: Grupo[]) => void;
};

/** Holds the chosen groups. Their client is the client of the first store found. */
export function useGruposDoModal({ rows }: Lojas) {
  const [value, onChange] = useState<readonly Grupo[]>([]);
  const [cliente, setCliente] = useState<string>();
  const found = rows[0]?.cliente._id;
  if (!cliente && found) setCliente(found);
  return {
    cliente,
    value,
    onChange,
    ids: value.map(({ _id }) => _id),
    drop: (ids: readonly string[]) => onChange((chosen) => chosen.filter(({ _id }) => !ids.includes(_id))),
  };
}

/** Chooses groups whose current stores get the playlist or vinheta, in addition to the ticked stores. */
export function GruposDoModal({ cliente, value, onChange }: GruposDoModalProps) {
  const id = useId();
  const add = (grupo: Grupo) => value.some(({ _id }) => _id === grupo._id) || onChange([...value, grupo]);
  return (
    <chakra.div px="5" py="3" borderBottomWidth="1px">
      <Field.Root id={id}>
        <Field.Label>Grupos de lojas</Field.Label>
        <GrupoPicker
          id={id}
          value=""
          values={{ cliente: cliente ?? '' }}
          disabled={!cliente}
          placeholder="Busque o grupo"
          onChange={() => undefined}
          onPick={add}
        />
        {value.length > 0 && (
          <ul className="filter-chips" aria-label="Grupos escolhidos">
            {value.map(({ _id, nome, numLojas }) => (
              <li key={_id}>
                {nome}: {count(numLojas, 'loja agora', 'lojas agora')}
                <button
                  type="button"
                  aria-label={`Retirar o grupo ${nome}`}
                  onClick={() => onChange(value.filter((grupo) => grupo._id !== _id))}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Field.HelperText>
          Entram as lojas que o grupo tem agora. As que entrarem no grupo depois, não.
        </Field.HelperText>
      </Field.Root>
    </chakra.div>
  );
}
