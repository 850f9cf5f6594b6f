import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#domain/text.ts';
import '../../shared/list/list.css';

type CartaoProps = { title: string; count?: number | null; actions?: ReactNode; children: ReactNode };

/** A titled card of a track's screen. */
export function Cartao({ title, count, actions, children }: CartaoProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      minW="0"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      p={{ base: '4', md: '5' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="9" mb="3">
        <chakra.h2 id={id} fontSize="15px" fontWeight="semibold">
          {title}
        </chakra.h2>
        {count != null && (
          <chakra.span className="tabular" color="ink2">
            {formatNumber(count)}
          </chakra.span>
        )}
        <chakra.div ms="auto">{actions}</chakra.div>
      </chakra.div>
      {children}
    </chakra.section>
  );
}
