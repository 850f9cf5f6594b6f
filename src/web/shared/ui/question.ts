import type { components } from '#generated/api.d.ts';
import { settings } from '../api/settings.ts';

/** The consequences, as the server counted them. */
export type Counted = { title?: string; text: string };

/** A question before something is done that costs. */
export type Question = {
  title: string;
  text?: string;
  confirm: string;
  /** Asks the server what follows; nothing is confirmed before that is known. */
  counted?: () => Promise<Counted>;
  /** Has the server count what follows where these would be deactivated, deleted or taken off stores. */
  impacto?: components['schemas']['ImpactoPergunta'];
  /** Whether `impacto` is about a deletion, which takes more along. */
  exclui?: true;
  /** A text that has to be typed first. */
  typed?: string;
  destructive?: boolean;
};

/** How many others may go along with a deletion by a click alone. */
const fewOthers = 10;

type Deletion<Row> = {
  nome: (row: Row) => string;
  /** The plural of the rows. */
  noun: string;
  text: (rows: Row[]) => string;
  impacto?: (rows: Row[]) => Question['impacto'];
  /** Counts the others that go along with a row. */
  along?: (row: Row) => number;
  /** Whether the name has to be typed, however few others go along. */
  alwaysTyped?: boolean;
  /** Whether no undo brings it back. */
  forGood?: boolean;
};

/** Makes the question before rows are deleted, which says where they go. */
export const askDeletion =
  <Row>({ nome, noun, text, impacto, along = () => 0, alwaysTyped, forGood }: Deletion<Row>) =>
  (rows: Row[]): Question => {
    const [row] = rows;
    const subject = row && rows.length === 1 ? nome(row) : `${rows.length} ${noun}`;
    const others = rows.reduce((sum, one) => sum + along(one), 0);
    const isCostly = alwaysTyped || Math.max(rows.length, others) > fewOthers;
    return {
      title: `Excluir ${subject}?`,
      text: `${text(rows)} ${forGood ? 'Isto não pode ser desfeito.' : `${rows.length === 1 ? 'Vai' : 'Vão'} para a lixeira por ${settings.LIXEIRA_DIAS} dias.`}`,
      confirm: 'Excluir',
      impacto: impacto?.(rows),
      exclui: true,
      typed: isCostly ? subject : undefined,
      destructive: true,
    };
  };
