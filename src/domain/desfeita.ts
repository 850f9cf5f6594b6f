/** What an undo says once it is done, with what stays as it is now. */
export const textoDesfeita = (semVolta: readonly string[]) =>
  semVolta.includes('senha') ? 'Ação desfeita. A senha não volta: continua a de agora.' : 'Ação desfeita.';
