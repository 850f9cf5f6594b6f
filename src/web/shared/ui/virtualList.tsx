import type { Ref } from 'react';
import type { Components } from 'react-virtuoso';

/** What a virtual list is called, and how many rows it has, those that are not in the document included. */
export type VirtualContext = { label: string; total: number };

/**
 * The elements of a list and its rows: as only the rows in sight are in the document, each says its place among all.
 */
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

/**
 * Types the elements of a virtual list for its rows. They tell the list's length, and where each row stands, to
 * somebody who does not see it.
 */
export const virtualListOf = <Row,>() => elements as Components<Row, VirtualContext>;
