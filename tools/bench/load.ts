import { Worker } from 'node:worker_threads';

/** Tokens are used in turn, because one session's rate limit is lower than the server's throughput. */
export type Work = { urls: string[]; tokens: readonly string[]; connections: number; seconds: number };
export type Load = { perSecond: number; median: number; p99: number };

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
