import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { IconButton } from '../ui/Button.tsx';

type FreshnessProps = { updatedAt: number; refreshing: boolean; failure: unknown; onRefresh: () => void };

const minute = 60_000;

export function freshness(updatedAt: number, now: number): string {
  const minutes = Math.floor((now - updatedAt) / minute);
  if (minutes < 1) return 'Atualizado agora';
  return minutes < 60 ? `Atualizado há ${minutes} min` : `Atualizado há ${Math.floor(minutes / 60)} h`;
}

export function Freshness({ updatedAt, refreshing, failure, onRefresh }: FreshnessProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="freshness">
      {failure ? (
        <span role="alert" className="tone-bad">
          Não foi possível atualizar ({ApiError.from(failure).code})
        </span>
      ) : (
        updatedAt > 0 && (
          <span>{refreshing ? 'Atualizando…' : freshness(updatedAt, Math.max(now, updatedAt))}</span>
        )
      )}
      <IconButton label="Atualizar" onClick={onRefresh} disabled={refreshing}>
        <RefreshCw size={16} />
      </IconButton>
    </div>
  );
}
