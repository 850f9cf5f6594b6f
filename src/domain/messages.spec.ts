import { expect, it } from 'vitest';
import { type Breach, filled, messageOf, refusesBody } from './messages.ts';

const plain = (rule: Exclude<Breach, { limit: number }>['rule']): Breach => ({ rule });

it.each<[Breach, string]>([
  [plain('missing'), 'Nome é obrigatório'],
  [plain('empty'), 'Nome não pode ficar vazio'],
  [plain('emptyList'), 'A lista de Nome não pode estar vazia'],
  [plain('boolean'), 'Nome: precisa selecionar uma opção'],
  [plain('integer'), 'Nome precisa ser um número inteiro'],
  [plain('number'), 'Nome precisa ser um número'],
  [plain('email'), 'Nome precisa ser um e-mail válido'],
  [plain('date'), 'Nome precisa ser uma data válida'],
  [plain('unknown'), 'Nome não é um campo conhecido'],
  [plain('wrong'), 'Nome não foi preenchido ou não está correto'],
  [{ rule: 'minLength', limit: 3 }, 'Nome precisa ter pelo menos 3 caracteres'],
  [{ rule: 'maxLength', limit: 80 }, 'Nome pode ter no máximo 80 caracteres'],
  [{ rule: 'minimum', limit: 1 }, 'Nome não pode ser menor que 1'],
  [{ rule: 'maximum', limit: 1440 }, 'Nome não pode ser maior que 1440'],
  [{ rule: 'maxItems', limit: 10 }, 'A lista de Nome pode ter no máximo 10 itens'],
])('has a message for a field that breaks $rule', (breach, message) => {
  expect(messageOf(breach, 'Nome')).toBe(message);
});

it('fills a message’s placeholders and keeps those without a value', () => {
  expect(filled('{nome} tem {lojas} lojas, {lojas}', { nome: 'Rede', lojas: 0 })).toBe('Rede tem 0 lojas, 0');
  expect(filled('Espere {segundos} s', {})).toBe('Espere {segundos} s');
});

it('only sign-in codes and fill-in-all-fields codes reject a body', () => {
  const fillAll = 'Preencha todos os campos corretamente!';
  expect(refusesBody('C002', fillAll)).toBe(true);
  expect([refusesBody('LG002', 'x'), refusesBody('TPL002', 'x')]).toEqual([true, true]);
  expect(refusesBody('C003', 'Cliente já existe.')).toBe(false);
});
