import { DragOverlay } from '@dnd-kit/core';
import { useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { handleOf, Sortable } from '../../shared/ui/Sortable.tsx';
import { type VirtualContext, virtualListOf } from '../../shared/ui/virtualList.tsx';
import { type Faixa, moved } from './faixas.ts';
import { DraggedRow, OrderRow } from './OrderRow.tsx';

const elements = virtualListOf<Faixa>();

type SortableFaixasProps = {
  faixas: readonly Faixa[];
  bloqueadas: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  onToggle: (id: string, range: boolean) => void;
  onChange: (faixas: readonly Faixa[]) => void;
};

export function SortableFaixas({ faixas, bloqueadas, ticked, onToggle, onChange }: SortableFaixasProps) {
  const list = useRef<VirtuosoHandle>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const items = useMemo(() => faixas.map(({ _id, titulo }) => ({ id: _id, label: titulo })), [faixas]);

  const remove = (id: string) => {
    const index = faixas.findIndex(({ _id }) => _id === id);
    const neighbour = faixas[index + 1] ?? faixas[index - 1];
    flushSync(() => {
      setSaid(`${faixas[index]?.titulo} removida`);
      onChange(faixas.filter(({ _id }) => _id !== id));
    });
    if (neighbour) document.getElementById(handleOf(neighbour._id))?.focus();
  };

  const overlay = faixas.find(({ _id }) => _id === dragged);
  return (
    <Sortable
      items={items}
      onMove={(from, to) => onChange(moved(faixas, from, to))}
      said={said}
      onSay={setSaid}
      reveal={(index, done) => list.current?.scrollIntoView({ index, done })}
      onLift={setDragged}
    >
      <Virtuoso<Faixa, VirtualContext>
        ref={list}
        data={faixas}
        computeItemKey={(_, { _id }) => _id}
        components={elements}
        context={{ label: 'Ordem das faixas', total: faixas.length }}
        increaseViewportBy={400}
        itemContent={(index, faixa) => (
          <OrderRow
            faixa={faixa}
            index={index}
            bloqueada={bloqueadas.has(faixa._id)}
            checked={ticked.has(faixa._id)}
            onToggle={onToggle}
            onRemove={remove}
          />
        )}
      />
      {createPortal(
        <DragOverlay>
          {overlay && <DraggedRow faixa={overlay} bloqueada={bloqueadas.has(overlay._id)} />}
        </DragOverlay>,
        document.body,
      )}
    </Sortable>
  );
}
