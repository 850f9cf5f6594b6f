import type { Ref } from 'react';
import type { Components } from 'react-virtuoso';
import type { Faixa } from './faixas.ts';

export type VirtualContext = { label: string; total: number };

/** The elements of a virtual list, with what somebody who does not see it needs to know of its length. */
export const virtualList: Components<Faixa, VirtualContext> = {
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
