/** The 8 digits of a postal code. */
export const normalizeCep = (text: string) => text.replace(/\D/g, '');

/** Whether the text is a postal code, with or without its dash. */
export const isCep = (text: string) => /^\d{8}$/.test(normalizeCep(text));

/** `01310100` → `01310-100`; anything else comes back as it is. */
export const formatCep = (text: string) => text.replace(/^(\d{5})-?(\d{3})$/, '$1-$2');
