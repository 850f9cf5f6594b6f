import { afterEach, expect, it, vi } from 'vitest';
import { enderecoOf, lookUpCep } from './cep.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown, status = 200) => {
  const fetch = vi.fn(async (_address: string) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const { signal } = new AbortController();

it('sends only digits and returns the address', async () => {
  const fetch = answering({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
  await expect(lookUpCep('01001-000', signal)).resolves.toEqual({
    logradouro: 'Praça da Sé',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  });
  expect(fetch.mock.calls[0]?.[0]).toBe('https://viacep.com.br/ws/01001000/json/');
});

it('accepts a town with a single CEP for all streets', () =>
  expect(enderecoOf({ localidade: 'Bonito', uf: 'MS' })).toEqual({
    logradouro: '',
    bairro: '',
    cidade: 'Bonito',
    uf: 'MS',
  }));

it.each([[{ erro: true }], [{ erro: 'true' }], [{}], [{ localidade: 'Onde', uf: 'XX' }]])(
  'rejects %o',
  async (body) => {
    answering(body);
    await expect(lookUpCep('01001000', signal)).rejects.toThrow();
  },
);

it('rejects an error response', async () => {
  answering({}, 400);
  await expect(lookUpCep('01001000', signal)).rejects.toThrow('400');
});
