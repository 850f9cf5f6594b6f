/** `linhas.7.cnpj` → `linha 7, cnpj`. */
export const placeOf = (path: string) =>
  path.replace(/^linhas\.(\d+)\.?(.*)$/, (_, row, column) => `linha ${row}${column && `, ${column}`}`);
