import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import type { Database, Memory } from '../disk/database.ts';
import type { Network } from './network.ts';
import { createSynchronization } from './synchronization.ts';

type Comunicado = components['schemas']['PlayerComunicado'];

const makeComunicado = (fields: Partial<Comunicado>): Comunicado => ({
  _id: 'um',
  nome: 'Aviso',
  mensagem: 'Olá',
  inadimplencia: false,
  status: 'NÃO LIDO',
  createdAt: '2026-11-20T12:00:00.000Z',
  lembradoEm: null,
  ...fields,
});
const REMINDED = '2026-11-20T15:00:00.000Z';

/** Status of a local announcement (`here`) after reading the server's version (`there`). */
async function shownStatus(here: Partial<Comunicado>, there: Partial<Comunicado>, isAllDelivered: boolean) {
  const mensagens = { versao: null, comunicados: [makeComunicado(here)], notificacoes: [] };
  const memory = { mensagens, lidas: [] } as unknown as Memory;
  const database = { memory, save: async (parts: Partial<Memory>) => void Object.assign(memory, parts) };
  const call = async (operation: string) => ({
    items: operation === 'listPlayerComunicados' ? [makeComunicado(there)] : [],
  });
  const synchronization = createSynchronization({
    database: database as unknown as Database,
    network: { call } as unknown as Network,
    token: () => 'token',
    isAllDelivered: () => isAllDelivered,
    onReceive: async () => {},
    onChange() {},
  });
  await synchronization.loadMensagens('2');
  return memory.mensagens.comunicados[0]?.status;
}

it('keeps an announcement read here as read, delivered or not', async () => {
  expect(await shownStatus({ status: 'LIDO' }, {}, true)).toBe('LIDO');
  expect(await shownStatus({ status: 'LIDO' }, {}, false)).toBe('LIDO');
  const reminded = { status: 'LIDO', lembradoEm: REMINDED } as const;
  expect(await shownStatus(reminded, { lembradoEm: REMINDED }, true)).toBe('LIDO');
});

it('shows a reminded announcement again unless its reading is still queued', async () => {
  expect(await shownStatus({}, { lembradoEm: REMINDED }, true)).toBe('NÃO LIDO');
  expect(await shownStatus({ status: 'LIDO' }, { lembradoEm: REMINDED }, true)).toBe('NÃO LIDO');
  expect(await shownStatus({ status: 'LIDO' }, { lembradoEm: REMINDED }, false)).toBe('LIDO');
});

it('treats an announcement stored before reminders existed as not reminded', async () => {
  expect(await shownStatus({ status: 'LIDO', lembradoEm: undefined as unknown as null }, {}, true)).toBe(
    'LIDO',
  );
});
