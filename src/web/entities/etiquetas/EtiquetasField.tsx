import { useId } from 'react';
import { useController } from 'react-hook-form';
import { splitEtiquetas } from '#domain/etiquetas.ts';
import { filters } from '#generated/filters.ts';
import { type Common, Frame, type PickerProps } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { EtiquetasInput } from './EtiquetasInput.tsx';

const names = (etiquetas: unknown) => (etiquetas as string[]).join(', ');

/** The value is a list of tags. */
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

/** For a filter: the value is the tags joined by commas. */
export const EtiquetasPicker = ({ id, value, onChange }: PickerProps) => (
  <EtiquetasInput
    id={id}
    label={filters.etiquetas.label}
    value={splitEtiquetas(value)}
    onChange={(etiquetas) => onChange(etiquetas.join())}
  />
);

export const EtiquetasName = ({ id }: { id: string }) => splitEtiquetas(id).join(', ');
