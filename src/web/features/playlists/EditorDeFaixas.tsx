import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { BibliotecaVazia } from '../../entities/BibliotecaVazia.tsx';
import { query } from '../../shared/api/query.ts';
import { type Faixa, idsOf, pack, unpack } from './faixas.ts';
import { OrdemGravada } from './OrdemGravada.tsx';
import { PainelAcervo } from './PainelAcervo.tsx';
import { PainelOrdem } from './PainelOrdem.tsx';
import type { PlaylistValues } from './PlaylistForm.tsx';
import { useBloqueadas } from './useBloqueadas.ts';
import '../../shared/list/list.css';
import './playlists.css';

/** The tracks of the form's playlist: the library on the left, the playlist in its order on the right. */
export function EditorDeFaixas() {
  const { field, fieldState } = useController<PlaylistValues, 'musicas'>({ name: 'musicas' });
  const { value, onChange } = field;
  const cliente = useWatch<PlaylistValues, 'cliente'>({ name: 'cliente' });
  const bloqueadas = useBloqueadas(cliente);
  const biblioteca = useQuery(query('listMusicas', { query: { limit: 1 } }));

  const faixas = useMemo(() => unpack(value), [value]);
  const present = useMemo(() => new Set(idsOf(faixas)), [faixas]);
  const change = useCallback((next: readonly Faixa[]) => onChange(pack(next)), [onChange]);
  const add = (chosen: readonly Faixa[]) =>
    change([...faixas, ...chosen.filter(({ _id }) => !present.has(_id))]);

  if (biblioteca.data?.total === 0)
    return (
      <BibliotecaVazia>
        Uma playlist é feita de faixas da biblioteca. Envie as primeiras: o que você já preencheu aqui fica.
      </BibliotecaVazia>
    );
  return (
    <>
      <OrdemGravada onUse={onChange} />
      <div className="editor">
        <PainelAcervo present={present} bloqueadas={bloqueadas} onAdd={add} />
        <PainelOrdem
          faixas={faixas}
          bloqueadas={bloqueadas}
          error={fieldState.error?.message}
          onChange={change}
        />
      </div>
    </>
  );
}
