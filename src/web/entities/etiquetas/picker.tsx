import { splitEtiquetas } from '#domain/etiquetas.ts';
import { filters } from '#generated/filters.ts';
import type { PickerProps } from '../../shared/form/FieldFrame.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const EtiquetasInput = onDemand(async () => (await import('./EtiquetasInput.tsx')).EtiquetasInput);

export const EtiquetasPicker = ({ id, value, onChange }: PickerProps) => (
  <EtiquetasInput
    id={id}
    label={filters.etiquetas.label}
    value={splitEtiquetas(value)}
    onChange={(etiquetas) => onChange(etiquetas.join())}
  />
);

export const EtiquetasName = ({ id }: { id: string }) => splitEtiquetas(id).join(', ');
