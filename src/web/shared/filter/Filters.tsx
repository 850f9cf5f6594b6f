import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { useEver } from '../ui/useEver.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';

const FilterDrawer = onDemand(async () => (await import('./FilterDrawer.tsx')).FilterDrawer);

export function Filters(props: FilterDrawerProps) {
  useEffect(FilterDrawer.preload, []);
  return useEver(props.open) && <FilterDrawer {...props} />;
}

export function FilterButton({ set, onClick }: { set: number; onClick: () => void }) {
  const applied = set > 0;
  return (
    <Button
      icon={<SlidersHorizontal size={16} />}
      aria-haspopup="dialog"
      onClick={onClick}
      data-applied={applied || undefined}
    >
      {applied ? `Filtro · ${set}` : 'Filtro'}
    </Button>
  );
}
