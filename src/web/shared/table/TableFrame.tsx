import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode, UIEvent } from 'react';
import { useLasting } from '../ui/pieces.tsx';
import type { Column } from './column.ts';
import { leastWidth, roles, tracks } from './TableHeader.tsx';
import './table.looks.ts?css';

export type TableFrameProps = {
  label: string;
  columns: readonly Column<never>[];
  ticks: boolean;
  menu: boolean;
  header: ReactNode;
  /** How many rows the whole list has, when known. */
  total?: number | null;
  loading?: boolean;
  answering?: boolean;
  children: ReactNode;
};

/** Scrolls the head and the rows sideways together, whichever was scrolled. */
function scrollTogether({ target, currentTarget }: UIEvent<HTMLElement>) {
  for (const part of currentTarget.children) part.scrollLeft = (target as HTMLElement).scrollLeft;
}

const STEP = 160;
const ways: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** Scrolls sideways by the arrow keys, from wherever the focus is in the table. */
function scrollByKey(event: KeyboardEvent<HTMLElement>) {
  const left = ways[event.key];
  const head = event.currentTarget.firstElementChild;
  if (!left || !head || head.scrollWidth <= head.clientWidth) return;
  // The browser's own scrolling of the rows, which is animated, would come on top and be stopped halfway.
  event.preventDefault();
  head.scrollBy({ left });
}

const textUnder = ({ target }: PointerEvent<HTMLElement>) =>
  (target as HTMLElement).closest<HTMLElement>('.clip, .row-two, .row-under, .list-two, td');

/** Shows a cut text whole in a tip under the pointer. */
function tellWhole(event: PointerEvent<HTMLElement>) {
  const text = textUnder(event);
  if (!text || text.title) return;
  if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
    text.title = text.textContent;
}

/** Takes that tip away, because its element may soon say something else. */
function forgetWhole(event: PointerEvent<HTMLElement>) {
  const text = textUnder(event);
  if (text?.title === text?.textContent) text?.removeAttribute('title');
}

/**
 * Draws a table whose head stays in sight while the page scrolls, and whose columns scroll sideways where there is no
 * room for them. Head and rows are two elements, because an element that scrolls sideways takes its head away with it.
 */
export function TableFrame({
  label,
  header,
  total,
  loading,
  answering,
  children,
  ...parts
}: TableFrameProps) {
  const dimmed = useLasting(Boolean(answering), 200);
  const style = { '--list-width': `${leastWidth(parts)}px`, '--list-tracks': tracks(parts) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <table> would not hold two.
    <div
      role="table"
      aria-label={label}
      aria-busy={loading || answering}
      aria-rowcount={total == null ? -1 : total + 1}
      className={dimmed ? 'list-frame list-answering' : 'list-frame'}
      style={style as CSSProperties}
      onScrollCapture={scrollTogether}
      onKeyDown={scrollByKey}
      onPointerOver={tellWhole}
      onPointerOut={forgetWhole}
    >
      <div className="list-head">
        <table role="presentation" className="list-table">
          <thead {...roles.group}>{header}</thead>
        </table>
      </div>
      {children}
    </div>
  );
}
