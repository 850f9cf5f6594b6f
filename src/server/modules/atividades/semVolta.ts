/**
 * The fields, as the contract calls them, that neither undo nor version nor bin gives back: a password may have been
 * replaced because somebody else knew it.
 */
export const CAMPOS_SEM_VOLTA: readonly string[] = ['senha'];

/** The same fields in kept changes, also as older versions of the server wrote them. */
export const NUNCA_VOLTAM: readonly string[] = [...CAMPOS_SEM_VOLTA, 'senha_hash', 'senha_provisoria'];
