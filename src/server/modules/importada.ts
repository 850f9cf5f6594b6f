/** A row of a sheet that a job writes: its entity's id, whether that is new, and what the sheet says of it. */
export type Importada = { id: string; nova: boolean; campos: Record<string, unknown> };
