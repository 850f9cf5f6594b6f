import { chakra } from '@chakra-ui/react/styled-system';
import { useContext, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { count } from '#domain/text.ts';
import type { Vestidas } from '../../entities/programacao/aparencias.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { FormContext, useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import type { GradeValues } from './gradeValues.ts';
import { SemanaEditor } from './semana/SemanaEditor.tsx';
import { refusedOf, unpack } from './semana/semana.ts';

const blocosEmPalavras = (blocos: unknown) => count(unpack(String(blocos)).length, 'bloco', 'blocos');

export function SemanaField({ cliente, looks }: { cliente: string; looks: Vestidas }) {
  const { field, fieldState } = useController<GradeValues, 'blocos'>({ name: 'blocos' });
  const { error } = useField('blocos', { show: blocosEmPalavras });
  const { value, onChange, ref } = field;
  const refusals = fieldState.error?.types;
  const recusados = useMemo(() => refusedOf(Object.keys(refusals ?? {})), [refusals]);
  if (!cliente)
    return (
      <Notice tone="brand" gridColumn="1 / -1">
        Escolha o cliente: a semana é desenhada com as playlists dele.
      </Notice>
    );
  return (
    <Field.Root invalid={Boolean(error)} data-field="blocos" gridColumn="1 / -1">
      <SemanaSalva onUse={onChange} />
      {/* Focus target for server errors about blocos. */}
      <chakra.div ref={ref} tabIndex={-1} w="full" outline="none">
        <SemanaEditor
          cliente={cliente}
          value={value}
          recusados={recusados}
          looks={looks}
          onChange={onChange}
        />
      </chakra.div>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** After a conflict, offers the saved week if it differs from the form's. */
function SemanaSalva({ onUse }: { onUse: (blocos: string) => void }) {
  const { reloaded } = useContext(FormContext);
  const { formState, getValues } = useFormContext<GradeValues>();
  const saved = formState.defaultValues?.blocos;
  if (!reloaded || saved === undefined || saved === getValues('blocos')) return null;
  return (
    <Notice tone="warn" role="status" mb="4" w="full">
      <chakra.span flex="1" minW="240px">
        Versão atual: {blocosEmPalavras(saved)}. Abaixo está a sua; salvar grava a sua.
      </chakra.span>
      <Button onClick={() => onUse(saved)}>Usar a versão atual</Button>
    </Notice>
  );
}
