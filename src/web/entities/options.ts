/** Status as the filters offer it. */
export const statusOptions = [
  { value: 'ATIVO', label: 'Ativo' },
  { value: 'INATIVO', label: 'Inativo' },
] as const;

/** Whether a notice was read, as the filters offer it. */
export const leituraOptions = [
  { value: 'LIDO', label: 'Lido' },
  { value: 'NÃO LIDO', label: 'Não lido' },
] as const;
