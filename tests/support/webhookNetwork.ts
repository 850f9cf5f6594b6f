// Preloaded into the product (`--import`): hosts of destino.test have a public address, and are reached on 127.0.0.1.
import dns from 'node:dns/promises';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

const { lookup } = dns;
const { request } = https;
const here: LookupFunction = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

Object.assign(dns, {
  lookup: async (host: string, options: { all: true }) =>
    host.endsWith('.destino.test') ? [{ address: '93.184.216.34', family: 4 }] : lookup(host, options),
});
Object.assign(https, {
  request: (url: URL, options: https.RequestOptions) => request(url, { ...options, lookup: here }),
});
