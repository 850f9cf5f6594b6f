import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { pedidoText } from './pedidoText.ts';

type Pedido = components['schemas']['AreaPedido'];
const pedido = (fields: Partial<Pedido>) => pedidoText({ de: null, ate: null, ...fields } as Pedido);

it('names the track to block', () => {
  const musica = { _id: '1', titulo: 'Canção', artista: 'Lúcia' } as Pedido['musica'];
  expect(pedido({ tipo: 'BLOQUEAR_MUSICA', musica })).toBe('Canção (Lúcia)');
});

it('names the store and its new hours', () => {
  const horarios: Pedido['horarios'] = [{ dias: ['SAB'], abre: '09:00', fecha: '13:00' }];
  const loja = { _id: '1', nome: 'Centro' } as Pedido['loja'];
  expect(pedido({ tipo: 'MUDAR_HORARIO', loja, horarios })).toBe('Centro: sáb 09:00–13:00');
  expect(pedido({ tipo: 'MUDAR_HORARIO', loja: null, horarios })).toBe(
    'loja que saiu do cliente: sáb 09:00–13:00',
  );
});

it.each([
  ['2026-12-01', '2026-12-24', 'de 01/12/2026 a 24/12/2026'],
  ['2026-12-01', '2026-12-01', 'em 01/12/2026'],
  ['2026-12-01', null, 'a partir de 01/12/2026'],
  [null, '2026-12-24', 'até 24/12/2026'],
  [null, null, ''],
])('writes the days of another request from %s to %s', (de, ate, text) => {
  expect(pedido({ tipo: 'OUTRO', de, ate })).toBe(text);
});
