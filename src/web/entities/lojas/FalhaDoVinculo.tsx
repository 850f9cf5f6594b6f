import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiError } from '../../shared/api/ApiError.ts';

type FalhaProps = {
  error: ApiError | null;
  /** Any other failure than somebody else's change has its toast. */
  toastsError: boolean;
  /** What somebody else's change means here. */
  stale: string;
};

/** Why stores were not given something, or did not lose it: where no toast says so. */
export function FalhaDoVinculo({ error, toastsError, stale }: FalhaProps) {
  if (!error || error.denied) return null;
  const changed = error.code === 'REQ003';
  if (toastsError && !changed) return null;
  return (
    <chakra.p role="alert" mx="5" my="3" px="3" py="2.5" borderRadius="l2" bg="badSoft" color="bad">
      {/* It has been read again by then: one looks at it, and goes on or not. */}
      {changed ? `${error.changedBy} fez uma alteração ${stale}` : error.message} (código {error.code})
    </chakra.p>
  );
}
