import { expect, it } from 'vitest';
import { destinatariosText } from '#domain/lists/comunicados.ts';
import { destinoOf, destinoRules, reachText } from './destinatarios.ts';

const geral = { inadimplencia: false, numClientes: 0, numLojas: 0 };
const inadimplentes = { ...geral, inadimplencia: true };

it.each([
  [geral, 'Todas as lojas'],
  [inadimplentes, 'Todos os inadimplentes'],
  [{ ...geral, numClientes: 2, numLojas: 1 }, '2 clientes e 1 loja'],
  [{ ...inadimplentes, numLojas: 3 }, '3 lojas'],
])('describes the recipients of a comunicado', (named, text) => expect(destinatariosText(named)).toBe(text));

const nobody = { clientes: [], grupos: [], lojas: [] };
const a = { clientes: ['a'], grupos: [], lojas: [] };
const g = { clientes: [], grupos: ['g'], lojas: [] };

it('sends to all stores only when "todas" is chosen', () => {
  expect(destinoOf({ destino: '', ...a }, false)).toBeUndefined();
  expect(destinoOf({ destino: 'todas', ...a }, true)).toEqual({ ...nobody, inadimplencia: true });
  expect(destinoOf({ destino: 'escolhidos', ...a }, false)).toEqual({ ...a, inadimplencia: false });
  expect(destinoOf({ destino: 'escolhidos', ...g }, false)).toEqual({ ...g, inadimplencia: false });
  expect(destinoOf({ destino: 'escolhidos', ...nobody }, false)).toBeUndefined();
});

it('reports an incomplete choice of recipients', () => {
  expect(destinoRules({ destino: '', ...nobody })).toEqual({
    destino: 'Quem recebe: precisa selecionar uma opção',
    clientes: false,
  });
  expect(destinoRules({ destino: 'escolhidos', ...nobody })).toEqual({
    destino: false,
    clientes: 'Escolha ao menos um cliente, um grupo ou uma loja',
  });
  expect(Object.values(destinoRules({ destino: 'escolhidos', ...a })).some(Boolean)).toBe(false);
  expect(Object.values(destinoRules({ destino: 'todas', ...nobody })).some(Boolean)).toBe(false);
});

it.each([
  [{ ...nobody, inadimplencia: false }, 221, 'Vai para: Todas as lojas. No total, 221 lojas ativas agora.'],
  [{ ...a, inadimplencia: false }, 1, 'Vai para: 1 cliente. No total, 1 loja ativa agora.'],
  [
    { ...g, inadimplencia: false },
    2,
    'Vai para: 1 grupo. No total, 2 lojas ativas agora. Dos grupos, as lojas que eles têm ao enviar.',
  ],
  [
    { ...nobody, inadimplencia: true },
    0,
    'Vai para: Todos os inadimplentes. De clientes inadimplentes, nenhuma loja ativa agora.',
  ],
])('describes the recipients and counts their stores', (destino, total, text) =>
  expect(reachText(destino, total)).toBe(text),
);
