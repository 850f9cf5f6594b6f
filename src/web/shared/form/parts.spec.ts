import { expect, it } from 'vitest';
import { joinParts } from './parts.ts';

const nome = {
  shape: {},
  values: (dono?: { nome: string }) => ({ nome: dono?.nome ?? '' }),
  rules: ({ nome }: { nome: string }) => ({ nome: !nome && 'Falta o nome' }),
};
const janela = {
  shape: {},
  fields: { de: { label: 'De' }, ate: { label: 'Até' } },
  values: (dono?: { janela: { de: string; ate: string } }) => ({
    de: dono?.janela.de ?? '',
    ate: dono?.janela.ate ?? '',
  }),
  rules: ({ de }: { de: string }) => ({ de: !de && 'Falta de quando' }),
  send: (sent: { de?: string; ate?: string }, { de, ate }: { de: string; ate: string }) =>
    'de' in sent || 'ate' in sent ? { janela: { de, ate } } : {},
};
const parts = joinParts(nome, janela);
const values = { nome: 'Ana', de: '1', ate: '3' };

it('joins values, fields and rules in the order of the parts', () => {
  expect(parts.values({ nome: 'Ana', janela: { de: '1', ate: '3' } })).toEqual(values);
  expect(parts.values(undefined)).toEqual({ nome: '', de: '', ate: '' });
  expect(Object.keys(parts.fields)).toEqual(['de', 'ate']);
  expect(parts.rules({ ...values, nome: '', de: '' })).toEqual({
    nome: 'Falta o nome',
    de: 'Falta de quando',
  });
});

it('replaces a part’s own fields with its converted properties', () => {
  expect(parts.send({ nome: 'Bia' }, values)).toEqual({ nome: 'Bia' });
  expect(parts.send({ nome: 'Bia', ate: '3' }, values)).toEqual({
    nome: 'Bia',
    janela: { de: '1', ate: '3' },
  });
});
