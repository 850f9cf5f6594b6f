import type { ApiError } from '../../shared/api/ApiError.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

type FalhaProps = {
  error: ApiError | null;
  /** Whether failures other than a concurrent change (REQ003) are shown as a toast. */
  toastsError: boolean;
  stale: string;
};

export function LinkFailure({ error, toastsError, stale }: FalhaProps) {
  if (!error || error.denied) return null;
  const changed = error.code === 'REQ003';
  if (toastsError && !changed) return null;
  return (
    <Notice tone="bad" role="alert" mx="5" my="3">
      {/* The entity is read again before this shows, so the user can check it and retry. */}
      {changed ? `${error.changedBy} fez uma alteração ${stale}` : error.message} (código {error.code})
    </Notice>
  );
}
