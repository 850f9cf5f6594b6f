/** A column of a report: the same on the screen, on paper and in files. */
export type Column<Row> = {
  key: string;
  label: string;
  text: (row: Row) => string | number;
  /** The cell's second line; in a file a column of its own. */
  under?: { label: string; text: (row: Row) => string };
  /** Whether it holds moments: `dd/MM/yyyy HH:mm` in São Paulo, or a text where there is none. */
  moment?: true;
  /** The figure that all rows together have of it, where their sum says something. */
  total?: { of: (row: Row) => number; text?: (sum: number) => string };
};

/** A report as a table, and what its file and the log call it. */
export type Table<Row> = { nome: string; columns: readonly Column<Row>[] };

export type FileColumn<Row> = Omit<Column<Row>, 'key' | 'under'>;

/** Makes the columns of a file: second lines have columns of their own. */
export const fileColumns = <Row>(columns: readonly Column<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ under, ...column }) => (under ? [column, under] : [column]));
