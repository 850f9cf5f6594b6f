import { expect, it } from 'vitest';
import type { Trecho } from '../../../entities/programacao/frases.ts';
import { pedePin, repeticaoEmPalavras, volumeDefinido } from './porQue.ts';

const dono = (temPin = false, pinExigido: boolean | null = null) => ({ temPin, pinExigido });

it.each([
  ['no PIN exists', dono(), dono(), false, false],
  ['the agency has one', dono(), dono(), true, true],
  ['the client requires none', dono(), dono(true, false), true, false],
  ['the store has its own', dono(true), dono(false, false), false, true],
  ['the store requires none', dono(true, false), dono(true), true, false],
  ['the store requires the inherited one', dono(false, true), dono(false, false), true, true],
])('a store asks for a PIN as its player does: %s', (_, loja, cliente, temPin, pede) =>
  expect(pedePin(loja, cliente, { temPin })).toBe(pede),
);

it('explains who set the volume and whether the store may change it', () => {
  const definido = { volume: 70, de: 'agência', travado: false, pin: false } as const;
  expect(volumeDefinido(definido)).toBe('70, definido na agência. A loja pode mudar, sem PIN.');
  expect(volumeDefinido({ ...definido, de: 'cliente', pin: true })).toBe(
    '70, definido no cliente. A loja pode mudar, com o PIN.',
  );
  expect(volumeDefinido({ ...definido, de: 'loja', travado: true })).toBe(
    '70, definido na própria loja. A loja não pode mudar: está travado.',
  );
});

it('explains repeated tracks', () => {
  const trecho = { de: '2026-12-20T13:00:00Z', ate: '2026-12-21T03:00:00Z', avisos: ['REPETE'] };
  const repete = repeticaoEmPalavras(trecho as Trecho, 'America/Sao_Paulo');
  expect(repete).toMatch(/acabam antes do fim: o trecho das 10:00–24:00 é mais longo, e elas se repetem/);
  const basta = repeticaoEmPalavras({ ...trecho, avisos: [] } as never, 'America/Sao_Paulo');
  expect(basta).toBe('As faixas bastam para o trecho das 10:00–24:00 sem repetir.');
});
