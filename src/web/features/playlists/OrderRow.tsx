import { GripVertical, X } from 'lucide-react';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { useSortableRow } from '../../shared/ui/Sortable.tsx';
import { Tick } from '../../shared/ui/TickAll.tsx';
import { audivelOf, type Faixa } from './faixas.ts';
import { FaixaName } from './panels.tsx';

type OrderRowProps = {
  faixa: Faixa;
  index: number;
  bloqueada: boolean;
  checked: boolean;
  onToggle: (id: string, range: boolean) => void;
  onRemove: (id: string) => void;
};

export function OrderRow({ faixa, index, bloqueada, checked, onToggle, onRemove }: OrderRowProps) {
  const { _id, titulo } = faixa;
  const { row, isDragging, handle, moves } = useSortableRow({ id: _id, label: titulo, index });
  return (
    <div {...row} className={`faixa${checked ? ' faixa-ticked' : ''}${isDragging ? ' faixa-lifted' : ''}`}>
      <span className="faixa-tick">
        <Tick
          label={`Selecionar ${titulo}`}
          checked={checked}
          onChange={({ nativeEvent }) => onToggle(_id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      {handle}
      <span className="faixa-place note tabular" aria-hidden>
        {index + 1}
      </span>
      <PlayButton audivel={audivelOf(faixa)} />
      <FaixaName faixa={faixa} bloqueada={bloqueada} />
      <span className="faixa-moves">
        {moves}
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

export function DraggedRow({ faixa, bloqueada }: { faixa: Faixa; bloqueada: boolean }) {
  return (
    <div className="faixa faixa-flying">
      <span className="icon-button sortable-handle">
        <GripVertical size={16} aria-hidden />
      </span>
      <FaixaName faixa={faixa} bloqueada={bloqueada} />
    </div>
  );
}
