/** Writes the text of a finished undo, with the fields that stay as they are now. */
export const textoDesfeita = (semVolta: readonly string[]) =>
  [
    'Ação desfeita.',
    ...(semVolta.includes('senha') ? ['A senha não volta: continua a de agora.'] : []),
    ...(semVolta.includes('pin') ? ['O PIN não volta: continua o de agora.'] : []),
  ].join(' ');
