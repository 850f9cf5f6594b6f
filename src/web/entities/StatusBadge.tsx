import { Chip } from '../shared/ui/pieces.tsx';

const good = new Set(['ATIVO', 'LIDO']);

/** A status, by colour, dot and word. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Chip tone={good.has(status) ? 'ok' : 'bad'} dot>
    {status}
  </Chip>
);
