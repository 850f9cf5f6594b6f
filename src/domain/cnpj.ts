import { validate } from 'cnpj';

/** The stored form: upper-case, without punctuation. */
export function normalizeCnpj(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Whether the text is a CNPJ, numeric or alphanumeric, with or without punctuation. */
export function isCnpj(text: string): boolean {
  return validate(normalizeCnpj(text));
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; anything that is not 14 characters comes back as it is. */
export function formatCnpj(text: string): string {
  return normalizeCnpj(text).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
