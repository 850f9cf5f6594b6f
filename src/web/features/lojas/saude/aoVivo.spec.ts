import { describe, expect, it } from 'vitest';
import {
  type AoVivo,
  applyMensagem,
  calado,
  type LojaSaude,
  type Mensagem,
  mensagensOf,
  type Resumo,
} from './aoVivo.ts';
import { createMudancas, isMatch } from './mudancas.ts';

const loja = (_id: string, situacao: LojaSaude['situacao'], fields: Partial<LojaSaude> = {}) =>
  ({
    _id,
    situacao,
    nome: `Loja ${_id}`,
    cliente: { _id: 'c', nome: 'C' },
    grupos: ['g'],
    cidade: 'São José',
    uf: 'SP',
    ...fields,
  }) as LojaSaude;
const resumo = { total: 2 } as Resumo;
const told = (...mensagens: Mensagem[]) =>
  mensagens.reduce<AoVivo>((estado, mensagem, em) => applyMensagem(estado, mensagem, em), calado);

describe('applyMensagem', () => {
  it('keeps the last state of each store', () => {
    const { lojas, em } = told(
      { tipo: 'lojas', lojas: [loja('1', 'TOCANDO'), loja('2', 'TOCANDO')] },
      { tipo: 'lojas', lojas: [loja('2', 'PARADA')] },
      { tipo: 'vivo' },
    );
    expect([...lojas.values()].map(({ situacao }) => situacao)).toEqual(['TOCANDO', 'PARADA']);
    expect(em).toBe(2);
  });

  it('drops removed stores until they appear again', () => {
    const went = told({ tipo: 'lojas', lojas: [loja('1', 'TOCANDO')] }, { tipo: 'retiradas', ids: ['1'] });
    expect([went.lojas.size, [...went.retiradas]]).toEqual([0, ['1']]);
    const back = applyMensagem(went, { tipo: 'lojas', lojas: [loja('1', 'TOCANDO')] }, 3);
    expect([back.lojas.size, back.retiradas.size]).toEqual([1, 0]);
  });

  it('a new stream drops the stores and keeps the counts until new ones arrive', () => {
    const { lojas, resumo: kept } = told(
      { tipo: 'resumo', resumo },
      { tipo: 'lojas', lojas: [loja('1', 'TOCANDO')] },
      { tipo: 'inicio' },
    );
    expect([lojas.size, kept]).toEqual([0, resumo]);
  });

  it('mensagensOf replays the whole state to a new tab', () => {
    const known = told({ tipo: 'resumo', resumo }, { tipo: 'lojas', lojas: [loja('1', 'TOCANDO')] });
    expect(told(...mensagensOf(known))).toMatchObject({ lojas: known.lojas, resumo });
  });
});

describe('createMudancas', () => {
  const live = (...lojas: LojaSaude[]) => told({ tipo: 'lojas', lojas });

  it('counts stores whose state differs from when the list was sorted', () => {
    const mudancas = createMudancas();
    mudancas.noteOrder([loja('1', 'TOCANDO'), loja('2', 'TOCANDO')]);
    expect(mudancas.count(live(loja('1', 'TOCANDO'), loja('2', 'PARADA')), {})).toBe(1);
    expect(mudancas.count(live(loja('1', 'TOCANDO', { fila: 9 }), loja('2', 'TOCANDO')), {})).toBe(0);
  });

  it('counts stores that are not loaded, from their first message on', () => {
    const mudancas = createMudancas();
    expect(mudancas.count(live(loja('9', 'TOCANDO')), {})).toBe(0);
    expect(mudancas.count(live(loja('9', 'SEM_SINAL')), {})).toBe(1);
  });

  it('sorting again resets the count, and loading more rows keeps it', () => {
    const mudancas = createMudancas();
    const first = loja('1', 'TOCANDO');
    mudancas.noteOrder([first]);
    const now = live(loja('1', 'PARADA'));
    mudancas.noteOrder([first, loja('2', 'TOCANDO')]);
    expect(mudancas.count(now, {})).toBe(1);
    mudancas.restart();
    mudancas.noteOrder([loja('1', 'PARADA')]);
    expect(mudancas.count(now, {})).toBe(0);
  });

  it('counts only stores that match the filters now or matched before', () => {
    const mudancas = createMudancas();
    mudancas.noteOrder([loja('1', 'PARADA'), loja('2', 'FECHADA')]);
    const now = live(loja('1', 'TOCANDO'), loja('2', 'TOCANDO'));
    expect(mudancas.count(now, { situacao: 'PARADA,SEM_SINAL' })).toBe(1);
    expect(mudancas.count(now, { cliente: 'outro' })).toBe(0);
  });

  it('counts removed stores', () => {
    const mudancas = createMudancas();
    mudancas.noteOrder([loja('1', 'TOCANDO')]);
    expect(mudancas.count(told({ tipo: 'retiradas', ids: ['1', 'nunca vista'] }), {})).toBe(1);
  });
});

describe('isMatch', () => {
  it.each([
    [{}, true],
    [{ situacao: 'PARADA,TOCANDO' }, true],
    [{ situacao: 'PARADA' }, false],
    [{ problema: true }, false],
    [{ problema: false }, true],
    [{ estado: ' sp' }, true],
    [{ estado: 'RJ' }, false],
    [{ cidade: 'sao j' }, true],
    [{ grupo: 'g' }, true],
    [{ grupo: 'outro' }, false],
    [{ nome: 'LOJA 1' }, true],
    [{ nome: 'outra' }, false],
  ])('a store with %j passes: %s', (filtros, expected) => {
    expect(isMatch(loja('1', 'TOCANDO'), filtros)).toBe(expected);
  });
});
