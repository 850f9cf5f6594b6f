const ficam: Record<string, string> = {
  senha: 'A senha não volta: continua a de agora.',
  pin: 'O PIN não volta: continua o de agora.',
};

/** Says of each of these fields that no undo gives back that it stays as it is now. */
export const textosSemVolta = (campos: readonly string[]) =>
  campos.flatMap((campo) => (Object.hasOwn(ficam, campo) ? [ficam[campo]!] : []));

/** Writes the text of a finished undo, with the fields that stay as they are now. */
export const textoDesfeita = (semVolta: readonly string[]) =>
  ['Ação desfeita.', ...textosSemVolta(semVolta)].join(' ');
