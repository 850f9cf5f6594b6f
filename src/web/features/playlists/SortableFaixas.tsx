import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { formatNumber } from '#domain/text.ts';
import { type Faixa, idsOf, moved } from './faixas.ts';
import { DraggedRow, handleOf, OrderRow } from './OrderRow.tsx';
import { type VirtualContext, virtualList } from './panels.tsx';

type SortableFaixasProps = {
  faixas: readonly Faixa[];
  bloqueadas: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  onToggle: (id: string, range: boolean) => void;
  onChange: (faixas: readonly Faixa[]) => void;
};

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

// The handle itself moves a track by the arrow keys and says where to; the library's own words would be English.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: 'Use as setas para mover a faixa.' },
};

/** The order itself: dragged by the handle, moved by keys and buttons; only the rows in sight are in the document. */
export function SortableFaixas({ faixas, bloqueadas, ticked, onToggle, onChange }: SortableFaixasProps) {
  const list = useRef<VirtuosoHandle>(null);
  const refocus = useRef<(() => void) | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const ids = useMemo(() => idsOf(faixas), [faixas]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  useLayoutEffect(() => {
    refocus.current?.();
    refocus.current = null;
  });

  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, faixas.length - 1));
    const faixa = faixas[from];
    if (!faixa || place === from) return;
    onChange(moved(faixas, from, place));
    setSaid(`${faixa.titulo}: posição ${formatNumber(place + 1)} de ${formatNumber(faixas.length)}`);
    const focused = document.activeElement?.id;
    refocus.current = () =>
      list.current?.scrollIntoView({
        index: place,
        done: () => focused && document.getElementById(focused)?.focus({ preventScroll: true }),
      });
  };

  const remove = (id: string) => {
    const index = ids.indexOf(id);
    const neighbour = faixas[index + 1] ?? faixas[index - 1];
    setSaid(`${faixas[index]?.titulo} removida`);
    onChange(faixas.filter(({ _id }) => _id !== id));
    refocus.current = () => neighbour && document.getElementById(handleOf(neighbour._id))?.focus();
  };

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  const overlay = faixas.find(({ _id }) => _id === dragged);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Virtuoso<Faixa, VirtualContext>
          ref={list}
          data={faixas}
          computeItemKey={(_, { _id }) => _id}
          components={virtualList}
          context={{ label: 'Ordem das faixas', total: faixas.length }}
          increaseViewportBy={400}
          itemContent={(index, faixa) => (
            <OrderRow
              faixa={faixa}
              index={index}
              last={faixas.length - 1}
              bloqueada={bloqueadas.has(faixa._id)}
              checked={ticked.has(faixa._id)}
              onToggle={onToggle}
              onMove={move}
              onRemove={remove}
            />
          )}
        />
      </SortableContext>
      {createPortal(
        <DragOverlay>
          {overlay && <DraggedRow faixa={overlay} bloqueada={bloqueadas.has(overlay._id)} />}
        </DragOverlay>,
        document.body,
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </DndContext>
  );
}
