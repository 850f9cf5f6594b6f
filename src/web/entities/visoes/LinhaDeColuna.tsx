import { chakra } from '@chakra-ui/react/styled-system';
import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';

const Linha = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    bg: 'surface',
    borderBottomWidth: '1px',
    '&[data-lifted]': { position: 'relative', zIndex: '1', boxShadow: 'lg' },
    '& label': {
      flex: '1',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minW: '0',
      minH: '11',
      cursor: 'pointer',
    },
    '& input': { boxSize: '4', accentColor: 'brand.solid' },
    '& > button:first-child': { cursor: 'grab', touchAction: 'none' },
  },
});

type LinhaDeColunaProps = {
  id: string;
  label: string;
  shown: boolean;
  index: number;
  last: number;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
};

/** A column where it stands: shown or not, dragged by its handle, moved by keys and buttons. */
export function LinhaDeColuna({ id, label, shown, index, last, onToggle, onMove }: LinhaDeColunaProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    onMove(index, place);
  };
  return (
    <Linha
      ref={setNodeRef}
      data-lifted={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        {...listeners}
        ref={setActivatorNodeRef}
        id={`coluna-${id}`}
        type="button"
        className="icon-button"
        aria-label={`Mover ${label}, posição ${index + 1} de ${last + 1}`}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        title="Arraste, ou use as setas do teclado"
        onKeyDown={onKeyDown}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <label>
        <input type="checkbox" checked={shown} onChange={onToggle} />
        {label}
      </label>
      <button
        type="button"
        id={`subir-${id}`}
        className="icon-button"
        aria-label={`Mover ${label} para cima`}
        title="Para cima"
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
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
        onClick={() => onMove(index, index + 1)}
      >
        <ChevronDown size={16} aria-hidden />
      </button>
    </Linha>
  );
}
