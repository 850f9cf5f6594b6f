import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ChartLink } from './ChartLink.tsx';
import { focusNextLink } from './steps.ts';
import { Tooltip } from './Tooltip.tsx';
import './chart.looks.ts?css';

type Ranked = {
  id: string;
  name: string;
  detail: string;
  to: string;
  size: number;
  /** `noun` is only for screen readers. */
  figure: string;
  noun: string;
  aside?: string;
  told: string;
};

type RankingProps = { label: string; rows: readonly Ranked[] };

export function Ranking({ label, rows }: RankingProps) {
  const [shown, setShown] = useState<string | null>(null);
  const max = Math.max(...rows.map(({ size }) => size));
  return (
    <ol aria-label={label} onKeyDown={focusNextLink}>
      {rows.map(({ id, name, detail, to, size, figure, noun, aside, told }, index) => (
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
                style={{ width: `${(size / max) * 100}%` }}
              />
            </chakra.span>
            <chakra.span className="tabular" minW={aside ? { md: '152px' } : undefined} textAlign="end">
              {figure}
              <span className="sr-only"> {noun}</span>
              {aside && <small className="note"> {aside}</small>}
            </chakra.span>
          </ChartLink>
          {shown === id && (
            <Tooltip x={0.5}>
              <strong>{name}</strong>
              <span>{detail}</span>
              <span>{told}</span>
            </Tooltip>
          )}
        </chakra.li>
      ))}
    </ol>
  );
}
