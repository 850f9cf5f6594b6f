/**
 * Columns for the fields that spreadsheets have. Lists select every one, because spreadsheets are written from list
 * rows.
 */
export const columnsOf = <Table extends string, Campo extends string>(
  table: Table,
  campos: Readonly<Record<Campo, unknown>>,
) => (Object.keys(campos) as Campo[]).map((campo) => `${table}.${campo}` as const);
