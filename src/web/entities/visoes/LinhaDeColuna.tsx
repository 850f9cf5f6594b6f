import { chakra } from '@chakra-ui/react/styled-system';
import { useSortableRow } from '../../shared/ui/Sortable.tsx';

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
  },
});

type LinhaDeColunaProps = {
  id: string;
  label: string;
  shown: boolean;
  index: number;
  onToggle: () => void;
};

export function LinhaDeColuna({ id, label, shown, index, onToggle }: LinhaDeColunaProps) {
  const { row, isDragging, handle, moves } = useSortableRow({ id, label, index });
  return (
    <Linha {...row} data-lifted={isDragging || undefined}>
      {handle}
      <label>
        <input type="checkbox" checked={shown} onChange={onToggle} />
        {label}
      </label>
      {moves}
    </Linha>
  );
}
