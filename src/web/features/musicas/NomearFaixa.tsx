import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { withoutExtension } from '#domain/fileName.ts';
import { listing } from '#domain/text.ts';
import { MusicaUpdate } from '#generated/fields.ts';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Input } from '../../shared/ui/Input.tsx';
import type { Upload, UploadQueue } from '../../shared/upload/queue.ts';
import type { Musica } from './musica.ts';

const names = ['titulo', 'artista'] as const;
type Name = (typeof names)[number];

/** Names missing in a refused file (MU03). */
const missing = (error?: ApiError): Name[] =>
  error?.code === 'MU03' ? names.filter((name) => error.fields.some(({ path }) => path === name)) : [];

export const faltamOf = (error?: ApiError) =>
  listing(missing(error).map((name) => MusicaUpdate[name].label.toLowerCase()));

/** Names to type for a refused file: missing ones, and those typed before and refused. */
export const askedOf = ({ state, error, dados }: Upload<Musica>): Name[] => {
  const lacks = missing(error);
  return state === 'refused'
    ? names.filter((name) => lacks.includes(name) || dados?.[name] !== undefined)
    : [];
};

const stem = ({ name }: File) => withoutExtension(name).slice(0, MusicaUpdate.titulo.maxLength);

type NomearFaixaProps = { upload: Upload<Musica>; asked: readonly Name[]; queue: UploadQueue<Musica> };

export function NomearFaixa({ upload: { id, file, dados = {} }, asked, queue }: NomearFaixaProps) {
  const [typed, setTyped] = useState({ titulo: stem(file), artista: '', ...dados });
  const empty = asked.filter((name) => !typed[name].trim()).map((name) => MusicaUpdate[name].label);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (empty.length > 0) return;
    focusNext(event.currentTarget);
    queue.retry(id, { ...dados, ...Object.fromEntries(asked.map((name) => [name, typed[name].trim()])) });
  };
  return (
    <chakra.form
      aria-label={`Dados de ${file.name}`}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="2.5"
      py="2"
      noValidate
      onSubmit={send}
    >
      {asked.map((name) => (
        <Field.Root key={name} flex="1 1 160px" w="auto">
          <Field.Label>{MusicaUpdate[name].label}</Field.Label>
          <Input
            autoComplete="off"
            maxLength={MusicaUpdate[name].maxLength}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        </Field.Root>
      ))}
      <Button type="submit" reason={empty.length > 0 && `Preencha ${listing(empty)}`}>
        Enviar
      </Button>
    </chakra.form>
  );
}

/** The inputs disappear on submit, so move the focus to the next such file, or else to the row. */
function focusNext(form: HTMLFormElement) {
  const forms = [...(form.closest('ul')?.querySelectorAll('form') ?? [])];
  const next = forms[forms.indexOf(form) + 1]?.querySelector('input') ?? form.closest('li');
  next?.focus();
}
