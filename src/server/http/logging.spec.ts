import { expect, test } from 'vitest';
import { loggedUrl } from './logging.ts';

const TOKEN = 'q3Fh7Zx0aK1mC7dHh2u9yXbR5pLaTgKeNiOoRrVUs_w';
const KEY = 'vitrola_s3Qw0vQ4nFJtZk1mC7dHh2u9yXbR5pLaTgKeNiOoRrVU';

test.each([
  ['/clientes?nome=Ana', '/clientes'],
  [`/esqueceu-senha/${TOKEN}`, '/esqueceu-senha/***'],
  ['/api/v1/me', '/api/v1/me'],
  ['/api/v1/clientes?nome=Ana%20B&page=2', '/api/v1/clientes?nome=Ana%20B&page=2'],
  [`/api/v1/me?access_token=${TOKEN}&nome=Ana`, '/api/v1/me?nome=Ana'],
  ['/api/v1/me?token=curto&code=a&state=b&assinatura=c&Nome=x', '/api/v1/me'],
  [`/api/v1/clientes?nome=${TOKEN}`, '/api/v1/clientes?nome=***'],
  [`/api/v1/clientes?nome=%76itrola${KEY.slice(7)}`, '/api/v1/clientes?nome=***'],
  [`/api/v1/clientes?nome=1790000000.6650f0.${TOKEN}`, '/api/v1/clientes?nome=1790000000.6650f0.***'],
  [`/api/v1/clientes?nome=x${TOKEN}-y`, '/api/v1/clientes?nome=***'],
  [`/api/v1/player/audio/${'0a'.repeat(32)}`, `/api/v1/player/audio/${'0a'.repeat(32)}`],
  [`/api/v1/lojas/${KEY}`, '/api/v1/lojas/***'],
  [
    '/api/v1/lojas/018f6f5e-7c1a-7b62-9d5e-0b9d1f0a7a11?periodo=7',
    '/api/v1/lojas/018f6f5e-7c1a-7b62-9d5e-0b9d1f0a7a11?periodo=7',
  ],
  ['/api/v1/clientes?nome=%E0%A4%A', '/api/v1/clientes?nome=%EF%BF%BD%25A'],
])('%s is logged as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged));
