import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formats } from '#domain/formats.ts';
import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { LojaCreate } from '#generated/fields.ts';
import { zUf } from '#generated/zod/zod.gen.ts';
import type { Textos } from '../../entities/funcionamento/funcionamento.ts';
import { fusoHorarioOptions } from '../../entities/lojas/fusoHorarioOptions.ts';
import { logError } from '../../shared/api/ApiError.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { toast } from '../../shared/toast/toaster.tsx';
import { cepFailure, lookUpCep } from './cep.ts';

type LojaTexts = Textos<typeof LojaCreate>;

const ufOptions = [...zUf.options].sort().map((uf) => ({ value: uf, label: uf }));
const tenSeconds = 10_000;
const Field = fieldsOf<LojaTexts>();

export function EnderecoFields() {
  const { setValue, getValues } = useFormContext<LojaTexts>();
  const [fusoHorario, uf, cidade] = useWatch<LojaTexts, ['fusoHorario', 'uf', 'cidade']>({
    name: ['fusoHorario', 'uf', 'cidade'],
  });
  const [looking, setLooking] = useState(false);
  const asked = useRef<AbortController>(undefined);
  /** Values filled in by the last lookup. The next one may clear them, unlike typed ones. */
  const found = useRef<Partial<Record<keyof LojaTexts, string>>>({});
  useEffect(() => () => asked.current?.abort(), []);

  const set = (name: keyof LojaTexts, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const fill = (name: keyof LojaTexts, value: string) => {
    const isOfLookUp = found.current[name] === getValues(name);
    if (value || isOfLookUp) set(name, value);
    found.current[name] = value || undefined;
  };
  const moveTo = (nextUf: string, nextCidade: string) => {
    if (fusoHorario === fusoHorarioOf(uf, cidade)) set('fusoHorario', fusoHorarioOf(nextUf, nextCidade));
  };
  const lookUp = async (cep: string) => {
    asked.current?.abort();
    setLooking(false);
    if (!formats.cep.isRight(cep)) return;
    asked.current = new AbortController();
    const { signal } = asked.current;
    setLooking(true);
    try {
      const endereco = await lookUpCep(cep, signal);
      for (const [name, value] of Object.entries(endereco)) fill(name as keyof LojaTexts, value);
      set('fusoHorario', fusoHorarioOf(endereco.uf, endereco.cidade));
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
        hint={looking ? 'Buscando o endereço…' : 'Preenche o endereço, que você ainda pode mudar.'}
        onChange={(cep) => void lookUp(cep)}
      />
      <Field.Text name="logradouro" />
      <Field.Text name="numero" />
      <Field.Text name="complemento" />
      <Field.Text name="bairro" />
      <Field.Text name="cidade" onChange={(next) => moveTo(uf, next)} />
      <Field.Select
        name="uf"
        options={ufOptions}
        onChange={(next) => next && set('fusoHorario', fusoHorarioOf(next, cidade))}
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
