/** Writes the text of a finished undo, with the fields that stay as they are now. */
export const textoDesfeita = (semVolta: readonly string[]) =>
  semVolta.includes('senha') ? 'Ação desfeita. A senha não volta: continua a de agora.' : 'Ação desfeita.';
