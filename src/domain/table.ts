export type Column<Row> = {
  key: string;
  label: string;
  text: (row: Row) => string | number;
  /** Second line of the cell; a separate column in files. */
  under?: { label: string; text: (row: Row) => string };
  /** Values are moments, shown as `dd/MM/yyyy HH:mm` in São Paulo, or a text if there is none. */
  moment?: true;
  total?: { of: (row: Row) => number; text?: (sum: number) => string };
};

export type Table<Row> = { nome: string; columns: readonly Column<Row>[] };

export type FileColumn<Row> = Omit<Column<Row>, 'key' | 'under'>;

export const fileColumns = <Row>(columns: readonly Column<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ under, ...column }) => (under ? [column, under] : [column]));
