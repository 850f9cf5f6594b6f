import { expect, it } from 'vitest';
import { textoDoAlcance, textoDosDestinatarios } from './destinatarios.ts';

const geral = { inadimplencia: false, numClientes: 0, numLojas: 0 };
const inadimplentes = { ...geral, inadimplencia: true };

it.each([
  [geral, 'Todas as lojas'],
  [inadimplentes, 'Todos os inadimplentes'],
  [{ ...geral, numClientes: 2, numLojas: 1 }, '2 clientes e 1 loja'],
  [{ ...inadimplentes, numLojas: 3 }, '3 lojas'],
])('says whom an announcement names', (named, text) => expect(textoDosDestinatarios(named)).toBe(text));

it.each([
  [
    { ...geral, total: 240 },
    'Ninguém foi escolhido: vai para as lojas de todos os clientes, até 240 lojas. Só as lojas ativas o recebem.',
  ],
  [
    { ...inadimplentes, total: undefined },
    'Ninguém foi escolhido: vai para as lojas de todos os clientes inadimplentes. Só as lojas ativas de clientes inadimplentes o recebem.',
  ],
  [
    { ...geral, numClientes: 1, total: 12 },
    'Vai para 1 cliente, até 12 lojas. Só as lojas ativas o recebem.',
  ],
])('says to how many a new one would go', (alcance, text) => expect(textoDoAlcance(alcance)).toBe(text));
