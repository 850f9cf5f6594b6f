import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatTotalDuration } from '#domain/duration.ts';
import { count } from '#domain/text.ts';
import { FormContext } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { totalOf, unpack } from './faixas.ts';
import type { PlaylistValues } from './PlaylistForm.tsx';

/** After a conflict: the order that is saved now, where another one is on the screen, and the way to take it. */
export function OrdemGravada({ onUse }: { onUse: (musicas: string) => void }) {
  const { reloaded } = useContext(FormContext);
  const { formState } = useFormContext<PlaylistValues>();
  const shown = useWatch<PlaylistValues, 'musicas'>({ name: 'musicas' });
  const saved = formState.defaultValues?.musicas;
  if (!reloaded || saved === undefined || saved === shown) return null;
  const faixas = unpack(saved);
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="2.5"
      mb="4"
      borderRadius="card"
      bg="warnSoft"
      color="warn"
    >
      <chakra.span flex="1" minW="240px">
        Versão atual: {count(faixas.length, 'faixa', 'faixas')}, {formatTotalDuration(totalOf(faixas))}.
        Abaixo está a sua; salvar grava a sua.
      </chakra.span>
      <Button variant="outline" onClick={() => onUse(saved)}>
        Usar a versão atual
      </Button>
    </chakra.div>
  );
}
