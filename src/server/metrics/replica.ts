import type { Replica } from '../db/replica.ts';
import type { Meters } from './meters.ts';

export function createReplicaMetrics(replica: Replica | undefined, { counter, gauge }: Meters) {
  if (!replica) return { read() {} };
  const fit = gauge(
    'replica_up',
    '1 while reads go to the replica: it answers, is close enough behind, and is migrated.',
  );
  const lag = gauge('replica_lag_seconds', 'How far the replica is behind the primary.');
  const reads = counter(
    'replica_reads_total',
    'Reads that the replica may be asked for: answered by it, or by the primary and why.',
    ['outcome'],
  );
  return {
    read() {
      fit.set(Number(replica.isFit()));
      const seconds = replica.lagSeconds();
      if (seconds === undefined) lag.remove();
      else lag.set(seconds);
      reads.reset();
      for (const [outcome, count] of Object.entries(replica.outcomes)) reads.inc({ outcome }, count);
    },
  };
}
