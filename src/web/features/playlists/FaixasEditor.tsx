import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { formatTotalDuration } from '#domain/duration.ts';
import { count } from '#domain/text.ts';
import { BibliotecaVazia } from '../../entities/BibliotecaVazia.tsx';
import { type ComFaixas, useEnviadas } from '../../entities/enviadas.ts';
import { useHerdados } from '../../entities/funcionamento/funcionamento.ts';
import { listQuery, query, useWholeList } from '../../shared/api/query.ts';
import { FormContext, useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { type Faixa, idsOf, type PlaylistValues, pack, totalOf, unpack } from './faixas.ts';
import { LibraryPanel } from './LibraryPanel.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import './playlists.looks.ts?css';

export function FaixasEditor() {
  const { field, fieldState } = useController<PlaylistValues, 'musicas'>({ name: 'musicas' });
  const { value, onChange } = field;
  useField('musicas', { show: (musicas) => ordemText(String(musicas)) });
  const cliente = useWatch<PlaylistValues, 'cliente'>({ name: 'cliente' });
  const modo = useWatch<PlaylistValues, 'modo'>({ name: 'modo' });
  const bloqueadas = useBlocked(cliente);
  const { herdado } = useHerdados(cliente);
  const biblioteca = useQuery(query('listMusicas', { query: { limit: 1 } }));

  const faixas = useMemo(() => unpack(value), [value]);
  const present = useMemo(() => new Set(idsOf(faixas)), [faixas]);
  const change = useCallback((next: readonly Faixa[]) => onChange(pack(next)), [onChange]);
  const { getValues } = useFormContext<PlaylistValues>();
  const add = useCallback(
    (chosen: readonly Faixa[]) => {
      const now = unpack(getValues('musicas'));
      const there = new Set(idsOf(now));
      change([...now, ...chosen.filter(({ _id }) => !there.has(_id))]);
    },
    [change, getValues],
  );
  const enviadas = useEnviadas();
  useBrought(add);

  if (biblioteca.data?.total === 0 && enviadas.length === 0)
    return (
      <BibliotecaVazia>
        Uma playlist é feita de faixas da biblioteca. Envie as primeiras: o que você já preencheu aqui fica.
      </BibliotecaVazia>
    );
  return (
    <>
      <SavedOrder onUse={onChange} />
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))"
        gap="4"
      >
        <LibraryPanel present={present} bloqueadas={bloqueadas} enviadas={enviadas} onAdd={add} />
        <OrderPanel
          faixas={faixas}
          bloqueadas={bloqueadas}
          modo={modo}
          horarios={herdado('horarios')?.valor ?? null}
          error={fieldState.error?.message}
          onChange={change}
        />
      </chakra.div>
    </>
  );
}

/** Adds tracks passed from an upload in the location state, once. */
function useBrought(add: (faixas: readonly Faixa[]) => void) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const brought = (state as Partial<ComFaixas> | null)?.faixas;
  useEffect(() => {
    if (!brought) return;
    // Runs after all effects: the effects that restore a form's draft come after this one.
    queueMicrotask(() => add(brought));
    void navigate({ search }, { replace: true, state: null });
  }, [brought, add, navigate, search]);
}

function ordemText(musicas: string): string {
  const faixas = unpack(musicas);
  return `${count(faixas.length, 'faixa', 'faixas')}, ${formatTotalDuration(totalOf(faixas))}`;
}

/** After a conflict, offers the saved order if it differs from the form's. */
function SavedOrder({ onUse }: { onUse: (musicas: string) => void }) {
  const { reloaded } = useContext(FormContext);
  const { formState } = useFormContext<PlaylistValues>();
  const shown = useWatch<PlaylistValues, 'musicas'>({ name: 'musicas' });
  const saved = formState.defaultValues?.musicas;
  if (!reloaded || saved === undefined || saved === shown) return null;
  return (
    <Notice tone="warn" role="status" mb="4">
      <chakra.span flex="1" minW="240px">
        Versão atual: {ordemText(saved)}. Abaixo está a sua; salvar grava a sua.
      </chakra.span>
      <Button onClick={() => onUse(saved)}>Usar a versão atual</Button>
    </Notice>
  );
}

function useBlocked(cliente: string): ReadonlySet<string> {
  const musicas = useWholeList({
    ...listQuery('listMusicas', { cliente }),
    // Without a placeholder, so that another client's blocked tracks never show.
    placeholderData: undefined,
    enabled: cliente !== '',
  });
  return useMemo(() => new Set(cliente ? musicas.map(({ _id }) => _id) : []), [cliente, musicas]);
}
