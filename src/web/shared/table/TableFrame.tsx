import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode, UIEvent } from 'react';
import { useLasting } from '../ui/pieces.tsx';
import type { Column } from './column.ts';
import { leastWidth, roles, tracks } from './TableHeader.tsx';
import './table.looks.ts?css';

export type TableFrameProps = {
  label: string;
  columns: readonly Column<never>[];
  /** Of a row, in pixels. */
  height: number;
  ticks: boolean;
  menu: boolean;
  header: ReactNode;
  total?: number | null;
  loading?: boolean;
  answering?: boolean;
  children: ReactNode;
};

function scrollTogether({ target, currentTarget }: UIEvent<HTMLElement>) {
  for (const part of currentTarget.children) part.scrollLeft = (target as HTMLElement).scrollLeft;
}

const STEP = 160;
const ways: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

function scrollByKey(event: KeyboardEvent<HTMLElement>) {
  const left = ways[event.key];
  const head = event.currentTarget.firstElementChild;
  if (!left || !head || head.scrollWidth <= head.clientWidth) return;
  // The browser would also scroll, with an animation that this one interrupts.
  event.preventDefault();
  head.scrollBy({ left });
}

const textUnder = ({ target }: PointerEvent<HTMLElement>) =>
  (target as HTMLElement).closest<HTMLElement>('.clip, .row-two, .row-under, .list-two, td');

function tellWhole(event: PointerEvent<HTMLElement>) {
  const text = textUnder(event);
  if (!text || text.title) return;
  if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
    text.title = text.textContent;
}

/** The element may show other text later. */
function forgetWhole(event: PointerEvent<HTMLElement>) {
  const text = textUnder(event);
  if (text?.title === text?.textContent) text?.removeAttribute('title');
}

/**
 * The head sticks while the page scrolls, and columns scroll sideways if they do not fit. Head and rows are two
 * elements, because a sticky head does not work inside an element that scrolls sideways.
 */
export function TableFrame({
  label,
  header,
  total,
  loading,
  answering,
  height,
  children,
  ...parts
}: TableFrameProps) {
  const dimmed = useLasting(Boolean(answering), 200);
  const style = {
    '--list-width': `${leastWidth(parts)}px`,
    '--list-tracks': tracks(parts),
    '--row-height': `${height}px`,
  };
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
