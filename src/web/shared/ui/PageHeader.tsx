import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; count?: number | null; back?: ReactNode; actions?: ReactNode };

const number = new Intl.NumberFormat('pt-BR');

/** A screen's title, with its count, and the actions at its right. */
export function PageHeader({ title, count, back, actions }: PageHeaderProps) {
  return (
    <chakra.header display="flex" alignItems="center" gap="3" mb="4" minH="9" flexWrap="wrap">
      {back}
      <chakra.h1 minW="0" textStyle="screen" overflowWrap="anywhere">
        {title}
      </chakra.h1>
      {count != null && (
        <chakra.span className="tabular" color="ink2" fontSize="heading">
          {number.format(count)}
        </chakra.span>
      )}
      <chakra.div display="flex" gap="2.5" ms="auto" flexWrap="wrap">
        {actions}
      </chakra.div>
    </chakra.header>
  );
}
