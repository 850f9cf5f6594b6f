/** Sends requests over several connections for a while and reports their times. Runs in its own thread. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Work } from './load.ts';

const { urls, tokens, connections, seconds } = workerData as Work;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

function send(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

const took: number[] = [];
let turn = 0;
const begun = performance.now();
const until = begun + seconds * 1000;
await Promise.all(
  Array.from({ length: connections }, async (_, connection) => {
    for (let n = connection; performance.now() < until; n += 1) {
      const start = performance.now();
      await send(urls[n % urls.length]!, tokens[turn++ % tokens.length]!);
      took.push(performance.now() - start);
    }
  }),
);
agent.destroy();
parentPort!.postMessage({ took, seconds: (performance.now() - begun) / 1000 });
