import { chakra } from '@chakra-ui/react/styled-system';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Page } from '#client/pages.ts';
import { LineBones } from './Bones.tsx';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { useLostFocus } from './useLostFocus.ts';

type PagedItemsProps<Row> = {
  read: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  lines: number;
  label?: string;
  empty?: ReactNode;
  /** Draws a row, with a key. */
  children: (row: Row) => ReactNode;
};

export function PagedItems<Row>({ read, lines, label, empty, children }: PagedItemsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  useLostFocus(list);
  const rows = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <LineBones lines={lines} />}
      {read.data && rows.length === 0 && empty}
      <chakra.ul ref={list} aria-busy={read.isPending} aria-label={label} listStyleType="none">
        {rows.map(children)}
      </chakra.ul>
      {read.hasNextPage && (
        <chakra.div asChild mt="3">
          <Button variant="ghost" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            Mostrar mais
          </Button>
        </chakra.div>
      )}
    </>
  );
}
