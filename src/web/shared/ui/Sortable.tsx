import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#domain/text.ts';

type Item = { id: string; label: string };
type Order = { last: number; move: (from: number, to: number) => void };

const OrderContext = createContext<Order>({ last: -1, move: () => undefined });

const aScreen = 10;
const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });
// Silences the library's English announcements. The handle moves its row by keys and announces the new position.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: 'Use as setas para mover.' },
};

type SortableProps = {
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** The last announcement for screen readers. */
  said: string;
  onSay: (text: string) => void;
  /** Scrolls to a place before it gets the focus, for lists that render only the rows in sight. */
  reveal?: (place: number, done: () => void) => void;
  onLift?: (id: string | null) => void;
  children: ReactNode;
};

export function Sortable({ items, onMove, said, onSay, reveal, onLift, children }: SortableProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const last = items.length - 1;

  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, last));
    const item = items[from];
    if (!item || place === from) return;
    const focused = document.activeElement?.id;
    // Render synchronously, so that the moved row keeps the focus.
    flushSync(() => {
      onMove(from, place);
      onSay(`${item.label}: posição ${formatNumber(place + 1)} de ${formatNumber(items.length)}`);
    });
    const focus = () =>
      focused && document.getElementById(focused)?.focus({ preventScroll: Boolean(reveal) });
    if (reveal) reveal(place, () => void focus());
    else focus();
  };
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    onLift?.(null);
    if (over) move(placeOf(active.id), placeOf(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={silent}
      onDragStart={({ active }) => onLift?.(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => onLift?.(null)}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        <OrderContext value={{ last, move }}>{children}</OrderContext>
      </SortableContext>
      <span role="status" className="sr-only">
        {said}
      </span>
    </DndContext>
  );
}

export const handleOf = (id: string) => `alca-${id}`;

function placeOf(key: string, index: number, last: number): number | undefined {
  const places: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - aScreen,
    PageDown: index + aScreen,
    Home: 0,
    End: last,
  };
  return places[key];
}

export function useSortableRow({ id, label, index }: Item & { index: number }) {
  const { last, move } = useContext(OrderContext);
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable;
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.key, index, last);
    if (place === undefined) return;
    event.preventDefault();
    move(index, place);
  };
  const row = {
    ref: setNodeRef,
    style: { transform: transform ? `translateY(${transform.y}px)` : undefined, transition },
  };
  const handle = (
    <button
      {...listeners}
      ref={setActivatorNodeRef}
      id={handleOf(id)}
      type="button"
      className="icon-button sortable-handle"
      style={{ cursor: 'grab', touchAction: 'none' }}
      aria-label={`Mover ${label}, posição ${index + 1} de ${last + 1}`}
      aria-keyshortcuts="ArrowUp ArrowDown PageUp PageDown Home End"
      title="Arraste, ou use as setas do teclado"
      onKeyDown={onKeyDown}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
  const moves = (
    <>
      <button
        type="button"
        id={`subir-${id}`}
        className="icon-button"
        aria-label={`Mover ${label} para cima`}
        title="Para cima"
        aria-disabled={index === 0 || undefined}
        onClick={() => move(index, index - 1)}
      >
        <ChevronUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        id={`descer-${id}`}
        className="icon-button"
        aria-label={`Mover ${label} para baixo`}
        title="Para baixo"
        aria-disabled={index === last || undefined}
        onClick={() => move(index, index + 1)}
      >
        <ChevronDown size={16} aria-hidden />
      </button>
    </>
  );
  return { row, isDragging, handle, moves };
}
