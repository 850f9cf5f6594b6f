import { useId } from 'react';
import { useController } from 'react-hook-form';
import { type Common, Frame } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { EtiquetasInput } from './EtiquetasInput.tsx';

const names = (etiquetas: unknown) => (etiquetas as string[]).join(', ');

export function EtiquetasField(common: Common) {
  const frame = useField(common.name, { show: names });
  const { field } = useController({ name: common.name });
  const id = useId();
  return (
    <Frame {...frame} {...common} id={id}>
      <EtiquetasInput
        id={id}
        label={frame.label}
        value={field.value}
        onChange={field.onChange}
        inputRef={field.ref}
      />
    </Frame>
  );
}
