import type { Registry } from 'prom-client';

export type Meters = ReturnType<typeof createMeters>;

/** Creates metrics named `vitrola_…` in a registry. */
export function createMeters({ Counter, Gauge, Histogram }: typeof import('prom-client'), to: Registry) {
  const of = (name: string, help: string, labelNames: string[]) => ({
    name: `vitrola_${name}`,
    help,
    labelNames,
    registers: [to],
  });
  return {
    gauge: (name: string, help: string, labels: string[] = []) => new Gauge(of(name, help, labels)),
    counter: (name: string, help: string, labels: string[] = []) => new Counter(of(name, help, labels)),
    histogram: (name: string, help: string, buckets: number[], labels: string[] = []) =>
      new Histogram({ ...of(name, help, labels), buckets }),
  };
}
