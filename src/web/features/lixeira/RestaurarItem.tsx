import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import {
  ClienteCreate,
  type Field as Described,
  LojaCreate,
  MusicaUpdate,
  NotificacaoCreate,
} from '#generated/fields.ts';
import type { ApiError, Diferenca } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Failure } from '../../shared/ui/Failure.tsx';
import { Input } from '../../shared/ui/Input.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { restoredText, returnsText } from './item.ts';
import { SemItem, useItem } from './useItem.tsx';

type Novos = Schemas['DadosNovos'];
type Tomado = Pick<Diferenca, '_id' | 'nome' | 'campo'> & { valor: string };

const fields: Record<string, Described> = {
  ...NotificacaoCreate,
  ...MusicaUpdate,
  ...LojaCreate,
  ...ClienteCreate,
};
const keyOf = ({ _id, campo }: Pick<Tomado, '_id' | 'campo'>) => `${_id}:${campo}`;

/** All taken values can be retyped, except an audio file. */
const canBeAnother = ({ campo }: Diferenca) => campo !== 'arquivo';

function dadosNovos(tomados: Tomado[]): Novos[] {
  const byId = Object.groupBy(tomados, ({ _id }) => _id);
  return Object.entries(byId).map(
    ([_id, own]) => ({ _id, ...Object.fromEntries(own!.map(({ campo, valor }) => [campo, valor])) }) as Novos,
  );
}

/** Asks for new values if other records have taken some since. They are kept if restoring fails. */
export function RestaurarItem() {
  const { close } = useOverlay();
  const queries = useQueryClient();
  const item = useItem();
  const [tomados, setTomados] = useState<Tomado[]>([]);
  const confirm = useRef<HTMLButtonElement>(null);
  const restore = useOperation('restoreLixeira', {
    success: ({ count, fora }) => restoredText(count, fora),
  });
  if (!item) return <SemItem onClose={close} />;

  const more = ({ diferencas }: ApiError) => {
    const known = new Set(tomados.map(keyOf));
    const others = diferencas.filter(canBeAnother).filter((one) => !known.has(keyOf(one)));
    setTomados([...tomados, ...others.map((one) => ({ ...one, valor: String(one.atual ?? '') }))]);
  };
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (restore.isPending) return;
    const body = { ids: [item._id], comDono: item.dono?.excluido ?? false, novos: dadosNovos(tomados) };
    restore.mutate(
      { body },
      {
        onError: more,
        onSuccess: () => {
          void queries.invalidateQueries();
          close();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={() => restore.isPending || close()}
      title={`Restaurar ${item.nome}?`}
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="solid" ref={confirm} type="submit" form="restaurar" loading={restore.isPending}>
            Restaurar
          </Button>
        </>
      }
    >
      <form id="restaurar" noValidate onSubmit={run}>
        <chakra.p color="ink2">{returnsText(item)}</chakra.p>
        {tomados.map((one, index) => (
          <Field.Root key={keyOf(one)} mt="4" required>
            <Field.Label>
              {fields[one.campo]?.label ?? one.campo}
              {one._id !== item._id && ` de ${one.nome}`}
            </Field.Label>
            <Input
              autoComplete="off"
              maxLength={fields[one.campo]?.maxLength}
              value={one.valor}
              onChange={({ currentTarget: { value } }) =>
                setTomados(tomados.with(index, { ...one, valor: value }))
              }
            />
          </Field.Root>
        ))}
      </form>
      {restore.error && (
        <Failure
          error={restore.error}
          next={restore.error.diferencas.some(canBeAnother) && 'Dê outro, e restaure de novo.'}
        />
      )}
    </Dialog>
  );
}
