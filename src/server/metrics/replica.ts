import type { Registry } from 'prom-client';
import type { Replica } from '../db/replica.ts';

export function createReplicaMetrics(
  replica: Replica | undefined,
  { Counter, Gauge }: typeof import('prom-client'),
  to: Registry,
) {
  if (!replica) return { read() {} };
  const registers = [to];
  const fit = new Gauge({
    name: 'vitrola_replica_up',
    help: '1 while reads go to the replica: it answers, is close enough behind, and is migrated.',
    registers,
  });
  const lag = new Gauge({
    name: 'vitrola_replica_lag_seconds',
    help: 'How far the replica is behind the primary.',
    registers,
  });
  const reads = new Counter({
    name: 'vitrola_replica_reads_total',
    help: 'Reads that the replica may be asked for: answered by it, or by the primary and why.',
    labelNames: ['outcome'],
    registers,
  });
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
