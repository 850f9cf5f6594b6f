import { randomUUID } from 'node:crypto';
import type { components } from '#generated/api.d.ts';
import { callAs } from './api.ts';
import { type addCliente, unique } from './journey.ts';
import { addLoja } from './lojas.ts';
import type { RunningServer } from './product.ts';

const SENHA = 'senha-da-loja-7';

const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];

/** Adds a store that never closes, and returns the login that `connect` needs. */
export async function addWithLogin(api: Parameters<typeof addCliente>[0], cliente: string, nome: string) {
  const login = unique('aparelho').replace(' ', '.');
  const id = await addLoja(api, cliente, nome, {
    login,
    senha: `${SENHA}-primeira`,
    telefone: '1133334444',
    horarios: [{ dias, abre: '00:00', fecha: '00:00' }],
  });
  return { id, login };
}

export async function connect(server: RunningServer, login: string) {
  const dispositivo = { _id: randomUUID(), nome: 'Caixa 1', plataforma: 'web', versao: '1.0.3' };
  const credentials = { login, senha: `${SENHA}-primeira`, dispositivo };
  const { accessToken, loja } = (await callAs(server.url, null, 'playerLogin', { body: credentials })) as {
    accessToken: string;
    loja: { _id: string };
  };
  const senhas = { senhaAtual: credentials.senha, senha: SENHA };
  await callAs(server.url, accessToken, 'changePlayerSenha', { body: senhas });
  let seq = 0;
  const headers = { 'X-Filial': loja._id };
  return {
    send(fields: object = {}) {
      seq += 1;
      const sinal = { seq, estado: 'TOCANDO', desde: new Date().toISOString(), versao: '1.0.3', ...fields };
      const sent = callAs(server.url, accessToken, 'sendPlayerSinal', { body: sinal, headers });
      return sent as Promise<components['schemas']['PlayerSinalRecebido']>;
    },
  };
}
