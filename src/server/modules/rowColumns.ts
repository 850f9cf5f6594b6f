/**
 * Lists the columns of fields that sheets have. The rows of a list have them all, because sheets are written from these
 * rows.
 */
export const columnsOf = <Table extends string, Campo extends string>(
  table: Table,
  campos: Readonly<Record<Campo, unknown>>,
) => (Object.keys(campos) as Campo[]).map((campo) => `${table}.${campo}` as const);
