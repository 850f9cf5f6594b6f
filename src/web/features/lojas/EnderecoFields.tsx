import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formats } from '#domain/formats.ts';
import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import { zUf } from '#generated/zod/zod.gen.ts';
import { fusoHorarioOptions } from '../../entities/lojas/fusoHorarioOptions.ts';
import { logError } from '../../shared/api/ApiError.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { toast } from '../../shared/toast/toaster.tsx';
import { cepFailure, lookUpCep } from './cep.ts';
import type { LojaTexts, LojaValues } from './LojaForm.tsx';

const ufOptions = [...zUf.options].sort().map((uf) => ({ value: uf, label: uf }));
const tenSeconds = 10_000;
const Field = fieldsOf<LojaValues>();

/** The fields of a store's address: a whole CEP fills the rest, and everything stays editable. */
export function EnderecoFields() {
  const { setValue } = useFormContext<LojaValues>();
  const fusoHorario = useWatch<LojaValues, 'fusoHorario'>({ name: 'fusoHorario' });
  const [looking, setLooking] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const fill = (name: keyof LojaTexts, value: string) => {
    if (value) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const lookUp = async (cep: string) => {
    asked.current?.abort();
    setLooking(false);
    if (!formats.cep.isRight(cep)) return;
    asked.current = new AbortController();
    const { signal } = asked.current;
    setLooking(true);
    try {
      const { uf, ...rest } = await lookUpCep(cep, signal);
      for (const [name, value] of Object.entries(rest)) fill(name as keyof LojaTexts, value);
      fill('uf', uf);
      fill('fusoHorario', fusoHorarioOf(uf));
    } catch (error) {
      if (signal.aborted) return;
      logError('CEP_SHOW_ERROR', error);
      toast.danger(cepFailure, { duration: tenSeconds });
    }
    setLooking(false);
  };

  return (
    <>
      <Field.Text
        name="cep"
        hint={looking ? 'Buscando o endereço…' : 'Preenche o endereço, que continua editável.'}
        onChange={(cep) => void lookUp(cep)}
      />
      <Field.Text name="logradouro" />
      <Field.Text name="numero" />
      <Field.Text name="complemento" />
      <Field.Text name="bairro" />
      <Field.Text name="cidade" />
      <Field.Select
        name="uf"
        options={ufOptions}
        onChange={(uf) => fill('fusoHorario', uf && fusoHorarioOf(uf))}
      />
      <Field.Select
        name="fusoHorario"
        placeholder="O do estado"
        options={fusoHorarioOptions(fusoHorario)}
        hint="O relógio que o player da loja segue."
      />
    </>
  );
}
