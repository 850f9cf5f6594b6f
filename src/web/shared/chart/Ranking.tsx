import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { ChartLink } from './ChartLink.tsx';
import { formatShare } from './scale.ts';
import { focusNextLink } from './steps.ts';
import { Tooltip } from './Tooltip.tsx';
import './chart.looks.ts?css';

type Ranked = { id: string; name: string; detail: string; count: number; to: string };

type RankingProps = {
  label: string;
  rows: readonly Ranked[];
  /** The whole that the counts are parts of. */
  whole: number;
  noun: readonly [string, string];
};

/** Rows by how much they count, the most first; each leads to what lies behind it. */
export function Ranking({ label, rows, whole, noun }: RankingProps) {
  const [shown, setShown] = useState<string | null>(null);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ol aria-label={label} onKeyDown={focusNextLink}>
      {rows.map(({ id, name, detail, count, to }, index) => (
        <chakra.li
          key={id}
          position="relative"
          onPointerEnter={() => setShown(id)}
          onPointerLeave={() => setShown(null)}
        >
          <ChartLink
            to={to}
            display="grid"
            gridTemplateColumns={{
              base: '20px minmax(0, 1fr) auto',
              md: '20px minmax(0, 7fr) minmax(0, 8fr) auto',
            }}
            gap="0 12px"
            mx="-2"
            py={{ base: '1.5', md: '0' }}
            onFocus={() => setShown(id)}
            onBlur={() => setShown(null)}
            onKeyDown={(event) => event.key === 'Escape' && setShown(null)}
          >
            <span className="muted tabular" aria-hidden>
              {index + 1}
            </span>
            <chakra.span className="clip" fontWeight="medium">
              {name} <small className="note">{detail}</small>
            </chakra.span>
            <chakra.span
              gridArea={{ base: '2 / 2 / auto / -1', md: 'auto' }}
              h={{ base: '1.5', md: '2.5' }}
              borderRadius="full"
              bg="subtle"
              data-track
              overflow="hidden"
              aria-hidden
            >
              <chakra.i
                display="block"
                h="full"
                borderRadius="full"
                bg="chart.1"
                style={{ width: `${(count / max) * 100}%` }}
              />
            </chakra.span>
            <span className="tabular">
              {formatNumber(count)}
              <span className="sr-only"> {count === 1 ? noun[0] : noun[1]}</span>
            </span>
          </ChartLink>
          {shown === id && (
            <Tooltip x={0.5}>
              <strong>{name}</strong>
              <span>{detail}</span>
              <span>
                {formatNumber(count)} {count === 1 ? noun[0] : noun[1]}, {formatShare(count, whole)} do total
              </span>
            </Tooltip>
          )}
        </chakra.li>
      ))}
    </ol>
  );
}
