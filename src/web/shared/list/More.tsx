import { RefreshCw } from 'lucide-react';
import { ApiError } from '../api/ApiError.ts';
import { Button } from '../ui/Button.tsx';
import type { ListData } from './useListData.ts';

type MoreProps = {
  noun: string;
  data: Pick<ListData, 'failed' | 'loadingMore' | 'error' | 'more'>;
};

export function More({ noun, data: { failed, loadingMore, error, more } }: MoreProps) {
  if (loadingMore)
    return (
      <p role="status" className="list-more">
        Carregando mais {noun}…
      </p>
    );
  if (failed !== 'more') return null;
  return (
    <div role="alert" className="list-more">
      Não foi possível carregar mais {noun} ({ApiError.from(error).code}).
      <Button icon={<RefreshCw size={16} />} onClick={more}>
        Tentar novamente
      </Button>
    </div>
  );
}
