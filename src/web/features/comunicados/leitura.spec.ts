import { expect, it } from 'vitest';
import { perguntaDe, readText, remindedText, whyNotRemind } from './leitura.ts';

const lembrete = { lojas: 77, inativas: 0, lembradoEm: null, podeLembrarEm: null };

it('counts how many stores have read a comunicado', () => {
  expect(readText({ lidos: 143, enviados: 220 })).toBe('Lido por 143 de 220');
  expect(readText({ lidos: 0, enviados: 10_000 })).toBe('Lido por 0 de 10.000');
  expect(readText({ lidos: 0, enviados: 0 })).toBe('Não foi enviado a nenhuma loja');
});

it.each([
  [{}, 'Lembrar 77 lojas que não leram?', 'Elas veem o comunicado de novo agora.'],
  [
    { lojas: 1, inativas: 1 },
    'Lembrar 1 loja que não leu?',
    'Ela vê o comunicado de novo agora. 1 loja inativa ou excluída fica de fora.',
  ],
  [
    { lojas: 0, inativas: 1200 },
    'Nenhuma loja a lembrar',
    'As lojas ativas já leram. 1.200 lojas inativas ou excluídas ficam de fora.',
  ],
])('counts the stores in the question and mentions excluded ones', (of, title, text) =>
  expect(perguntaDe({ ...lembrete, ...of })).toEqual({ title, text }),
);

it('explains why nobody can be reminded', () => {
  expect(whyNotRemind(lembrete)).toBeUndefined();
  expect(whyNotRemind({ ...lembrete, lojas: 0 })).toBe('Todas as lojas já leram');
  expect(whyNotRemind({ ...lembrete, lojas: 0, inativas: 2 })).toBe(
    'As lojas que não leram estão inativas ou excluídas',
  );
  expect(whyNotRemind({ ...lembrete, podeLembrarEm: '2026-11-20T13:15:00.000Z' })).toBe(
    'Lembrado há pouco; de novo a partir de 20/11/2026 10:15',
  );
});

it.each([
  [77, '77 lojas lembradas com sucesso!'],
  [1, '1 loja lembrada com sucesso!'],
  [0, 'Nenhuma loja a lembrar: as ativas já leram.'],
])('reports how many stores were reminded', (lojas, text) =>
  expect(remindedText({ ...lembrete, lojas })).toBe(text),
);
