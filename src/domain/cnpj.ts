export const lettersAndDigits = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Formats a stored CNPJ: `12.ABC.345/01DE-35`. */
export const cnpjText = (stored: string) =>
  stored.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
