/** The dialog that asks for the name of a copy. */
export const duplicating = 'DUPLICAR_PLAYLIST';
