/** A spreadsheet row that a job writes. `nova` marks a new entity, whose id is already assigned. */
export type Importada = { id: string; nova: boolean; campos: Record<string, unknown> };

/** The changed fields of existing entities, by id. */
export const mudancasDe = (importadas: readonly Importada[]) =>
  new Map(importadas.flatMap(({ id, nova, campos }) => (nova ? [] : [[id, campos] as const])));
