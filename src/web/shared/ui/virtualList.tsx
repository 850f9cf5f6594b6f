import type { Ref } from 'react';
import type { Components } from 'react-virtuoso';

/** `total` includes rows that are not in the document. */
export type VirtualContext = { label: string; total: number };

/** The document holds only the rows in sight, so each carries its position for screen readers. */
const elements: Components<unknown, VirtualContext> = {
  List: ({ context, ref, children, style, 'data-testid': testId }) => (
    <ul ref={ref as Ref<HTMLUListElement>} style={style} data-testid={testId} aria-label={context.label}>
      {children}
    </ul>
  ),
  Item: ({ context, item: _, children, style, ...rest }) => (
    <li {...rest} style={style} aria-setsize={context.total} aria-posinset={rest['data-index'] + 1}>
      {children}
    </li>
  ),
};

export const virtualListOf = <Row,>() => elements as Components<Row, VirtualContext>;
