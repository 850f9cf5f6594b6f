import { expect, it } from 'vitest';
import { pedido, posicaoEm, resposta, tocandoEmTitulos } from './textos.ts';

it('describes a command and its result', () => {
  expect(pedido({ tipo: 'PULAR', volume: null, vinheta: null })).toBe('Pular a faixa');
  expect(pedido({ tipo: 'VOLUME', volume: 0, vinheta: null })).toBe('Mudar o volume: 0');
  expect(pedido({ tipo: 'TOCAR_VINHETA', volume: null, vinheta: { _id: 'v', nome: 'Natal' } })).toBe(
    'Tocar uma vinheta: Natal',
  );
  expect(resposta({ resultado: 'TARDE', motivo: null })).toBe('Sem resposta a tempo');
  expect(resposta({ resultado: 'RECUSADO', motivo: 'Nada toca agora.' })).toBe('Não feito: Nada toca agora.');
});

it('describes the current playback', () => {
  const musica = { _id: 'm', titulo: 'Aquarela', artista: 'Lúcia' };
  const tocando = { musica, vinheta: null, desde: null };
  const toca = { situacao: 'TOCANDO', motivo: null } as const;
  expect(tocandoEmTitulos({ ...toca, tocando })).toEqual({ titulo: 'Aquarela', texto: 'Lúcia' });
  expect(
    tocandoEmTitulos({ ...toca, tocando: { ...tocando, vinheta: { _id: 'v', nome: 'Natal' } } }).titulo,
  ).toBe('Natal');
  expect(tocandoEmTitulos({ situacao: 'PARADA', motivo: 'PAUSADO', tocando: null }).titulo).toBe(
    'Pausada à distância',
  );
  expect(tocandoEmTitulos({ situacao: 'FECHADA', motivo: null, tocando: null }).titulo).toBe('Loja fechada');
});

it('extrapolates the position to the end of the track and for at most a minute', () => {
  const em = '2026-11-22T12:00:00.000Z';
  const at = (s: number) => Date.parse(em) + s * 1000;
  expect(posicaoEm({ posicaoS: 80, duracaoS: 200, em }, at(5))).toBe(85);
  expect(posicaoEm({ posicaoS: 198, duracaoS: 200, em }, at(5))).toBe(200);
  expect(posicaoEm({ posicaoS: 10, duracaoS: null, em }, at(3600))).toBe(70);
  expect(posicaoEm({ posicaoS: 10, duracaoS: 200, em }, at(-3600))).toBe(10);
});
