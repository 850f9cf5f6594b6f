import type { Schemas } from '#domain/schemas.ts';
import { settings } from '../api/settings.ts';

export type Counted = { title?: string; text: string };

export type Question = {
  title: string;
  text?: string;
  confirm: string;
  counted?: () => Promise<Counted>;
  /** Instead of `counted`: the rows whose deactivation, deletion or removal from stores the server counts. */
  impacto?: Schemas['ImpactoPergunta'];
  /** True if `impacto` counts a deletion, which affects more rows than a deactivation. */
  exclui?: true;
  /** A text to type before confirming. */
  typed?: string;
  destructive?: boolean;
};

const fewOthers = 10;

type Deletion<Row> = {
  nome: (row: Row) => string;
  noun: string;
  text: (rows: Row[]) => string;
  impacto?: (rows: Row[]) => Question['impacto'];
  along?: (row: Row) => number;
  alwaysTyped?: boolean;
  forGood?: boolean;
};

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
