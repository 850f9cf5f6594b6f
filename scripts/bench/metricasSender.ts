/** Sends requests in turn, so many a second whatever they take, from a process of its own, and tells when the last was answered. */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Turn = { urls: string[]; tokens: string[]; requests: number; perSecond: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

function send(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
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

process.on('message', async ({ urls, tokens, requests, perSecond }: Turn) => {
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < requests; n += 1) {
    const ms = begun + (n * 1000) / perSecond - performance.now();
    if (ms > 0) await wait(ms);
    sent.push(send(urls[n % urls.length]!, tokens[n % tokens.length]!));
  }
  await Promise.all(sent);
  process.send!({ seconds: (performance.now() - begun) / 1000 });
});
