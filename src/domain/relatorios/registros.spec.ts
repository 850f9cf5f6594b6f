import { expect, test } from 'vitest';
import { comprovante, contatosDeSuporte, faixasVotadas } from './registros.ts';

test('formats a contact’s phone or e-mail', () => {
  const contato = contatosDeSuporte.columns[0]!.under!.text as (row: object) => string;
  expect(contato({ metodo: 'WHATSAPP', email: '81968120830' })).toBe('(81) 96812-0830');
  expect(contato({ metodo: 'EMAIL', email: 'loja-8196812083@rede.com.br' })).toBe(
    'loja-8196812083@rede.com.br',
  );
});

test('lists why a jingle did not play with counts, or nothing if it played', () => {
  const text = comprovante.columns.at(-1)!.text as (row: object) => string;
  const nothing = { fechada: 0, diaCheio: 0, semTocar: 0, outras: 0 };
  expect(text({ naoTocadas: { ...nothing, fechada: 2, semTocar: 1 } })).toBe(
    'Loja fechada: 2, Loja sem tocar: 1',
  );
  expect(text({ naoTocadas: nothing })).toBe('—');
});

test('shows a vote as liked or disliked', () => {
  const voto = faixasVotadas.columns[0]!.under!.text as (row: object) => string;
  expect([true, false].map((liked) => voto({ liked }))).toEqual(['Curtida', 'Descurtida']);
});
