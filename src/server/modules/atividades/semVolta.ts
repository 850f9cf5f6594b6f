/** The fields that no way back gives, as the contract calls them: a password may have been replaced because somebody else knew it. */
export const CAMPOS_SEM_VOLTA: readonly string[] = ['senha'];

/** The same in kept changes, also as older versions wrote them. */
export const NUNCA_VOLTAM: readonly string[] = [...CAMPOS_SEM_VOLTA, 'senha_hash', 'senha_provisoria'];
