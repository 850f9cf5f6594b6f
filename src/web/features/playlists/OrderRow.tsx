import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { Tick } from '../../shared/ui/TickAll.tsx';
import { audivelOf, type Faixa } from './faixas.ts';
import { FaixaName } from './panels.tsx';

type OrderRowProps = {
  faixa: Faixa;
  index: number;
  last: number;
  bloqueada: boolean;
  checked: boolean;
  onToggle: (id: string, range: boolean) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
};

const aScreen = 10;

/** The id of the handle of a track. */
export const handleOf = (id: string) => `alca-${id}`;

/** Where a key pressed on a handle takes its track. */
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

/** A track where it stands in the playlist. */
export function OrderRow(props: OrderRowProps) {
  const { faixa, index, last, bloqueada, checked, onToggle, onMove, onRemove } = props;
  const { _id, titulo } = faixa;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: _id,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.key, index, last);
    if (place === undefined) return;
    event.preventDefault();
    onMove(index, place);
  };

  return (
    <div
      ref={setNodeRef}
      className={`faixa${checked ? ' faixa-ticked' : ''}${isDragging ? ' faixa-lifted' : ''}`}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <span className="faixa-tick">
        <Tick
          label={`Selecionar ${titulo}`}
          checked={checked}
          onChange={({ nativeEvent }) => onToggle(_id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      <button
        {...listeners}
        ref={setActivatorNodeRef}
        id={handleOf(_id)}
        type="button"
        className="icon-button faixa-handle"
        aria-label={`Mover ${titulo}, posição ${index + 1} de ${last + 1}`}
        aria-keyshortcuts="ArrowUp ArrowDown PageUp PageDown Home End"
        title="Arraste, ou use as setas do teclado"
        onKeyDown={onKeyDown}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className="faixa-place note tabular" aria-hidden>
        {index + 1}
      </span>
      <PlayButton audivel={audivelOf(faixa)} />
      <FaixaName faixa={faixa} bloqueada={bloqueada} />
      <span className="faixa-moves">
        <button
          type="button"
          id={`subir-${_id}`}
          className="icon-button"
          aria-label={`Mover ${titulo} para cima`}
          title="Para cima"
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(index, index - 1)}
        >
          <ChevronUp size={16} aria-hidden />
        </button>
        <button
          type="button"
          id={`descer-${_id}`}
          className="icon-button"
          aria-label={`Mover ${titulo} para baixo`}
          title="Para baixo"
          aria-disabled={index === last || undefined}
          onClick={() => onMove(index, index + 1)}
        >
          <ChevronDown size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Remover ${titulo}`}
          title="Remover da playlist"
          onClick={() => onRemove(_id)}
        >
          <X size={16} aria-hidden />
        </button>
      </span>
    </div>
  );
}

/** What follows the pointer while a track is dragged. */
export function DraggedRow({ faixa, bloqueada }: { faixa: Faixa; bloqueada: boolean }) {
  return (
    <div className="faixa faixa-flying">
      <span className="icon-button faixa-handle">
        <GripVertical size={16} aria-hidden />
      </span>
      <FaixaName faixa={faixa} bloqueada={bloqueada} />
    </div>
  );
}
