/** A spreadsheet row that a job writes. `nova` marks a new entity, whose id is already assigned. */
export type Importada = { id: string; nova: boolean; campos: Record<string, unknown> };
