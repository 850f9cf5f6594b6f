import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import { formatShare } from './scale.ts';
import { focusNextLink } from './steps.ts';
import { Tooltip } from './Tooltip.tsx';
import './chart.css';

type Ranked = { id: string; name: string; detail: string; count: number; to: string };

type RankingProps = {
  label: string;
  rows: readonly Ranked[];
  /** What the counts are parts of. */
  whole: number;
  noun: readonly [string, string];
};

/** Rows by how much they count, the most first; each leads to what lies behind it. */
export function Ranking({ label, rows, whole, noun }: RankingProps) {
  const [shown, setShown] = useState<string | null>(null);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ol className="chart-ranking" aria-label={label} onKeyDown={focusNextLink}>
      {rows.map(({ id, name, detail, count, to }, index) => (
        <li key={id} onPointerEnter={() => setShown(id)} onPointerLeave={() => setShown(null)}>
          <Link
            to={to}
            onFocus={() => setShown(id)}
            onBlur={() => setShown(null)}
            onKeyDown={(event) => event.key === 'Escape' && setShown(null)}
          >
            <span className="chart-ranking-place tabular" aria-hidden>
              {index + 1}
            </span>
            <span className="chart-ranking-name">
              {name} <small>{detail}</small>
            </span>
            <span className="chart-ranking-bar" aria-hidden>
              <i style={{ width: `${(count / max) * 100}%` }} />
            </span>
            <span className="chart-ranking-count tabular">
              {formatNumber(count)}
              <span className="list-sr"> {count === 1 ? noun[0] : noun[1]}</span>
            </span>
          </Link>
          {shown === id && (
            <Tooltip x={0.5}>
              <strong>{name}</strong>
              <span>{detail}</span>
              <span>
                {formatNumber(count)} {count === 1 ? noun[0] : noun[1]}, {formatShare(count, whole)} do total
              </span>
            </Tooltip>
          )}
        </li>
      ))}
    </ol>
  );
}
