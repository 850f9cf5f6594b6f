import { form, newWav } from './audio.ts';
import { type addCliente, unique } from './journey.ts';
import type { RunningServer } from './product.ts';

type Created = { _id: string };

type Calls = Parameters<typeof addCliente>[0];

export async function addLoja(api: Calls, cliente: string, nome: string, fields: object = {}) {
  const login = unique('loja').replace(' ', '.');
  const loja = {
    nome,
    cliente,
    login,
    email: `${login}@exemplo.com.br`,
    cidade: 'São Paulo',
    uf: 'SP',
    tipoDeComercio: 'RUA',
    tipoDeNegocio: 'FRANQUIA',
  };
  return ((await api('createLoja', { body: { ...loja, ...fields } })) as Created)._id;
}

export async function addLojas(
  api: Calls,
  cliente: string,
  nome: string,
  count: number,
  fields: object = {},
) {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++)
    ids.push(await addLoja(api, cliente, `${nome} ${String(n).padStart(3, '0')}`, fields));
  return ids;
}

export async function addPlaylist(api: Calls, cliente: string, nome: string) {
  return ((await api('createPlaylist', { body: { nome, cliente } })) as Created)._id;
}

export async function addVinheta(server: RunningServer, cliente: string, nome: string) {
  const dados = { nome, cliente, diaExecucao: ['SEG'], intervaloExecucao: 30 };
  const response = await fetch(`${server.url}/api/v1/vinhetas/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.token()}` },
    body: form({ dados, arquivo: newWav(), nome: 'Vinheta.wav' }),
  });
  if (!response.ok) throw new Error(`createVinheta answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Created)._id;
}
