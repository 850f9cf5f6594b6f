import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyDiagnostico } from './diagnostico.ts';

const TOKEN = 'mYx0Yw3v-9aQ2_LrTn5bKd8sHc1fJp4gUe7iVo6zXqA';

describe('removes', () => {
  it.each([
    ['Bearer abc.def', 'Bearer ***'],
    ['authorization: Bearer abc.def', 'authorization: ***'],
    ['{"Authorization":"Basic YTpi","estado":"TOCANDO"}', '{"Authorization":***,"estado":"TOCANDO"}'],
    [`chegou ${TOKEN} hoje`, 'chegou *** hoje'],
    [`/area/entrar#x${TOKEN}`, '/area/entrar#***'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_d', '***'],
    ['chave vitrola_abc-DEF_12, whsec_MfKQ9r8+/Zz=', 'chave ***, ***'],
    ['/api/v1/player/audio?assinatura=a1b2&validade=12', '/api/v1/player/audio?assinatura=***&validade=12'],
    ['/entrar?code=4f&state=x9', '/entrar?code=***&state=***'],
    ['volta=%2Fx%3Ftoken%3Da1b2', 'volta=%2Fx%3Ftoken%3D***'],
    ['https://ana:s3nha@rede.example/x', 'https:***rede.example/x'],
    ['Cookie: a=b; c=d', 'Cookie: ***'],
    ['{"accessToken":"a b","trocarSenha":true}', '{"accessToken":***,"trocarSenha":***}'],
    ['{\\"senha\\":\\"a b\\"}', '{\\"senha\\":***}'],
    ["novaSenha = 'açaí 7'", 'novaSenha = ***'],
    ['login: loja.centro, usuário: josé', 'login: ***, usuário: ***'],
    ['PIN 0412; pin: "04127"; o PIN é 041278.', 'PIN ***; pin: ***; o PIN é ***.'],
  ])('secrets: %s', (text, tidied) => {
    expect(tidyDiagnostico(text)).toBe(tidied);
  });

  it.each(['ana@rede.com.br', 'josé.ávila+loja@pão-nosso.com', 'ana%40rede.com.br', '5531998877665@c.us'])(
    'the e-mail address %s',
    (address) => {
      expect(tidyDiagnostico(`Contato:${address}, hoje`)).toBe('Contato:***, hoje');
    },
  );

  const phones = `
    31998877665; 3132221234; (31) 99887-7665; (31)99887-7665; (31) 9 9887-7665; 31 99887 7665; 31.99887.7665;
    31-3222-1234; 031 99887-7665; 0 15 31 3222-1234; (0xx31) 3222-1234; 99887-7665; 3222-1234; 0800 123 4567;
    +5531998877665; 5531998877665; +55 (31) 99887‑7665; +55 31 99887 – 7665; 0055 31 99887-7665; %2B5531998877665;
    %2831%29%2099887-7665; +1 (415) 555-2671; (415) 555-2671; +351912345678; 00351 912 345 678; +44 20 7946 0958`;
  it.each(phones.split(';').map((phone) => phone.trim()))('the phone number %s', (phone) => {
    expect(tidyDiagnostico(`fone${phone}, fone:${phone}`)).toBe('fone***, fone:***');
    expect(tidyDiagnostico(`Ligue para ${phone}, das 8:00 às 20:00.`)).toBe(
      'Ligue para ***, das 8:00 às 20:00.',
    );
  });

  it('known secrets, as whole words', () => {
    const known = ['centro', '', 'a.b+c'];
    expect(tidyDiagnostico('Centro, centros, a.b+c, aXb+c', known)).toBe('***, centros, ***, aXb+c');
  });
});

it.each([
  'Player 3.0.0, Chrome 142.0.7444.59 em Windows 10.0.19045',
  'Dispositivo 31998877-4c3e-4d7b-9a54-316f0c2a3e5f, loja 0192f0c4-7a10-7c3e-9b1a-313222123456',
  'Em 2026-11-22T11:40:00.000Z, 22/11/2026 às 11:40:59, GMT-0300',
  'Armazenamento: 1840 MB de 60000 MB, 3132221234 bytes, 31998877665 ms',
  'Relógio: -420 ms; epoch 1764533322000; http://127.0.0.1:4714/player#diagnostico',
  'Arquivo 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c3132221234, programação AbC-123_xyz-0987654321',
  'play@http://localhost/player/assets/player-B1x9.js:12:3456',
  'O PIN foi digitado errado 5 vezes seguidas em 2026-11-22',
  'Fila: 4 eventos, EXECUCAO EV002, SINCRONIZAR, CEP 30140-071',
])('keeps %s', (text) => {
  expect(tidyDiagnostico(text)).toBe(text);
});

it('cuts to 64 KiB at a character, and drops what a database cannot hold', () => {
  const cut = tidyDiagnostico(`a\0bc\ud83c${'é!'.repeat(40_000)}`);
  expect(cut.startsWith('abcé!é!')).toBe(true);
  expect(Buffer.byteLength(cut)).toBe(65_535);
});

it('changes nothing the second time', () => {
  const parts =
    'senha,token,pin,login,31,99887,7665,55,0,Bearer ,:,=,",\',\\,\n,@,.,&,+,(,),-,//,x.com,é'.split(',');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (drawn) => {
      const once = tidyDiagnostico(drawn.join(''));
      expect(tidyDiagnostico(once)).toBe(once);
    }),
    { examples: [[['senha', '=', "'", "'", 'senha']], [['pin', '(', '99887', '\\', '99887']]] },
  );
});

it.each(['a', 'a.', '31 ', '(', 'a@', '-', '"senha":"', '0', 'token'])(
  'takes linear time for 64 KiB of %s',
  (part) => {
    const startedAt = performance.now();
    tidyDiagnostico(part.repeat(65_536 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(3000);
  },
);
