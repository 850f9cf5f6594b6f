import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { To } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import { ChartLink } from './ChartLink.tsx';
import { formatShare } from './scale.ts';
import { colorOf } from './series.ts';
import { focusNextLink } from './steps.ts';
import { Tooltip } from './Tooltip.tsx';
import './chart.looks.ts?css';

type Share = { name: string; count: number; color: 1 | 2 | 3; hatched?: boolean; to: To };
type SharesProps = { label: string; shares: readonly Share[]; noun: readonly [string, string] };

const RADIUS = 15.915494;

export function Shares({ label, shares, noun }: SharesProps) {
  const hatch = useId();
  const [shown, setShown] = useState<string | null>(null);
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  const part = shares.find(({ name }) => name === shown);
  const before = (index: number) => shares.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="chart-shares">
      <div className="chart-ring">
        <svg viewBox="0 0 42 42" aria-hidden="true">
          <defs>
            <pattern
              id={hatch}
              style={colorOf(shares.find(({ hatched }) => hatched)?.color ?? 1)}
              width="2"
              height="2"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect fill="var(--chart-color)" width="2" height="2" />
              <rect fill="var(--chakra-colors-surface)" width="0.8" height="2" />
            </pattern>
          </defs>
          <circle cx="21" cy="21" r={RADIUS} />
          {whole > 0 &&
            shares.map(({ name, count, color, hatched }, index) => (
              <circle
                key={name}
                className={shown === name ? 'chart-ring-shown' : undefined}
                style={{ ...colorOf(color), ...(hatched && { stroke: `url(#${hatch})` }) }}
                cx="21"
                cy="21"
                r={RADIUS}
                strokeDasharray={`${(count / whole) * 100} ${100 - (count / whole) * 100}`}
                strokeDashoffset={25 - (before(index) / whole) * 100}
                onPointerEnter={() => setShown(name)}
                onPointerLeave={() => setShown(null)}
              />
            ))}
        </svg>
        <p className="tabular">
          <strong>{formatNumber(whole)}</strong> {whole === 1 ? noun[0] : noun[1]}
        </p>
        {part && (
          <Tooltip x={0.5} y={0.1}>
            <strong>{part.name}</strong>
            <span>
              {formatNumber(part.count)} {part.count === 1 ? noun[0] : noun[1]},{' '}
              {formatShare(part.count, whole)}
            </span>
          </Tooltip>
        )}
      </div>
      <chakra.ul w="full" aria-label={label} onKeyDown={focusNextLink}>
        {shares.map(({ name, count, color, hatched, to }) => (
          <li key={name} onPointerEnter={() => setShown(name)} onPointerLeave={() => setShown(null)}>
            <ChartLink
              to={to}
              preventScrollReset
              onFocus={() => setShown(name)}
              onBlur={() => setShown(null)}
              onKeyDown={(event) => event.key === 'Escape' && setShown(null)}
            >
              <i
                className={hatched ? 'chart-swatch chart-swatch-hatched' : 'chart-swatch'}
                style={colorOf(color)}
                aria-hidden
              />
              <span>{name}</span>
              <chakra.strong className="tabular" ms="auto" fontWeight="semibold">
                {formatNumber(count)}
              </chakra.strong>
              <span className="tabular">{formatShare(count, whole)}</span>
            </ChartLink>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
