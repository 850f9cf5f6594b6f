import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import type { Banco, Memoria } from '../disco/banco.ts';
import type { Rede } from './rede.ts';
import { createSincronizacao } from './sincronizacao.ts';

type Comunicado = components['schemas']['PlayerComunicado'];

const comunicado = (fields: Partial<Comunicado>): Comunicado => ({
  _id: 'um',
  nome: 'Aviso',
  mensagem: 'Olá',
  inadimplencia: false,
  status: 'NÃO LIDO',
  createdAt: '2026-11-20T12:00:00.000Z',
  lembradoEm: null,
  ...fields,
});
const LEMBRADO = '2026-11-20T15:00:00.000Z';

/** Status of a local announcement (`aqui`) after reading the server's version (`la`). */
async function mostrado(aqui: Partial<Comunicado>, la: Partial<Comunicado>, tudoContado: boolean) {
  const mensagens = { versao: null, comunicados: [comunicado(aqui)], notificacoes: [] };
  const memoria = { mensagens, lidas: [] } as unknown as Memoria;
  const banco = { memoria, gravar: async (partes: Partial<Memoria>) => void Object.assign(memoria, partes) };
  const chamar = async (operacao: string) => ({
    items: operacao === 'listPlayerComunicados' ? [comunicado(la)] : [],
  });
  const sincronizacao = createSincronizacao({
    banco: banco as unknown as Banco,
    rede: { chamar } as unknown as Rede,
    token: () => 'token',
    tudoContado: () => tudoContado,
    aoReceber: async () => {},
    aoMudar() {},
  });
  await sincronizacao.lerMensagens('2');
  return memoria.mensagens.comunicados[0]?.status;
}

it('keeps an announcement read here as read, delivered or not', async () => {
  expect(await mostrado({ status: 'LIDO' }, {}, true)).toBe('LIDO');
  expect(await mostrado({ status: 'LIDO' }, {}, false)).toBe('LIDO');
  const lembrado = { status: 'LIDO', lembradoEm: LEMBRADO } as const;
  expect(await mostrado(lembrado, { lembradoEm: LEMBRADO }, true)).toBe('LIDO');
});

it('shows a reminded announcement again unless its reading is still queued', async () => {
  expect(await mostrado({}, { lembradoEm: LEMBRADO }, true)).toBe('NÃO LIDO');
  expect(await mostrado({ status: 'LIDO' }, { lembradoEm: LEMBRADO }, true)).toBe('NÃO LIDO');
  expect(await mostrado({ status: 'LIDO' }, { lembradoEm: LEMBRADO }, false)).toBe('LIDO');
});

it('treats an announcement stored before reminders existed as not reminded', async () => {
  expect(await mostrado({ status: 'LIDO', lembradoEm: undefined as unknown as null }, {}, true)).toBe('LIDO');
});
