import { chakra } from '@chakra-ui/react/styled-system';
import { RefreshCw } from 'lucide-react';
import { ApiError } from '../api/ApiError.ts';
import { Button } from '../ui/Button.tsx';
import type { ListData } from './useListData.ts';

type MoreProps = {
  /** What there is more of: `lojas`. */
  noun: string;
  data: Pick<ListData, 'failed' | 'loadingMore' | 'error' | 'more'>;
};

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minH: '52px',
    color: 'ink2',
    '&[role=alert]': { color: 'bad', fontWeight: 'medium' },
  },
});

/** At a list's end: the next page is under way, or could not be loaded. */
export function More({ noun, data: { failed, loadingMore, error, more } }: MoreProps) {
  if (loadingMore) return <Line role="status">Carregando mais {noun}…</Line>;
  if (failed !== 'more') return null;
  return (
    <Line role="alert">
      Não foi possível carregar mais {noun} ({ApiError.from(error).code}).
      <Button variant="outline" icon={<RefreshCw size={16} />} onClick={more}>
        Tentar novamente
      </Button>
    </Line>
  );
}
