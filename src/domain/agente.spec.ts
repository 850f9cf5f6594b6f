import { expect, test } from 'vitest';
import { describeAgent } from './agente.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge em Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome em Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari em iOS'],
  ['curl/8.5', 'curl/8.5'],
  ['', 'Navegador desconhecido'],
])('describes the user agent of %s', (agente, text) => expect(describeAgent(agente)).toBe(text));
