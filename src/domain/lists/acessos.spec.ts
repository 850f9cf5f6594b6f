import { expect, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import { acessoText, detailText, type Registro } from './acessos.ts';

const ana = { _id: '1', nome: 'Ana Lima', login: 'ana' };
const bia = { _id: '2', nome: 'Bia Castro', login: 'bia' };

it('describes an event and its reason', () => {
  expect(acessoText({ tipo: 'ENTRADA', motivo: null })).toBe('Entrou');
  expect(acessoText({ tipo: 'ENTRADA_RECUSADA', motivo: 'SENHA_ERRADA' })).toBe('Não entrou: senha errada');
});

const base: Registro = {
  _id: '3',
  tipo: 'ENTRADA',
  motivo: null,
  login: 'ana',
  admin: ana,
  por: ana,
  loja: null,
  chave: null,
  operacao: null,
  endereco: '10.0.0.1',
  vezes: 1,
  createdAt: '2026-11-20T12:00:00Z',
  ultimoEm: '2026-11-20T12:00:00Z',
};

it('names another acting admin and counts repetitions', () => {
  expect(detailText(base)).toBe('');
  expect(detailText({ ...base, admin: null, por: null })).toBe('');
  expect(detailText({ ...base, vezes: 25, operacao: 'login' })).toBe('entrar, 25 vezes');
  expect(detailText({ ...base, tipo: 'SESSAO_ENCERRADA', por: bia, vezes: 3 })).toBe(
    'por Bia Castro (bia), 3 sessões',
  );
});

it('has words for every operation that needs level 0', () => {
  const ofTop = Object.entries(operations).filter(([, { scope }]) => scope === 'nivel:0');
  for (const [operacao] of ofTop) expect(detailText({ ...base, operacao })).toMatch(/ /);
});
