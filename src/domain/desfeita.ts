const ficam: Record<string, string> = {
  senha: 'A senha não volta: continua a de agora.',
  pin: 'O PIN não volta: continua o de agora.',
};

/** A sentence for each field that no undo restores. */
export const textosSemVolta = (campos: readonly string[]) =>
  campos.flatMap((campo) => (Object.hasOwn(ficam, campo) ? [ficam[campo]!] : []));

export const textoDesfeita = (semVolta: readonly string[]) =>
  ['Ação desfeita.', ...textosSemVolta(semVolta)].join(' ');
