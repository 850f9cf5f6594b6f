import { expect, it } from 'vitest';
import {
  faltaParaTocar,
  pedido,
  posicaoEm,
  resposta,
  tocandoEmTitulos,
  volumeEmPalavras,
  volumePedido,
} from './textos.ts';

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

it('describes the volume', () => {
  expect(volumeEmPalavras({ volume: 70, volumeTravado: false })).toBe('Volume agora: 70, livre');
  expect(volumeEmPalavras({ volume: null, volumeTravado: true })).toBe(
    'Volume agora: não informado, travado',
  );
});

it.each([
  ['PENDENTE', null, 20],
  ['FEITO', '2026-11-22T12:00:05.000Z', 20],
  ['FEITO', '2026-11-22T11:59:55.000Z', 70],
  ['RECUSADO', '2026-11-22T12:00:05.000Z', 70],
] as const)(
  'keeps the requested volume until a heartbeat reports it: %s %s',
  (resultado, respondidoEm, shown) => {
    const outro = { tipo: 'PULAR', volume: null, resultado: 'PENDENTE', respondidoEm: null } as const;
    const comandos = [outro, { ...outro, tipo: 'VOLUME', volume: 20, resultado, respondidoEm } as const];
    expect(volumePedido(comandos, { volume: 70, ultimoSinal: '2026-11-22T12:00:00.000Z' })).toBe(shown);
  },
);

it('says why a jingle cannot play yet: not measured, not in the manifest, or not downloaded', () => {
  const medida = { medicao: 'MEDIDO' } as const;
  const sincronia = { tem: 'a', quer: 'a', faltam: 0 };
  expect(faltaParaTocar({ sincronia }, medida)).toBeUndefined();
  expect(faltaParaTocar({ sincronia }, { medicao: 'PENDENTE' })).toContain('não foi medido');
  expect(faltaParaTocar({ sincronia: { ...sincronia, quer: 'b' } }, medida)).toContain('não recebeu');
  expect(faltaParaTocar({ sincronia: { ...sincronia, faltam: 2 } }, medida)).toContain('2 arquivos');
  // Devices that report no version are trusted.
  expect(faltaParaTocar({ sincronia: { tem: null, quer: 'b', faltam: null } }, medida)).toBeUndefined();
});
