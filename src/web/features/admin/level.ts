/** The levels' names. */
export const levelLabels = { '0': 'Nível 0 (topo)', '1': 'Nível 1 (operador)' } as const;

export const levelOptions = [
  { value: '0', label: levelLabels['0'] },
  { value: '1', label: levelLabels['1'] },
] as const;
