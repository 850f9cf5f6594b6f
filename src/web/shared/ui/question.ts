import type { components } from '#generated/api.d.ts';
import { settings } from '../api/settings.ts';

/** What follows, as the server counted it. */
export type Counted = { title?: string; text: string };

/** What is asked before something is done that costs. */
export type Question = {
  title: string;
  text?: string;
  confirm: string;
  /** Asks the server what follows; nothing is confirmed before that is known. */
  counted?: () => Promise<Counted>;
  /** The same, of what would be deactivated, deleted or taken off stores. */
  impacto?: components['schemas']['ImpactoPergunta'];
  /** Has to be typed first. */
  typed?: string;
  destructive?: boolean;
};

/** More others than this that go along are not deleted by a click alone. */
const fewOthers = 10;

type Deletion<Row> = {
  nome: (row: Row) => string;
  /** What several are called. */
  noun: string;
  text: (rows: Row[]) => string;
  impacto?: (rows: Row[]) => Question['impacto'];
  /** How many others go along with a row. */
  along?: (row: Row) => number;
  /** What is deleted has to be typed, however few others go along. */
  alwaysTyped?: boolean;
  /** No undo brings it back. */
  forGood?: boolean;
};

/** The question before rows are deleted, which says where they go. */
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
      typed: isCostly ? subject : undefined,
      destructive: true,
    };
  };
