/** Where a store is. */
export const comercioOptions = [
  { value: 'SHOPPING', label: 'Shopping' },
  { value: 'RUA', label: 'Rua' },
] as const;

/** Whose a store is. */
export const negocioOptions = [
  { value: 'LOJA_PROPRIA', label: 'Loja Própria' },
  { value: 'FRANQUIA', label: 'Franquia' },
] as const;

/** The words for a value that the options have. */
export const labelOf = <Value extends string>(
  options: readonly { value: Value; label: string }[],
  value: Value,
) => options.find((option) => option.value === value)?.label ?? value;
