import { Chip } from '../shared/ui/pieces.tsx';

const good = new Set(['ATIVO', 'LIDO']);

export const StatusBadge = ({ status }: { status: string }) => (
  <Chip tone={good.has(status) ? 'ok' : 'bad'} dot>
    {status}
  </Chip>
);
