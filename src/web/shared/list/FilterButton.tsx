import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../ui/Button.tsx';

/** Opens the filters; green, with their number, while some are set. */
export function FilterButton({ set, onClick }: { set: number; onClick: () => void }) {
  const applied = set > 0;
  return (
    <Button
      variant="outline"
      icon={<SlidersHorizontal size={16} />}
      aria-haspopup="dialog"
      onClick={onClick}
      {...(applied && { color: 'ok', borderColor: 'ok', bg: 'okSoft', _hover: { bg: 'okSoft' } })}
    >
      {applied ? `Filtro · ${set}` : 'Filtro'}
    </Button>
  );
}
