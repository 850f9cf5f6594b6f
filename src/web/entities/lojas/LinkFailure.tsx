import type { ApiError } from '../../shared/api/ApiError.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

type FalhaProps = {
  error: ApiError | null;
  /** Whether any failure other than somebody else's change has a toast. */
  toastsError: boolean;
  /** The sentence about somebody else's change. */
  stale: string;
};

/** Says why stores were not given something, or did not lose it, where no toast says so. */
export function LinkFailure({ error, toastsError, stale }: FalhaProps) {
  if (!error || error.denied) return null;
  const changed = error.code === 'REQ003';
  if (toastsError && !changed) return null;
  return (
    <Notice tone="bad" role="alert" mx="5" my="3">
      {/* It has been read again by then: one looks at it, and goes on or not. */}
      {changed ? `${error.changedBy} fez uma alteração ${stale}` : error.message} (código {error.code})
    </Notice>
  );
}
