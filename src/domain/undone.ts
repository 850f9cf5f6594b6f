const keptTexts: Record<string, string> = {
  senha: 'A senha não volta: continua valendo a atual.',
  pin: 'O PIN não volta: continua valendo o atual.',
};

export const unrestoredTexts = (campos: readonly string[]) =>
  campos.flatMap((campo) => (Object.hasOwn(keptTexts, campo) ? [keptTexts[campo]!] : []));

export const undoneText = (unrestored: readonly string[]) =>
  ['Ação desfeita.', ...unrestoredTexts(unrestored)].join(' ');
