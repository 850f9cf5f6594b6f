import { Worker } from 'node:worker_threads';

/** The tokens are used in turn, because one session may not ask as fast as a server can answer. */
export type Work = { urls: string[]; tokens: readonly string[]; connections: number; seconds: number };
export type Load = { perSecond: number; median: number; p99: number };

/** Measures how many requests a server answers that are sent over some connections at once, each in its turn. */
export async function load(work: Work): Promise<Load> {
  const worker = new Worker(new URL('./generator.ts', import.meta.url), { workerData: work });
  const { took, seconds } = await new Promise<{ took: number[]; seconds: number }>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / seconds,
    median: took[Math.floor(took.length / 2)]!,
    p99: took[Math.ceil(took.length * 0.99) - 1]!,
  };
}
