const keptTexts: Record<string, string> = {
  senha: 'A senha não volta: continua a de agora.',
  pin: 'O PIN não volta: continua o de agora.',
};

/** A sentence for each field that no undo restores. */
export const unrestoredTexts = (campos: readonly string[]) =>
  campos.flatMap((campo) => (Object.hasOwn(keptTexts, campo) ? [keptTexts[campo]!] : []));

export const undoneText = (unrestored: readonly string[]) =>
  ['Ação desfeita.', ...unrestoredTexts(unrestored)].join(' ');
